import { questionAnswered, type Verifier } from '../citations/verdict.ts'
import type { Verdict } from '../span-reader/span-reader.ts'
import { type Candidate, candidates } from './fact.ts'
import type { DirectReading, ReadPassage } from './read-directly.ts'
import type { AnswerForm } from './sureness.ts'

/** Passages that are asked whether they say yes, and facts that are compared with what their passages say. */
const MOST_PASSAGES = 4
const MOST_FACTS = 3

/**
 * A reading, with what the passages say of the likeliest answers: of yes and no each of the most relevant passages, of facts
 * the one that each was read in. The same reading where no model can tell.
 */
export async function withVerdicts(
  form: AnswerForm,
  question: string,
  reading: DirectReading,
  verifier: Verifier,
  signal: AbortSignal,
): Promise<DirectReading> {
  const asked = claimsFor(form, question, reading)
  const claims = asked.map(({ read, text }) => ({ claim: questionAnswered(question, text), passage: read.passage }))
  const verdicts = claims.length > 0 ? await verifier.verify?.(claims, { signal }) : undefined
  if (!verdicts) return reading
  return { ...reading, verdicts: asked.map((one, i) => ({ ...one, verdict: verdicts[i]! })) }
}

function claimsFor(form: AnswerForm, question: string, reading: DirectReading): Pick<Candidate, 'read' | 'text'>[] {
  if (form === 'yes-no') return reading.passages.slice(0, MOST_PASSAGES).map(read => ({ read, text: 'Yes' }))
  return form === 'fact' ? candidates(question, reading).slice(0, MOST_FACTS) : []
}

/** What a passage says of an answer, where it was asked. */
export const verdictIn = ({ verdicts = [] }: DirectReading, read: ReadPassage, text: string): Verdict | undefined =>
  verdicts.find(one => one.read === read && one.text === text)?.verdict
