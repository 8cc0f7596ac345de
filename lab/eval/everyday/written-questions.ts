import { join } from 'node:path'
import { z } from 'zod'
import { readJsonLines } from '../json-lines.ts'
import type { EverydayQuestion } from './question.ts'
import { escapeHtml } from './wiki-page.ts'
import { type Excerpt, type ExcerptPassage, LESSONS } from './written-pages.ts'

/** An everyday question that was written for this project, and the sentences that answer it. */
const Lesson = z.object({
  /** The number of its page. */
  p: z.string(),
  k: z.enum(['explain', 'yesno', 'list', 'fact', 'untold']),
  q: z.string(),
  /** Sentences that answer it, the best first. */
  s: z.array(z.number()),
  /** Of a fact, or yes or no. */
  a: z.string().optional(),
  items: z.array(z.string()).default([]),
})
export type Lesson = z.infer<typeof Lesson>

export const readLessons = (name: 'everyday' | 'wordings' = 'everyday'): Lesson[] =>
  readJsonLines(join(LESSONS, `${name}.jsonl`), Lesson)

/** Pages that no model learns from. */
const HELD_OUT = { from: 420, to: 480 }
export const isHeldOut = ({ p }: { p: string }): boolean => Number(p) >= HELD_OUT.from && Number(p) < HELD_OUT.to

/**
 * The question as `npm run eval -- directly` asks it; undefined for one that the excerpt does not answer, since the rest of its
 * page may.
 */
export function asQuestion(
  { p, k, q, s, a, items }: Lesson,
  at: number,
  passages: readonly ExcerptPassage[],
): EverydayQuestion | undefined {
  const nothing = { answers: [], distractors: [], items: [], complete: true, nuggets: [] }
  const asked = { ...nothing, id: `written-${p}-${at}`, question: q }
  const numbered = passages.flatMap(({ text, sentences }) => sentences.map(({ start, end }) => text.slice(start, end)))
  const told = [...s].sort((one, other) => one - other).map(n => numbered[n - 1] ?? '')
  switch (k) {
    case 'explain':
      return { ...asked, kind: 'explain', answers: [told.join(' ')] }
    case 'list':
      return { ...asked, kind: 'list', items: items.map(item => [item]) }
    case 'untold':
      return undefined
    default:
      return { ...asked, kind: k === 'fact' ? 'short' : 'yesno', answers: [a ?? ''] }
  }
}

/** A whole page as Wikipedia's REST API would give it. */
export function pageOf({ p, title }: Excerpt, elements: readonly string[]): string {
  const address = `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`
  const about = `https://en.wikipedia.org/wiki/Special:Redirect/revision/${Number(p) + 1}`
  return (
    `<!DOCTYPE html>\n<html about="${about}"><head><meta charset="utf-8"/><title>${escapeHtml(title)}</title>` +
    `<link rel="dc:isVersionOf" href="${address}"/></head><body lang="en"><section>\n${elements.join('\n')}\n</section></body></html>`
  )
}
