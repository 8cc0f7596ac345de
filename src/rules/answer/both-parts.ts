import { hasWordsOf } from '../../citations/has-words.ts'
import { isNotFound } from '../../citations/not-found.ts'
import { NOT_COMPUTED } from '../../provenance/derivation.ts'
import { capitalised } from '../../text/capitalised.ts'
import { asksTwo } from '../../text/two-questions.ts'
import type { AnswerRule } from '../rule.ts'

/**
 * "Who painted it, and in which town was he born?" asks for both, where a small model's program ends with the last: what
 * each of its two questions found, a sentence each.
 */
export const bothParts: AnswerRule = {
  id: 'both-parts',
  language: 'en',
  stage: 'answer',
  apply(question, final, facts) {
    const [one, other, ...more] = facts.map(({ answer }) => answer)
    if (one === undefined || other === undefined || more.length > 0 || !asksTwo(question)) return final
    const isFact = final.value === one || final.value === other
    // "31 March 1889" and "1889" are of one thing, which was asked for twice.
    const isOneThing = hasWordsOf(one, other) || hasWordsOf(other, one)
    if (!isFact || isOneThing || isNotFound(one) || isNotFound(other)) return final
    // On lines of their own: before a figure a full stop may end no sentence.
    return { value: `${capitalised(one)}.\n${capitalised(other)}.`, derivation: NOT_COMPUTED }
  },
}
