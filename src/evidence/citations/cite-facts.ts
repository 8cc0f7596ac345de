import type { Footnote } from '../../common/trace/events.ts'
import { type CitedAnswer, citedAnswer, notesOf } from './cite.ts'
import type { Claim, Notebook } from './notebook.ts'
import { supports } from './support.ts'

/** One part of an answer that combines several facts, and the claims it rests on. */
export interface CitedPart {
  text: string
  claims: readonly Claim[]
  /** How the part was computed from its claims; absent if a passage states it. */
  computation?: string
}

/**
 * Cites each part by those of its claims whose passages support it, and a computed part by all of its claims. A part
 * without any footnotes is unsupported.
 */
export function citeFacts(parts: readonly CitedPart[], notebook: Notebook): CitedAnswer {
  const notes: Footnote[] = []
  const sentences = parts.map(({ text, claims, computation }) => {
    const held = claims.filter(({ n }) => {
      const passage = notebook.get(n)
      return passage !== undefined && (computation !== undefined || supports(passage, text))
    })
    const footnotes = notesOf(held, notebook, notes)
    if (footnotes.length === 0) return { text, footnotes, support: 'unsupported' as const }
    return computation === undefined
      ? { text, footnotes, support: 'supported' as const }
      : { text, footnotes, support: 'derived' as const, computation }
  })
  return citedAnswer(sentences, notes)
}
