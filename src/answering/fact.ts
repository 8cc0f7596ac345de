import { weighSpans } from '../rules/weigh-spans.ts'
import { terms } from '../text/terms.ts'
import { endOfAmount } from '../text/whole-amount.ts'
import { answerFrom } from './answer-from.ts'
import type { DirectReading, ReadPassage } from './read-directly.ts'
import { sentenceAt } from './sentence-at.ts'
import type { DirectAnswer } from './sureness.ts'

/** Words of a passage that may be the fact that is asked for. */
export interface Candidate {
  read: ReadPassage
  start: number
  end: number
  text: string
  /** In logits. */
  score: number
}

/** What a passage's telling counts beside the span's own score. */
const TELLS = 2
/** What the same words in another passage add. */
const AGAIN = 0.5

/** The candidates of all passages, likeliest first; the same words count once. */
export function candidates(question: string, { passages, rules }: DirectReading): Candidate[] {
  const spans = passages.flatMap(({ spans }, passage) => spans.map(span => ({ ...span, passage })))
  const all = weighSpans(
    question,
    passages.map(({ passage }) => passage),
    spans,
    rules,
  ).map(span => {
    const read = passages[span.passage]!
    return { read, start: span.start, end: span.end, text: span.text, score: span.score + TELLS * read.relevance }
  })
  const best = new Map<string, Candidate>()
  for (const candidate of all.sort((a, b) => b.score - a.score)) {
    const said = terms(candidate.text).join(' ') || candidate.text
    const known = best.get(said)
    if (!known) best.set(said, { ...candidate })
    else if (known.read !== candidate.read && candidate.score > 0) known.score += AGAIN
  }
  return [...best.values()].sort((a, b) => b.score - a.score)
}

/** The likeliest fact; undefined where nothing was read. */
export function factFrom(question: string, reading: DirectReading): DirectAnswer | undefined {
  const [best, next] = candidates(question, reading)
  if (!best) return undefined
  const { read, score } = best
  const text = read.passage.text.slice(best.start, endOfAmount(read.passage.text, best.end))
  const answer = answerFrom([{ text, passage: read.passage, quote: sentenceAt(read, best.start, best.end) }], ' ')
  const evidence = { score, tells: read.relevance, lead: next ? score - next.score : score }
  return { form: 'fact', answer, evidence }
}
