import { countryOf } from '../../common/text/countries.ts'
import { spaced } from '../../common/text/terms.ts'
import { textContent } from '../../evidence/citations/text-content.ts'
import { asksToCompare } from './english/comparison.ts'
import { mayAskYesOrNo, offersChoice } from './english/question-wording.ts'
import type { AskedOfPassages, SpanRule } from './rule.ts'

/** Penalty in logits that excludes a span: no score is high enough to make up for it. */
const RULED_OUT = -20

/**
 * Excludes names in the run's question as answers to a part of it: "Who starred with Ada Vance?" does not ask for Ada
 * Vance. Not applied to yes-or-no questions, choices, countries, nationalities, or parts about an earlier finding:
 * there the answer may be a name from the question.
 */
export const given: SpanRule = {
  id: 'given',
  language: 'en',
  stage: 'span',
  apply(asked) {
    const isGiven = givenIn(asked)
    return span => (isGiven(span.text) ? { ...span, score: span.score + RULED_OUT } : span)
  },
}

function givenIn({ whole, question }: AskedOfPassages): (text: string) => boolean {
  const names = textContent(whole).names
  const isOnward = [...textContent(question).names].some(name => !names.has(name))
  if (isOnward || offersChoice(whole) || mayAskYesOrNo(whole)) return () => false
  const [inWhole, inPart] = [spaced(whole), spaced(question)]
  return text => {
    const words = spaced(text)
    const isName = /\p{Lu}/u.test(text) && countryOf(text) === undefined
    return isName && inWhole.includes(words) && !inPart.includes(words)
  }
}

/** If a question offers two things to compare, excludes all spans that are not words of the question. */
export const offered: SpanRule = {
  id: 'offered',
  language: 'en',
  stage: 'span',
  apply({ question }) {
    if (!asksToCompare(question)) return span => span
    const words = spaced(question)
    return span => (words.includes(spaced(span.text)) ? span : { ...span, score: span.score + RULED_OUT })
  },
}
