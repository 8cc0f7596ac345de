import { sigmoid } from '../../common/core/sigmoid.ts'
import { questionAnswered, type Verifier, verdictsOn } from '../../evidence/citations/verdict.ts'
import type { Verdict } from '../../models/span-reader/span-reader.ts'
import type { PagesRead, ScoredPassage } from '../finding/read-pages.ts'
import type { DirectAnswer } from '../finding/sureness.ts'
import { answerFrom, bestSentence } from './answer-from.ts'

/**
 * How many passages to verify, most relevant first. Of 115 questions of CMU over their whole pages, 73 % were right
 * with four passages and 79 % with six (mean of both answers).
 */
const ASKED = 6

/** Caches the verdict on the answer "yes" by passage as read for one question, so that none is verified twice. */
const KNOWN = new WeakMap<ScoredPassage, Verdict>()

/**
 * Adds the most relevant passages' verdicts on "yes" to a reading; unchanged if no model compares claims with passages.
 */
export async function withVerdicts(
  question: string,
  reading: PagesRead,
  verifier: Verifier,
  signal: AbortSignal,
): Promise<PagesRead> {
  const asked = reading.passages.slice(0, ASKED)
  const claim = questionAnswered(question, 'Yes')
  const unknown = asked.filter(read => !KNOWN.has(read))
  const claims = unknown.map(({ passage }) => ({ claim, passage }))
  const verdicts = await verdictsOn(claims, verifier, signal)
  if (!verdicts) return reading
  for (const [i, read] of unknown.entries()) KNOWN.set(read, verdicts[i]!)
  return { ...reading, verdicts: asked.map(read => ({ read, verdict: KNOWN.get(read)! })) }
}

/**
 * Weight of the reader's logit. The verifier's weight is 1: it was trained on more of people's questions over whole
 * pages.
 */
const BY_READER = 0.75

/** How strongly a passage supports "yes", according to the reader and the verifier. */
interface Saying {
  read: ScoredPassage
  /**
   * The evidence for "yes" if above 0, for "no" if below; in logits, weighted by how likely the passage says either.
   */
  logit: number
  /** How likely the passage says yes or no according to the reader, from 0 to 1. */
  weight: number
  /** How likely the passage says yes or no according to the verifier, in logits. */
  known: number
}

/**
 * For "yes", the highest and the lowest logit of all passages must add up to more than this, times the greatest
 * `weight`. This and `BY_READER` were chosen on public and held-out written questions over whole pages, and on
 * questions that a passage denies (decision 63).
 */
const LEAN = 1.5

/**
 * If all logits are above this, no passage denies what is asked, and "no" cites the most relevant passage. For 16
 * held-out questions another passage had the lowest logit: it was about the subject once, the most relevant one nine
 * times.
 */
const DENIED = -1.5

/** Yes or no, by the passages most for and most against it; undefined if nothing was read. */
export function yesOrNoFrom(reading: PagesRead): DirectAnswer | undefined {
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

function sayingOf(read: ScoredPassage, reading: PagesRead): Saying {
  const { yes, no, neither } = read.reading.verdict
  const tells = sigmoid(read.relevance)
  const weight = (1 - neither) * tells
  const byReader = BY_READER * weight * ratio(yes, no)
  const verdict = reading.verdicts?.find(one => one.read === read)?.verdict
  const { supported, refuted, unknown } = verdict ?? NOTHING
  const byVerifier = (1 - unknown) * tells * ratio(supported, refuted)
  return { read, logit: byReader + byVerifier, weight, known: ratio(1 - unknown, unknown) }
}

/** The verdict on a passage that the verifier was not asked about. */
const NOTHING = { supported: 0, refuted: 0, unknown: 1 }

const ratio = (one: number, other: number): number => Math.log((one + 0.01) / (other + 0.01))
