/** "… the city where Mozart died": what the clause describes must be found before anything can be asked about it. */
const DESCRIBED = /(?<!\bname of )\bthe (?:\p{Lu}\w+ )?(?<noun>\w+) (?<by>where|in which|that|which|who|whose|whom)\b/u
/** Here the clause is all that the question asks: "Who was the man who built it?" */
const DESCRIBES_ITSELF =
  /^\w+ (?:is|was|are|were) the (?:\p{Lu}\w+ )?\w+ (?:where|in which|that|which|who|whose|whom)\b/u
/** "Who was king of Spain when Cervantes died?" */
const AT_THE_TIME = /^(?<ruled>(?:who|which)\b.*) when (?!(?:he|she|it|they|his|her|its|their)\b)/iu

/** How questions for a date begin. */
export const DATE_OPENINGS = ['When', 'In which year', 'In what year', 'On which date', 'On what date']

/** A question with a clause, split into two questions. */
export interface Leading {
  /** How the first question may begin, which asks for what the clause describes. */
  openings: readonly string[]
  /** The second question's text before the place of the first one's answer. */
  before: string
}

/** Splits "Who was king when Cervantes died?" into a question for the date, and one about it; undefined for others. */
export function atTheTime(question: string): Leading | undefined {
  const { ruled } = AT_THE_TIME.exec(question)?.groups ?? {}
  return ruled ? { openings: DATE_OPENINGS, before: `${ruled} in ` } : undefined
}

/** Splits an English question whose subject is described by a clause; undefined for others. */
export function leading(question: string): Leading | undefined {
  const timed = atTheTime(question)
  if (timed) return timed
  const clause = DESCRIBES_ITSELF.test(question) ? null : DESCRIBED.exec(question)
  if (!clause?.groups) return undefined
  const { noun, by } = clause.groups
  // A plural has no single thing that the second question could name.
  if (/[^sui]s$/.test(noun!)) return undefined
  const named = [`In which ${noun}`, `Which ${noun}`]
  return { openings: /^who/.test(by!) ? [...named, 'Who'] : named, before: question.slice(0, clause.index) }
}

/** "the painter of …", "the city where …", "the film starring …", "its architect", "whose architect", "Ada's film". */
const DESCRIPTIONS =
  /\b(?:[Tt]he|[Aa]n?) (?:[a-z-]+ ){1,3}?(?:of|for|in|on|at|by|from|to|where|which|that|who|whose|whom|born|[a-z]+ing|[a-z]+ed)\b|['’]s? |\b(?:its|his|her|their|whose) \w+/g
/** The description of what is asked for itself does not count: "What is the capital of …" */
const ASKED_FOR = /^(?:[Ww]ho|[Ww]hat|[Ww]hich) (?:is|was|are|were) /

/**
 * How many things an English question describes instead of naming them. Its answer takes at most that many intermediate
 * facts.
 */
export function described(question: string): number {
  const from = ASKED_FOR.exec(question)?.[0].length ?? -1
  const things = [...question.matchAll(DESCRIPTIONS)].filter(({ index }) => index > from)
  return things.length + (AT_THE_TIME.test(question) ? 1 : 0)
}

/** "…, the founder of the canal or Ada Vance?" */
const CHOICES = /(?:, |^)(?<one>[^,]+) or (?<other>[^,]+)$/

/** How many of the two choices in an English question are described, so that their names must be found. */
export function describedChoices(question: string): number {
  const { one = '', other = '' } = CHOICES.exec(question)?.groups ?? {}
  return [one, other].filter(choice => choice.startsWith('the ') && choice.search(DESCRIPTIONS) === 0).length
}
