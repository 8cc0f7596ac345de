import type { FinalAnswer } from '../loop/acting.ts'
import { NOT_COMPUTED } from '../sandbox/sandbox.ts'
import { capitalised } from '../text/capitalised.ts'
import { asksTwo } from '../text/two-questions.ts'
import type { Fact } from './facts.ts'
import { isNotFound } from './not-found.ts'

/**
 * "Who painted it, and in which town was he born?" asks for both, where a small model's program ends with the last: what
 * each of its two questions found, a sentence each.
 */
export function bothParts(question: string, final: FinalAnswer, facts: readonly Fact[]): FinalAnswer {
  const answers = facts.map(({ answer }) => answer)
  const isFact = answers.some(answer => answer === final.value)
  if (answers.length !== 2 || !isFact || answers[0] === answers[1] || answers.some(isNotFound)) return final
  if (!asksTwo(question)) return final
  return { value: answers.map(answer => `${capitalised(answer)}.`).join(' '), derivation: NOT_COMPUTED }
}
