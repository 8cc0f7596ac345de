import type { Derivation } from '../provenance/derivation.ts'
import type { Verdict } from '../span-reader/span-reader.ts'
import { marksIn, withoutMarks } from '../text/marks.ts'
import type { NumberedPassage } from '../trace/events.ts'
import { type CitedAnswer, cite, partsOf } from './cite.ts'
import type { Notebook } from './notebook.ts'
import { supports } from './support.ts'
import { isStatement, type Verifier, verdictOn } from './verdict.ts'

/** Passages that a sentence is compared with, where it names none. */
const MOST_PASSAGES = 4

export interface VerifyOptions {
  /** Absent where there is none: then words alone are compared, and it is said so. */
  verifier: Verifier | undefined
  signal: AbortSignal
}

/**
 * `cite`, with each statement of the answer compared with its passages by a model. Names, figures and dates that stand alone
 * are looked for by words.
 */
export async function citeVerified(
  answer: string,
  derivation: Derivation,
  notebook: Notebook,
  { verifier, signal }: VerifyOptions,
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

/** Those that it marks itself; of the others, those that were told of last. */
function passagesFor(part: string, notebook: Notebook): NumberedPassage[] {
  const marked = marksIn(part)
  const told = notebook.claims.map(({ n }) => n).toReversed()
  const notes = [...new Set([...marked, ...told])].slice(0, Math.max(MOST_PASSAGES, marked.length))
  return notes.flatMap(n => notebook.get(n) ?? [])
}
