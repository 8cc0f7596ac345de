import { sigmoid } from '../core/sigmoid.ts'
import type { DirectReading, ReadPassage } from '../finding/reading.ts'
import type { DirectAnswer } from '../finding/sureness.ts'
import { answerFrom } from './answer-from.ts'
import { bestSentence } from './sentence-at.ts'
import { ASKED, verdictIn } from './verdicts.ts'

/** What the reader's logit counts beside the verifier's, which has learnt more yes-or-no questions of people over whole pages. */
const BY_READER = 0.75

/** What a passage says of "yes", by the reader and by the verifier. */
interface Saying {
  read: ReadPassage
  /** Above 0 for yes, in logits, as far as the passage has anything to say on the question. */
  logit: number
  /** How much it has to say, from 0 to 1. */
  weight: number
}

/**
 * By so many logits the passage that says most for "yes" must exceed the one that says most against it, as far as any has
 * something to say. Both weights were chosen on public and held-out written questions over whole pages, and on questions that
 * a passage denies (decision 55).
 */
const LEAN = 0.8

/** Yes or no, by the passage that says most for it and the one that says most against; undefined where nothing was read. */
export function yesOrNoFrom(reading: DirectReading): DirectAnswer | undefined {
  const sayings = reading.passages
    .map(read => sayingOf(read, reading))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, ASKED)
  const [first] = sayings
  if (!first) return undefined
  const forIt = sayings.reduce((best, one) => (one.logit > best.logit ? one : best))
  const against = sayings.reduce((best, one) => (one.logit < best.logit ? one : best))
  const logit = forIt.logit + against.logit - LEAN * first.weight
  const [text, { read, weight }] = logit > 0 ? ['yes', forIt] : ['no', against]
  const answer = answerFrom([{ text, passage: read.passage, quote: bestSentence(read) }], ' ')
  const lead = Math.log((weight + 0.01) / (1 - weight + 0.01))
  return { form: 'yes-no', answer, evidence: { score: Math.abs(logit), tells: read.relevance, lead } }
}

function sayingOf(read: ReadPassage, reading: DirectReading): Saying {
  const { yes, no, neither } = read.reading.verdict
  const tells = sigmoid(read.relevance)
  const weight = (1 - neither) * tells
  const byReader = BY_READER * weight * ratio(yes, no)
  const verdict = verdictIn(reading, read)
  const byVerifier = verdict ? (1 - verdict.unknown) * tells * ratio(verdict.supported, verdict.refuted) : 0
  return { read, logit: byReader + byVerifier, weight }
}

const ratio = (one: number, other: number): number => Math.log((one + 0.01) / (other + 0.01))
