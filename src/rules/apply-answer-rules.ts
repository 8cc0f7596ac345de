import type { FinalAnswer } from '../loop/acting.ts'
import type { Fact } from './found-fact.ts'
import { type Rule, rulesOfStage } from './rule.ts'

/** A program's answer as corrected by all rules, and (`plain`) by only those that are not optional. */
export function applyAnswerRules(
  question: string,
  final: FinalAnswer,
  facts: readonly Fact[],
  rules: readonly Rule[] | undefined,
): { answer: FinalAnswer; plain: FinalAnswer } {
  const apply = (ones: ReturnType<typeof rulesOfStage<'answer'>>, start: FinalAnswer) =>
    ones.reduce((answer, rule) => rule.apply(question, answer, facts), start)
  const all = rulesOfStage('answer', rules)
  const plain = apply(
    all.filter(rule => !rule.isOptional),
    final,
  )
  return {
    plain,
    answer: apply(
      all.filter(rule => rule.isOptional),
      plain,
    ),
  }
}
