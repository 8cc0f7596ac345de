import { offersChoice } from '../../agents/rules/english/question-wording.ts'
import { endOfAmount, startOfAmount } from '../../common/text/figures/whole-amount.ts'
import { isJoint } from '../../common/text/joint.ts'
import { type Candidate, candidates, evidenceFor } from '../finding/candidates.ts'
import type { PagesRead } from '../finding/reading.ts'
import type { DirectAnswer } from '../finding/sureness.ts'
import { answerFrom, sentenceAt, type TakenSentence } from './answer-from.ts'

/** The minimum score of a span itself, in logits, however relevant its passage: rules exclude spans by lower scores. */
const LEAST = -8
/** The maximum distance in score, in logits, from the likeliest span to those enumerated with it. */
const AS_LIKELY = 2

/** The likeliest fact; undefined if there is none. */
export function factFrom(question: string, reading: PagesRead): DirectAnswer | undefined {
  const all = candidates(question, reading)
  const [best] = all
  if (!best || best.alone < LEAST) return undefined
  const joined = offersChoice(question) ? [best] : joinedTo(best, all)
  const taken = takenAt({ ...best, start: joined[0]!.start, end: joined.at(-1)!.end })
  const next = all.find(candidate => !joined.includes(candidate))
  return { form: 'fact', answer: answerFrom([taken], ' '), evidence: evidenceFor(best, next) }
}

/** The candidates enumerated together with this one, in reading order: "Geoffrey Hinton and Yann LeCun". */
function joinedTo(best: Candidate, all: readonly Candidate[]): Candidate[] {
  const { text } = best.read.passage
  const isLikely = ({ read, alone }: Candidate) => read === best.read && alone > Math.max(0, best.alone - AS_LIKELY)
  const likely = all.filter(one => one === best || isLikely(one)).sort((a, b) => a.start - b.start)
  let from = likely.indexOf(best)
  let to = from
  const joins = (one?: Candidate, other?: Candidate) => one && other && isJoint(text.slice(one.end, other.start))
  while (joins(likely[from - 1], likely[from])) from--
  while (joins(likely[to], likely[to + 1])) to++
  return likely.slice(from, to + 1)
}

/** A candidate with its sentence; amounts include their currency sign and unit. */
export const takenAt = ({ read, start, end }: Candidate): TakenSentence => ({
  text: read.passage.text.slice(startOfAmount(read.passage.text, start), endOfAmount(read.passage.text, end)),
  passage: read.passage,
  quote: sentenceAt(read, start, end),
})
