import { z } from 'zod'
import type { Article } from '../reading/article.ts'
import type { Chunk } from '../reading/chunk.ts'
import type { PageSummary } from './library.ts'
import type { StoredPage, VectorBlock } from './page-store.ts'

/** The records of the store as they must look when they are read back. */

/** What a page's summary and its article both say of it. */
const identity = {
  source: z.string(),
  key: z.string(),
  title: z.string(),
  url: z.string(),
  revision: z.string(),
  language: z.string(),
  licence: z.string(),
}

const PageRecord = z.object({
  id: z.string(),
  ...identity,
  fetchedAt: z.number(),
  chunks: z.int().nonnegative(),
}) satisfies z.ZodType<PageSummary>

const ArticleRecord = z.object({
  ...identity,
  sections: z.array(z.object({ path: z.array(z.string()), text: z.string() })),
  links: z.array(z.string()),
}) satisfies z.ZodType<Article>

const ChunkRecord = z.object({
  section: z.int().nonnegative(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  text: z.string(),
}) satisfies z.ZodType<Chunk>

const StoredPageRecord = z.object({
  summary: PageRecord,
  article: ArticleRecord,
  chunks: z.array(ChunkRecord),
}) satisfies z.ZodType<StoredPage>

const VectorRecord = z.object({
  page: z.string(),
  revision: z.string(),
  embedder: z.string(),
  vectors: z.instanceof(Float32Array),
}) satisfies z.ZodType<VectorBlock>

export function readSummary(record: unknown): PageSummary | undefined {
  return PageRecord.safeParse(record).data
}

/** Undefined too where the parts do not belong together: every chunk must be found in the article it was cut from. */
export function readPage(summary: unknown, article: unknown, chunks: unknown): StoredPage | undefined {
  const page = StoredPageRecord.safeParse({ summary, article, chunks }).data
  return page && isWhole(page) ? page : undefined
}

function isWhole({ summary, article, chunks }: StoredPage): boolean {
  return (
    chunks.length === summary.chunks &&
    chunks.every(({ section, start, end, text }) => article.sections[section]?.text.slice(start, end) === text)
  )
}

export function readVectors(record: unknown): VectorBlock | undefined {
  return VectorRecord.safeParse(record).data
}
