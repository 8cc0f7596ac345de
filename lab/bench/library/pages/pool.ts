import type { StoredPage } from '../../../../src/library/stored-page.ts'
import { MINILM } from '../../../../src/models/embedding/minilm.ts'

/** The page reads here what `write-pool.ts` wrote for it. */

export interface Query {
  text: string
  /** Ids of the pages that answer it. */
  wanted: string[]
}

/** `pool/index.json` */
export interface PoolIndex {
  batches: number
  /** The queries to measure with; each is asked once. */
  queries: Query[]
  /** Other queries, to warm up with and to tune peers by. Their vectors follow those of `queries`. */
  tuning: Query[]
}

export interface PoolBatch {
  pages: StoredPage[]
  /**
   * The vectors of all chunks of the pages, one after the other; undefined where the embedder does not read their
   * language.
   */
  vectors: Float32Array | undefined
}

export type QueryWithVector = Query & { vector: Float32Array }

export async function fetchQueries(): Promise<Record<'queries' | 'tuning', QueryWithVector[]>> {
  const { queries, tuning } = await fetchJson<PoolIndex>('index.json')
  const vectors = await fetchVectors('queries.f32')
  const withVector = (first: number) => (query: Query, i: number) => ({ ...query, vector: row(vectors, first + i) })
  return { queries: queries.map(withVector(0)), tuning: tuning.map(withVector(queries.length)) }
}

export async function* fetchPool(): AsyncGenerator<PoolBatch> {
  const { batches } = await fetchJson<PoolIndex>('index.json')
  for (let i = 0; i < batches; i++) {
    const { pages, hasVectors } = await fetchJson<{ pages: StoredPage[]; hasVectors: boolean }>(`${i}.json`)
    yield { pages, vectors: hasVectors ? await fetchVectors(`${i}.f32`) : undefined }
  }
}

interface PoolChunk {
  /** The same as `Passage.id`. */
  id: string
  title: string
  text: string
  vector: Float32Array | undefined
}

/** The first `size` chunks of the pool, as peers are given them. */
export async function* fetchChunks(size = Number.POSITIVE_INFINITY): AsyncGenerator<PoolChunk> {
  let given = 0
  for await (const { pages, vectors } of fetchPool()) {
    let at = 0
    for (const { summary, chunks } of pages) {
      for (const [index, { text }] of chunks.entries()) {
        if (given++ >= size) return
        yield { id: `${summary.id}#${index}`, title: summary.title, text, vector: vectors && row(vectors, at++) }
      }
    }
  }
}

async function fetchJson<T>(name: string): Promise<T> {
  return (await fetch(new URL(`/pool/${name}`, location.href))).json()
}

async function fetchVectors(name: string): Promise<Float32Array> {
  return new Float32Array(await (await fetch(new URL(`/pool/${name}`, location.href))).arrayBuffer())
}

/** A copy: what is kept of a batch, or sent to a worker, must not bring the rest along. */
function row(vectors: Float32Array, index: number): Float32Array {
  return vectors.slice(index * MINILM.dimensions, (index + 1) * MINILM.dimensions)
}
