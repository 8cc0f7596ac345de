import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ingest } from '../../../src/library/ingest.ts'
import { pageId } from '../../../src/library/passages.ts'
import { MINILM } from '../../../src/models/embedding/minilm.ts'
import { spread } from '../../eval/spread.ts'
import type { PoolIndex, Query } from './pages/pool.ts'
import { LONG_ARTICLES, languageOf, type PoolPage, type RetrievalSet, readPool, readSet, SETS } from './pool.ts'
import { chunkVectorsOf, queryVectorsOf } from './vectors.ts'

const { dimensions } = MINILM
const PAGES_A_BATCH = 500
/** How many queries are taken of each English set. */
const QUERIES = 128
const TUNING = 16

/**
 * A pool of `size` chunks as files in `folder`, which `pages/pool.ts` fetches: pages as the library stores them, the
 * vectors of their chunks, and questions with theirs. Embeds what was not embedded by an earlier run. Answers how many
 * chunks they are: no fewer than the sets have passages.
 */
export async function writePool(size: number, folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const pool = readPool(size)
  let batches = 0
  for (const source of [...SETS, LONG_ARTICLES]) {
    const pages = pool.filter(({ article }) => article.source === source)
    const hasVectors = pages.every(({ article }) => MINILM.languages.includes(article.language))
    const vectors = hasVectors ? await chunkVectorsOf(source, pages) : undefined
    let row = 0
    for (let first = 0; first < pages.length; first += PAGES_A_BATCH) {
      const batch = pages.slice(first, first + PAGES_A_BATCH)
      writeFileSync(join(folder, `${batches}.json`), JSON.stringify({ pages: batch.map(stored), hasVectors }))
      const rows = batch.reduce((sum, { chunks }) => sum + chunks.length, 0)
      if (vectors)
        writeVectors(join(folder, `${batches}.f32`), [vectors.subarray(row * dimensions, (row + rows) * dimensions)])
      row += rows
      batches++
    }
  }
  await writeQueries(batches, folder)
  return pool.reduce((sum, { chunks }) => sum + chunks.length, 0)
}

async function writeQueries(batches: number, folder: string): Promise<void> {
  const index: PoolIndex = { batches, queries: [], tuning: [] }
  const vectors: Record<'queries' | 'tuning', Float32Array[]> = { queries: [], tuning: [] }
  for (const set of SETS.filter(name => MINILM.languages.includes(languageOf(name))).map(readSet)) {
    const ofSet = await queryVectorsOf(set)
    // Spread over the whole set: neighbours often ask about the same page.
    for (const [i, at] of spread(set.queries.length, QUERIES + TUNING).entries()) {
      const use = i % Math.ceil((QUERIES + TUNING) / TUNING) === 0 ? 'tuning' : 'queries'
      index[use].push(queryOf(set, at))
      vectors[use].push(ofSet.subarray(at * dimensions, (at + 1) * dimensions))
    }
  }
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index))
  writeVectors(join(folder, 'queries.f32'), [...vectors.queries, ...vectors.tuning])
}

function queryOf({ queries, answers, name, language }: RetrievalSet, at: number): Query {
  const { id, text } = queries[at] as RetrievalSet['queries'][number]
  return { text, wanted: Array.from(answers.get(id) ?? [], key => pageId({ source: name, language, key })) }
}

function stored({ article, chunks }: PoolPage) {
  return ingest(article, () => chunks, Date.now())
}

function writeVectors(file: string, vectors: Float32Array[]): void {
  writeFileSync(
    file,
    Buffer.concat(vectors.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))),
  )
}
