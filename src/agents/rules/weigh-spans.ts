import type { ReadablePassage, Span } from '../../models/span-reader/span-reader.ts'
import { type PassageQuestion, type Rule, rulesOfStage } from './rule.ts'

/** Adjusts spans by the rules, and sorts them by score. A span with a score of 0 is right with an even chance. */
export const weighSpans = (
  question: string,
  passages: readonly ReadablePassage[],
  spans: readonly Span[],
  rules: readonly Rule[] | undefined,
): Span[] => spanWeigher({ question, whole: question, passages }, rules)(spans)

/**
 * Like `weighSpans`, for spans of these passages that arrive in batches. The reader reads each passage by itself, and
 * may choose words about something similar, so the rules consider a span's passage and what kind of thing it is.
 */
export function spanWeigher(
  asked: { question: string; whole: string; passages: readonly ReadablePassage[] },
  rules: readonly Rule[] | undefined,
): (spans: readonly Span[]) => Span[] {
  const ask = askOfPassage(asked.question, rules)
  const asks = asked.passages.map(({ text }) => ask(text))
  const weighing = rulesOfStage('span', rules).map(rule => rule.apply({ ...asked, asks }))
  const weighed = (span: Span) => weighing.reduce((span, weigh) => weigh(span), span)
  return spans => spans.map(weighed).sort((a, b) => b.score - a.score)
}

/** Returns the question to ask of a passage, given its text: unchanged, unless a rule rewords it. */
export function askOfPassage(question: string, rules: readonly Rule[] | undefined): (text: string) => PassageQuestion {
  const asking = rulesOfStage('rewording', rules).map(rule => rule.apply(question))
  return text => asking.map(ask => ask(text)).find(({ told }) => told) ?? { question }
}
