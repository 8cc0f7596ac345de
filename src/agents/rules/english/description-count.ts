/** Matches "… the city where Mozart died": what the clause describes must be found first. */
const DESCRIBED = /(?<!\bname of )\bthe (?:\p{Lu}\w+ )?(?<noun>\w+) (?<by>where|in which|that|which|who|whose|whom)\b/u
/** Matches questions that only ask for what the clause describes: "Who was the man who built it?" */
const DESCRIBES_ITSELF =
  /^\w+ (?:is|was|are|were) the (?:\p{Lu}\w+ )?\w+ (?:where|in which|that|which|who|whose|whom)\b/u
/** Matches "Who was king of Spain when Cervantes died?" */
const AT_THE_TIME = /^(?<ruled>(?:who|which)\b.*) when (?!(?:he|she|it|they|his|her|its|their)\b)/iu

/** How questions for a date begin. */
export const DATE_OPENINGS = ['When', 'In which year', 'In what year', 'On which date', 'On what date']

/** A question with a clause, split into two questions. */
export interface Leading {
  /** How the first question may begin; it asks for what the clause describes. */
  openings: readonly string[]
  /** The second question's text before the first one's answer. */
  before: string
}

/** Splits "Who was king when Cervantes died?" into a question for the date and one about it; undefined for others. */
export function atTheTime(question: string): Leading | undefined {
  const { ruled } = AT_THE_TIME.exec(question)?.groups ?? {}
  return ruled ? { openings: DATE_OPENINGS, before: `${ruled} in ` } : undefined
}

/** Splits an English question whose subject is described by a clause; undefined for other questions. */
export function leading(question: string): Leading | undefined {
  const timed = atTheTime(question)
  if (timed) return timed
  const clause = DESCRIBES_ITSELF.test(question) ? null : DESCRIBED.exec(question)
  if (!clause?.groups) return undefined
  const { noun, by } = clause.groups
  // A plural has several answers, but the second question can contain only one.
  if (/[^sui]s$/.test(noun!)) return undefined
  const named = [`In which ${noun}`, `Which ${noun}`]
  return { openings: /^who/.test(by!) ? [...named, 'Who'] : named, before: question.slice(0, clause.index) }
}

/**
 * Matches descriptions: "the painter of …", "the city where …", "the film starring …", "its architect", "whose
 * architect", "Ada's film".
 */
const DESCRIPTIONS =
  /\b(?:[Tt]he|[Aa]n?) (?:[a-z-]+ ){1,3}?(?:of|for|in|on|at|by|from|to|where|which|that|who|whose|whom|born|[a-z]+ing|[a-z]+ed)\b|['’]s? |\b(?:its|his|her|their|whose) \w+/g
/** Matches the opening of "What is the capital of …": the description after it is what is asked, and does not count. */
const ASKED_FOR = /^(?:[Ww]ho|[Ww]hat|[Ww]hich) (?:is|was|are|were) /

/**
 * How many things an English question describes instead of naming them. A program needs at most that many facts to find
 * their names.
 */
export function descriptionCount(question: string): number {
  const from = ASKED_FOR.exec(question)?.[0].length ?? -1
  const things = [...question.matchAll(DESCRIPTIONS)].filter(({ index }) => index > from)
  return things.length + (AT_THE_TIME.test(question) ? 1 : 0)
}

/** Matches the two choices in "…, the founder of the canal or Ada Vance?" */
const CHOICES = /(?:, |^)(?<one>[^,]+) or (?<other>[^,]+)$/

/** How many of the two choices in an English question are described, so that their names must be found. */
export function describedChoiceCount(question: string): number {
  const { one = '', other = '' } = CHOICES.exec(question)?.groups ?? {}
  return [one, other].filter(choice => choice.startsWith('the ') && choice.search(DESCRIPTIONS) === 0).length
}
