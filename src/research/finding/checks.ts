import type { Json } from '../../common/core/json.ts'
import { containsAddress } from '../../common/text/contains-address.ts'
import { marksIn, marksOf, withoutMarks } from '../../common/text/marks.ts'
import type { NumberedPassage } from '../../common/trace/events.ts'
import type { CitedAnswer } from '../../evidence/citations/cite.ts'
import { citeVerified } from '../../evidence/citations/cite-verified.ts'
import { isNotFound, NOT_FOUND, shortAnswer } from '../../evidence/citations/not-found.ts'
import type { Notebook } from '../../evidence/citations/notebook.ts'
import { answerText, nothingFound } from '../../evidence/citations/nothing-found.ts'
import { supports } from '../../evidence/citations/support.ts'
import type { FinalAnswer } from '../../evidence/sandbox/sandbox.ts'
import type { RunResources } from '../run-resources.ts'

/** The outcome of a check. An agent's answer is accepted only if something that was read supports it. */
type Verdict<Answer> = { accept: Answer } | { reject: string }

/**
 * Accepts a reader's answer if a passage shown to the reader supports it; corrects a missing or wrong passage number.
 */
export function checkReaderAnswer(value: Json, read: readonly NumberedPassage[]): Verdict<string> {
  const text = shortAnswer(value)
  if (text === '') return { reject: 'Answer with a string: final_answer("… [n]").' }
  if (isNotFound(text)) return { accept: NOT_FOUND }
  const plain = withoutMarks(text)
  if (containsAddress(plain)) return { reject: `An answer holds no addresses. Answer without it, or "${NOT_FOUND}".` }
  const marked = marksIn(text)
  const holding = read.filter(passage => supports(passage, plain))
  const chosen = holding.filter(({ n }) => marked.includes(n))
  const sources = chosen.length > 0 ? chosen : holding.slice(0, 1)
  if (sources.length > 0) return { accept: `${plain} ${marksOf(sources.map(({ n }) => n))}` }
  return { reject: `No passage says "${plain}". Copy the answer from the passages, or answer "${NOT_FOUND}".` }
}

/**
 * Accepts a searcher's answer if a reader found it or a passage supports it; rejects tool messages and invented
 * answers.
 */
export function checkSearcherAnswer(value: Json, found: readonly string[], notebook: Notebook): Verdict<string> {
  const text = shortAnswer(value)
  if (isNotFound(text)) return { accept: NOT_FOUND }
  const plain = withoutMarks(text)
  const known = found.find(answer => withoutMarks(answer) === plain)
  if (known) return { accept: known }
  const notes = [...new Set([...marksIn(text), ...found.flatMap(marksIn)])]
  const held = notes.filter(n => {
    const passage = notebook.get(n)
    return passage !== undefined && supports(passage, plain)
  })
  if (held.length > 0) return { accept: `${plain} ${marksOf(held)}` }
  return { reject: `No page that you asked says so. Ask a page with search_info, or answer "${NOT_FOUND}".` }
}

/** Accepts a manager's answer if passages support it, or if its program computed it from them. */
export async function checkManagerAnswer(
  { value, derivation }: FinalAnswer,
  { notebook, spanReader, context: { signal } }: RunResources,
): Promise<Verdict<CitedAnswer>> {
  const text = answerText(value)
  if (isNotFound(text)) return { accept: nothingFound(notebook) }
  const cited = await citeVerified(text, derivation, notebook, { verifier: spanReader, signal })
  if (cited.found) return { accept: cited }
  return {
    reject: `No source says "${text}". Ask the search agent for the missing fact, or compute the answer from answers that you have.`,
  }
}
