/** "… the city where Mozart died": what the clause describes has to be found before anything can be asked about it. */
const DESCRIBED = /(?<!\bname of )\bthe (?:\p{Lu}\w+ )?(?<noun>\w+) (?<by>where|in which|that|which|who|whose|whom)\b/u
/** Here the clause is all that the question asks: "Who was the man who built it?" */
const DESCRIBES_ITSELF =
  /^\w+ (?:is|was|are|were) the (?:\p{Lu}\w+ )?\w+ (?:where|in which|that|which|who|whose|whom)\b/u
/** "Who was king of Spain when Cervantes died?" */
const AT_THE_TIME = /^(?<ruled>(?:who|which)\b.*) when (?!(?:he|she|it|they|his|her|its|their)\b)/iu

/** How questions for a date begin. */
export const DATE_OPENINGS = ['When', 'In which year', 'In what year', 'On which date', 'On what date']

/** The two questions that a question with a clause in it comes down to. */
export interface Leading {
  /** How the first begins: it asks for what the clause describes. */
  openings: readonly string[]
  /** What the second has before the answer to the first. */
  before: string
}

/** What an English question asks first that asks what was so at the time of something: when that was. */
export function atTheTime(question: string): Leading | undefined {
  const { ruled } = AT_THE_TIME.exec(question)?.groups ?? {}
  return ruled ? { openings: DATE_OPENINGS, before: `${ruled} in ` } : undefined
}

/** What an English question asks first, where it describes by a clause what it is about; else undefined. */
export function leading(question: string): Leading | undefined {
  const timed = atTheTime(question)
  if (timed) return timed
  const clause = DESCRIBES_ITSELF.test(question) ? null : DESCRIBED.exec(question)
  if (!clause?.groups) return undefined
  const { noun, by } = clause.groups
  // Of several things none is the one to go on with.
  if (/[^sui]s$/.test(noun!)) return undefined
  const named = [`In which ${noun}`, `Which ${noun}`]
  return { openings: /^who/.test(by!) ? [...named, 'Who'] : named, before: question.slice(0, clause.index) }
}

/** "the painter of …", "the city where …", "the film starring …", "its architect", "whose architect", "Ada Vance's film". */
const DESCRIPTIONS =
  /\b(?:[Tt]he|[Aa]n?) (?:[a-z-]+ ){1,3}?(?:of|for|in|on|at|by|from|to|where|which|that|who|whose|whom|born|[a-z]+ing|[a-z]+ed)\b|['’]s? |\b(?:its|his|her|their|whose) \w+/g
/** What is asked for is described too, but is not found on the way: "What is the capital of …" */
const ASKED_FOR = /^(?:[Ww]ho|[Ww]hat|[Ww]hich) (?:is|was|are|were) /

/**
 * How many things an English question describes, where it could have named them: at most so many are found on the way to
 * what it asks for.
 */
export function described(question: string): number {
  const from = ASKED_FOR.exec(question)?.[0].length ?? -1
  const things = [...question.matchAll(DESCRIPTIONS)].filter(({ index }) => index > from)
  return things.length + (AT_THE_TIME.test(question) ? 1 : 0)
}

/** "…, the founder of the canal or Ada Vance?" */
const CHOICES = /(?:, |^)(?<one>[^,]+) or (?<other>[^,]+)$/

/** How many of two that an English question lets one choose from are described: their names have to be found. */
export function describedChoices(question: string): number {
  const { one = '', other = '' } = CHOICES.exec(question)?.groups ?? {}
  return [one, other].filter(choice => choice.startsWith('the ') && choice.search(DESCRIPTIONS) === 0).length
}
