import { z } from 'zod'
import type { Article } from '../documents/article.ts'
import type { Chunk } from '../documents/split-chunks.ts'
import { PageSummary } from './library.ts'
import { nameKey } from './name-key.ts'
import type { VectorBlock } from './page-store.ts'
import type { StoredPage } from './stored-page.ts'

/** Schemas of the store's records, by which they are parsed when read. */

/** A page's summary, with the fields that the store indexes: its names and the moment at which it was stored. */
export function pageRecord(summary: PageSummary, moment: number): PageSummary & { moment: number; names: string[] } {
  const { source, language, key, title } = summary
  return { ...summary, moment, names: [...new Set([key, title].map(name => nameKey(source, language, name)))] }
}

const Identity = PageSummary.omit({
  id: true,
  fetchedAt: true,
  origin: true,
  usedAt: true,
  pinned: true,
  chunks: true,
  bytes: true,
})

export const ArticleRecord = Identity.extend({
  validator: z.string().optional(),
  sections: z.array(z.object({ path: z.array(z.string()), text: z.string() })),
  links: z.array(z.string()),
})

export function readSummary(record: unknown): PageSummary | undefined {
  return PageSummary.safeParse(record).data
}

export function readArticle(record: unknown): Article | undefined {
  return ArticleRecord.safeParse(record).data as Article | undefined
}

/** Combines the stored parts of a page; undefined if one is unreadable or they do not belong together. */
export function readPage(summary: unknown, article: unknown, spans: unknown): StoredPage | undefined {
  const page = { summary: readSummary(summary), article: readArticle(article) }
  if (!page.summary || !page.article || !(spans instanceof Uint32Array)) return undefined
  const chunks = readSpans(spans, page.article)
  return chunks?.length === page.summary.chunks ? { summary: page.summary, article: page.article, chunks } : undefined
}

/** Chunks are substrings of their article, so only their offsets are stored. */
export function spansOf(chunks: readonly Chunk[]): Uint32Array {
  return Uint32Array.from(chunks.flatMap(({ section, start, end }) => [section, start, end]))
}

function readSpans(spans: Uint32Array, { sections }: Article): Chunk[] | undefined {
  const chunks: Chunk[] = []
  for (let i = 0; i < spans.length; i += 3) {
    const [section, start, end] = spans.subarray(i, i + 3)
    const text = sections[section ?? -1]?.text
    if (text === undefined || start === undefined || end === undefined || start > end || end > text.length) return
    chunks.push({ section: section as number, start, end, text: text.slice(start, end) })
  }
  return chunks
}

const VectorRecord = z.object({
  page: z.string(),
  revision: z.string(),
  embedder: z.string(),
  vectors: z.object({ codes: z.instanceof(Int8Array), scales: z.instanceof(Float32Array) }),
})

export function readVectors(record: unknown): VectorBlock | undefined {
  return VectorRecord.safeParse(record).data as VectorBlock | undefined
}
