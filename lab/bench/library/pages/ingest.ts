import type { Article } from '../../../../src/documents/article.ts'
import type { RemoteLibrary } from '../../../../src/library/remote-library.ts'
import { MINILM } from '../../../../src/models/embedding/minilm.ts'
import { remoteEmbedder } from '../../../../src/models/embedding/remote-embedder.ts'
import { openLibrary, realEmbedder } from './open.ts'

/** The address of the articles. */
const ARTICLES = '/long-articles.json'
/** A packed vector: a byte a dimension, and its scale. */
const VECTOR_BYTES = MINILM.dimensions + 4

export interface Ingested {
  chunks: number
  seconds: number
}

/** Adds articles one after the other until `wanted` chunks are stored and can be found by words. */
export async function ingestWords(wanted: number): Promise<Ingested> {
  const articles = await fetchArticles()
  const library = await openLibrary('bench-ingest-words')
  return timed(() => addChunks(library, articles, wanted))
}

/** Adds articles in the same way until the vectors of `wanted` chunks are stored. */
export async function ingestVectors(wanted: number): Promise<Ingested> {
  const articles = await fetchArticles()
  const port = realEmbedder()
  await remoteEmbedder(port(), MINILM).load()
  const library = await openLibrary('bench-ingest-vectors', port())
  return timed(async () => {
    const chunks = await addChunks(library, articles, wanted)
    while ((await library.space()).vectors < chunks * VECTOR_BYTES)
      await new Promise(resolve => setTimeout(resolve, 50))
    return chunks
  })
}

async function addChunks(library: RemoteLibrary, articles: readonly Article[], wanted: number): Promise<number> {
  let chunks = 0
  for (const article of articles) {
    if (chunks >= wanted) return chunks
    chunks += (await library.add(article)).chunks
  }
  throw new Error(`The articles have no more than ${chunks} chunks.`)
}

async function fetchArticles(): Promise<Article[]> {
  return (await fetch(ARTICLES)).json()
}

async function timed(work: () => Promise<number>): Promise<Ingested> {
  const started = performance.now()
  const chunks = await work()
  return { chunks, seconds: (performance.now() - started) / 1_000 }
}
