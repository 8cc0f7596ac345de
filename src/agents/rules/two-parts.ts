import { QUESTION_WORDS } from './english/question-wording.ts'
import type { PartsRule } from './rule.ts'

const PREPOSITION = '(?:(?:in|into|on|onto|at|by|for|from|to|of|over|through|under|with) )?'
const WORD = `${PREPOSITION}(?:${QUESTION_WORDS})`
const VERB = 'is|are|was|were|do|does|did|has|have|had|can|could'
/** Matches "When was the tower completed, and how tall is it?" and "Who was Ada Vance? Is she alive?" */
const TWO = new RegExp(
  String.raw`^(?<first>(?:${WORD}|${VERB}) [^?]+?)(?<by>,? and(?: also)?|\?) (?<second>(?:${WORD}|(?<=\? )(?:${VERB}))\b(?! to\b)[^?]*)[?\s]*$`,
  'i',
)
/**
 * A second part of one word, which repeats the rest of the first: "When did it sink, and why?" After "Who" only "why"
 * and "how" do.
 */
const ALONE = /^(?:when|where|how|why)$/i
const OF_ACTS = /^(?:how|why)$/i
const OF_WHOM = /^(?:who|whose|whom|what|which)\b/i
const FIRST_WORD = new RegExp(`^(?:${WORD}) `, 'i')
/** Matches a second part that may continue a description: "Who is the man who built it and who designed it?" */
const MAY_DESCRIBE = /^(?:\w+ )?(?:who|whose|whom|which)\b/i
const PRONOUN = /\b(?:he|she|it|they|him|her|them|his|its|their|that|this|there)\b/i
/** Matches "When and where was Ada Vance born?" */
const TWO_WORDS = /^(?<one>when|where|how|why) and (?<other>when|where|how|why) (?<rest>.+?)[?\s]*$/i

/** Splits an English question that asks for two things. */
export const twoParts: PartsRule = {
  id: 'two-parts',
  language: 'en',
  stage: 'parts',
  apply(question) {
    const { one, other, rest } = TWO_WORDS.exec(question)?.groups ?? {}
    if (one && other && rest) return [`${one} ${rest}?`, `${other} ${rest}?`]
    const { first, by, second } = TWO.exec(question)?.groups ?? {}
    if (!first || !second) return undefined
    const word = second.trim()
    if (OF_WHOM.test(first) ? OF_ACTS.test(word) : ALONE.test(word))
      return [`${first}?`, `${word} ${first.replace(FIRST_WORD, '')}?`]
    const isDescribed = by === ' and' && MAY_DESCRIBE.test(second) && !PRONOUN.test(second)
    return isDescribed ? undefined : [`${first}?`, `${word}?`]
  },
}
