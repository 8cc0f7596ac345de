import { marksIn, withoutMarks } from '../../common/text/marks.ts'
import type { NumberedPassage } from '../../common/trace/events.ts'
import type { Verdict } from '../../models/span-reader/span-reader.ts'
import type { Derivation } from '../provenance/derivation.ts'
import { type CitedAnswer, cite, partsOf } from './cite.ts'
import type { Notebook } from './notebook.ts'
import { supports } from './support.ts'
import { isStatement, type Verifier, verdictOn } from './verdict.ts'

/** How many passages a sentence is compared with, unless it cites more. */
const MOST_PASSAGES = 4

/**
 * Like `cite`, but a model compares each statement with its passages. Without a model, statements are compared by words
 * and marked `byWords`. Texts that are only a name, figure or date are always compared by words.
 */
export async function citeVerified(
  answer: string,
  derivation: Derivation,
  notebook: Notebook,
  { verifier, signal }: { verifier: Verifier | undefined; signal: AbortSignal },
): Promise<CitedAnswer> {
  const verdicts = new Map<string, Verdict>()
  for (const part of partsOf(answer, derivation, notebook).filter(isStatement)) {
    for (const passage of passagesFor(part, notebook)) {
      const verdict = await verdictOn(part, passage, verifier, signal)
      if (verdict) verdicts.set(keyOf(passage, withoutMarks(part)), verdict)
    }
  }
  return cite(answer, derivation, notebook, (passage, text) => {
    const verdict = verdicts.get(keyOf(passage, text))
    return { held: supports(passage, text, verdict), byWords: isStatement(text) && !verdict }
  })
}

const keyOf = ({ n }: NumberedPassage, text: string): string => `${n} ${text}`

/** The passages that the sentence cites, followed by those of the latest claims. */
function passagesFor(part: string, notebook: Notebook): NumberedPassage[] {
  const marked = marksIn(part)
  const latestFirst = notebook.claims.map(({ n }) => n).toReversed()
  const notes = [...new Set([...marked, ...latestFirst])].slice(0, Math.max(MOST_PASSAGES, marked.length))
  return notes.flatMap(n => notebook.get(n) ?? [])
}
