import type { Verdict } from '../span-reader/span-reader.ts'
import { answerFrom } from './answer-from.ts'
import type { DirectReading, ReadPassage } from './read-directly.ts'
import { bestSentence } from './sentence-at.ts'
import type { DirectAnswer } from './sureness.ts'
import { verdictIn } from './verdicts.ts'

/** Passages that count: what tells less than these says little. */
const ASKED = 4

interface Saying {
  read: ReadPassage
  /** Of "yes". */
  verdict: Verdict
  /** How much the passage has to say on the question, from 0 to 1. */
  weight: number
}

/** Yes or no, by the passages that say so, each as much as it tells; undefined where nothing was read. */
export function yesOrNoFrom(reading: DirectReading): DirectAnswer | undefined {
  const sayings = reading.passages
    .map(read => sayingOf(read, reading))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, ASKED)
  if (sayings.length === 0) return undefined
  const logit = sayings.reduce((sum, { verdict: { supported, refuted }, weight }) => {
    return sum + weight * Math.log((supported + 0.01) / (refuted + 0.01))
  }, 0)
  const [text, says] = logit > 0 ? (['yes', 'supported'] as const) : (['no', 'refuted'] as const)
  const agrees = ({ verdict, weight }: Saying) => weight * verdict[says]
  const { read, verdict } = sayings.reduce((best, saying) => (agrees(saying) > agrees(best) ? saying : best))
  const answer = answerFrom([{ text, passage: read.passage, quote: bestSentence(read) }], ' ')
  const lead = Math.log((1 - verdict.unknown + 0.01) / (verdict.unknown + 0.01))
  return { form: 'yes-no', answer, evidence: { score: Math.abs(logit), tells: read.relevance, lead } }
}

/** Where no model compares claims with passages, the reader's own verdict on the question counts. */
function sayingOf(read: ReadPassage, reading: DirectReading): Saying {
  const { yes, no, neither } = read.reading.verdict
  const verdict = verdictIn(reading, read, 'Yes') ?? { supported: yes, refuted: no, unknown: neither }
  return { read, verdict, weight: (1 - verdict.unknown) / (1 + Math.exp(-read.relevance)) }
}
