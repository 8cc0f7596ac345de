import { MINILM } from '../../../src/embedding/minilm.ts'
import { remoteEmbedder } from '../../../src/embedding/remote-embedder.ts'
import type { Article } from '../../../src/reading/article.ts'
import { openLibrary, realEmbedder } from './open.ts'
import { fetchPool } from './pool.ts'

/** A packed vector: a byte a dimension, and its scale. */
const VECTOR_BYTES = MINILM.dimensions + 4

export interface Ingested {
  chunks: number
  seconds: number
}

/** Reads long articles one after the other until `wanted` chunks are stored and can be found by words. */
export async function ingestWords(wanted: number): Promise<Ingested> {
  const library = await openLibrary('bench-ingest-words')
  const articles = await longArticles(wanted)
  const started = performance.now()
  let chunks = 0
  for (const article of articles) chunks += (await library.add(article)).chunks
  return { chunks, seconds: (performance.now() - started) / 1_000 }
}

/** Likewise, until their vectors are stored. */
export async function ingestVectors(wanted: number): Promise<Ingested> {
  const port = realEmbedder()
  await remoteEmbedder(port(), MINILM).load()
  const library = await openLibrary('bench-ingest-vectors', port())
  await library.search('anything')
  const articles = await longArticles(wanted)
  const started = performance.now()
  let chunks = 0
  for (const article of articles) chunks += (await library.add(article)).chunks
  while ((await library.space()).vectors < chunks * VECTOR_BYTES) await new Promise(resolve => setTimeout(resolve, 50))
  return { chunks, seconds: (performance.now() - started) / 1_000 }
}

/** The first that have `wanted` chunks together. */
async function longArticles(wanted: number): Promise<Article[]> {
  const articles: Article[] = []
  let chunks = 0
  for await (const { pages } of fetchPool()) {
    for (const { article, summary } of pages) {
      if (summary.chunks < 20) continue
      if (chunks >= wanted) return articles
      articles.push(article)
      chunks += summary.chunks
    }
  }
  return articles
}
