import { hasWordsOf } from '../citations/has-words.ts'
import type { FinalAnswer } from '../loop/acting.ts'
import { NOT_COMPUTED } from '../sandbox/sandbox.ts'
import { withoutMarks } from '../text/marks.ts'
import { offersChoice, questionKind } from '../text/question-kind.ts'
import type { Fact } from './facts.ts'
import { inFullYears, yearsOfPeriod } from './full-years.ts'
import { NOT_FOUND } from './not-found.ts'

/**
 * What a small model's program answers, where its facts are right and its last line is a step beside them:
 * - a figure made of one fact alone, such as a difference with itself, is that fact, if it is of the kind asked for;
 * - no difference, where two questions found the same reading, says nothing, nor does a comparison that decides nothing,
 *   such as of two films of one year;
 * - an age is of full years, not of calendar years;
 * - "from 1337 to 1453" are 116 years, where years are asked for;
 * - of two figures the model does not know the larger one before it reads them: counts and measures are never below zero;
 * - a chain that comes back to what the question names went on after the answer: the fact before it is meant.
 */
export function settledAnswer(question: string, final: FinalAnswer, facts: readonly Fact[]): FinalAnswer {
  const { value, derivation } = final
  const [last, before] = [facts.at(-1), facts.at(-2)]
  if (!last) return final
  const years = yearsOfPeriod(question, facts)
  if (years) return years
  if (typeof value === 'number') {
    const isOfOne = facts.every(fact => fact.question === last.question)
    if (isOfOne && questionKind(last.question) === questionKind(question))
      return { value: last.answer, derivation: NOT_COMPUTED }
    if (value === 0 && facts.every(fact => fact.answer === last.answer))
      return { value: NOT_FOUND, derivation: NOT_COMPUTED }
    const age = inFullYears(question, final, facts)
    if (age) return age
    if (value >= 0 || questionKind(question) !== 'amount') return final
    return { value: -value, derivation: { ...derivation, expression: `|${derivation.expression}|` } }
  }
  if (derivation.flaw && offersChoice(question)) return { value: NOT_FOUND, derivation: NOT_COMPUTED }
  const isLast = !derivation.computed && typeof value === 'string' && withoutMarks(value) === withoutMarks(last.answer)
  const goesOn = before && last.question.includes(withoutMarks(before.answer))
  if (!isLast || !goesOn || offersChoice(question)) return final
  return hasWordsOf(question, last.answer) && !hasWordsOf(question, before.answer)
    ? { value: before.answer, derivation: NOT_COMPUTED }
    : final
}
