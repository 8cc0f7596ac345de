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
  /** How much it has to say by the reader, from 0 to 1. */
  weight: number
  /** How much it has to say by the verifier, in logits. */
  known: number
}

/**
 * By so many logits the passage that says most for "yes" must exceed the one that says most against it, as far as any has
 * something to say. Both weights were chosen on public and held-out written questions over whole pages, and on questions that
 * a passage denies (decision 63).
 */
const LEAN = 1.5

/**
 * From here on no passage denies it: "no" is what is left, and its footnote is the most relevant passage. Where that is not
 * the one that says least for "yes", it was on the subject of nine of 16 held-out questions, the other of one.
 */
const DENIED = -1.5

/** Yes or no, by the passage that says most for it and the one that says most against; undefined where nothing was read. */
export function yesOrNoFrom(reading: DirectReading): DirectAnswer | undefined {
  const asked = reading.verdicts?.map(({ read }) => read) ?? reading.passages.slice(0, ASKED)
  const [mostRelevant] = asked
  if (!mostRelevant) return undefined
  const sayings = asked.map(read => sayingOf(read, reading))
  const forIt = sayings.reduce((best, one) => (one.logit > best.logit ? one : best))
  const against = sayings.reduce((best, one) => (one.logit < best.logit ? one : best))
  const logit = forIt.logit + against.logit
  const lean = LEAN * Math.max(...sayings.map(({ weight }) => weight))
  const [text, { read, weight, known }] = logit > lean ? ['yes', forIt] : ['no', against]
  const shown = text === 'no' && against.logit > DENIED ? mostRelevant : read
  const answer = answerFrom([{ text, passage: shown.passage, quote: bestSentence(shown) }], ' ')
  return { form: 'yes-no', answer, evidence: { score: Math.abs(logit), tells: known, lead: ratio(weight, 1 - weight) } }
}

function sayingOf(read: ReadPassage, reading: DirectReading): Saying {
  const { yes, no, neither } = read.reading.verdict
  const tells = sigmoid(read.relevance)
  const weight = (1 - neither) * tells
  const byReader = BY_READER * weight * ratio(yes, no)
  const { supported, refuted, unknown } = verdictIn(reading, read) ?? NOTHING
  const byVerifier = (1 - unknown) * tells * ratio(supported, refuted)
  return { read, logit: byReader + byVerifier, weight, known: ratio(1 - unknown, unknown) }
}

/** What the verifier says where it was not asked. */
const NOTHING = { supported: 0, refuted: 0, unknown: 1 }

const ratio = (one: number, other: number): number => Math.log((one + 0.01) / (other + 0.01))
