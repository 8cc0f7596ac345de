import { answerFrom } from './answer-from.ts'
import type { DirectReading, ReadPassage } from './read-directly.ts'
import { bestSentence } from './sentence-at.ts'
import type { DirectAnswer } from './sureness.ts'

/** Passages that are asked for their verdict: what tells less than these says little. */
const ASKED = 4

/** How much a passage has to say on the question, from 0 to 1. */
const weightOf = ({ relevance, reading }: ReadPassage): number =>
  (1 - reading.verdict.neither) / (1 + Math.exp(-relevance))

/** Yes or no, by the passages that say so, each as much as it tells; undefined where nothing was read. */
export function yesOrNoFrom({ passages }: DirectReading): DirectAnswer | undefined {
  const telling = passages.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, ASKED)
  if (telling.length === 0) return undefined
  const logit = telling.reduce((sum, read) => {
    const { yes, no } = read.reading.verdict
    return sum + weightOf(read) * Math.log((yes + 0.01) / (no + 0.01))
  }, 0)
  const text = logit > 0 ? 'yes' : 'no'
  const saying = telling.reduce((best, read) => (agrees(read, text) > agrees(best, text) ? read : best))
  const answer = answerFrom([{ text, passage: saying.passage, quote: bestSentence(saying) }], ' ')
  const { neither } = saying.reading.verdict
  const lead = Math.log((1 - neither + 0.01) / (neither + 0.01))
  return { form: 'yes-no', answer, evidence: { score: Math.abs(logit), tells: saying.relevance, lead } }
}

const agrees = (read: ReadPassage, text: 'yes' | 'no'): number => weightOf(read) * read.reading.verdict[text]
