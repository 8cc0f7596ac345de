import { capitalised } from './capitalised.ts'

/** The parts of a question that asks for two things: "When was the tower completed, and how high is it?" */
interface TwoQuestions {
  first: string
  /** The beginning of the second question, up to the pronoun that refers to the first one: "How high is". */
  second: string
}

const PREPOSITION = '(?:(?:in|into|on|onto|at|by|for|from|to|of|over|through|under|with) )'
/** Not "and who" or "and which", which may continue the first question; "and in which" cannot. */
const TWO = new RegExp(
  String.raw`^(?<first>${PREPOSITION}?(?:who|whose|what|which|when|where|how)\b.+?),? and (?<second>(?:(?:what|when|where|how)|${PREPOSITION}(?:what|which))\b.*?)[?\s]*$`,
  'i',
)
/** A pronoun for something in the first question, and everything after it. */
const FROM_PRONOUN = /\s+(?:he|she|it|they|him|her|them|his|its|their|that|this)\b.*$/i

/** Splits an English question in two; undefined if it asks for one thing. */
export function twoQuestions(question: string): TwoQuestions | undefined {
  const { first, second } = TWO.exec(question)?.groups ?? {}
  if (!first || !second) return undefined
  return { first: `${first}?`, second: capitalised(second.replace(FROM_PRONOUN, '')) }
}

export const asksTwo = (question: string): boolean => twoQuestions(question) !== undefined
