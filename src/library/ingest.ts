import type { Article } from '../reading/article.ts'
import type { Chunk } from '../reading/chunk.ts'
import type { StoredPage } from './page-store.ts'
import { pageId } from './passages.ts'

/** An article as it is stored. `fetchedAt` in ms since the epoch. */
export function ingest(article: Article, split: (article: Article) => Chunk[], fetchedAt: number): StoredPage {
  const { source, key, title, url, revision, language, licence } = article
  const chunks = split(article)
  const id = pageId(article)
  return {
    summary: { id, source, key, title, url, revision, language, licence, fetchedAt, chunks: chunks.length },
    article,
    chunks,
  }
}
