import type { ReadablePassage, Span } from '../span-reader/span-reader.ts'
import { type PassageQuestion, type Rule, rulesAt } from './rule.ts'

/** The spans by how likely they are to answer in their places, likeliest first; at 0 that is an even chance. */
export const weighSpans = (
  question: string,
  passages: readonly ReadablePassage[],
  spans: readonly Span[],
  rules: readonly Rule[] | undefined,
): Span[] => spanWeigher({ question, whole: question, passages }, rules)(spans)

/**
 * The same, for spans of these passages that come little by little. The reader reads each passage as if there were no
 * other, and takes what is said of something similar: rules weigh where a span stands, and of what kind it is.
 */
export function spanWeigher(
  asked: { question: string; whole: string; passages: readonly ReadablePassage[] },
  rules: readonly Rule[] | undefined,
): (spans: readonly Span[]) => Span[] {
  const ask = askOfPassage(asked.question, rules)
  const asks = asked.passages.map(({ text }) => ask(text))
  const weighing = rulesAt('span', rules).map(rule => rule.apply({ ...asked, asks }))
  const weighed = (span: Span) => weighing.reduce((span, weigh) => weigh(span), span)
  return spans => spans.map(weighed).sort((a, b) => b.score - a.score)
}

/** How a question is asked of a passage, by its text: in its own words, unless a rule knows better ones. */
export function askOfPassage(question: string, rules: readonly Rule[] | undefined): (text: string) => PassageQuestion {
  const asking = rulesAt('reading', rules).map(rule => rule.apply(question))
  return text => asking.map(ask => ask(text)).find(({ told }) => told) ?? { question }
}
