import { Best } from '../../../src/library/best.ts'
import { packVectors } from '../../../src/library/vectors/packed-vectors.ts'
import type { ScoredRow } from '../../../src/library/vectors/row-search.ts'
import { VectorIndex } from '../../../src/library/vectors/vector-index.ts'
import { MINILM } from '../../../src/models/embedding/minilm.ts'
import { blendedVectors } from './blended-vectors.ts'

const { dimensions } = MINILM
const ROWS = 1_000_000
const SMALL = 100_000
const ROWS_OF_A_PAGE = 50
const BATCH = 10_000
const QUERIES = 60
const ROUNDS = 5

/** How many ms each query took, on one thread, over a million vectors unless it says otherwise. */
interface MillionTimes {
  twoStages: number[]
  /** The same over 100,000 vectors. */
  small: number[]
  int8Only: number[]
  /** float32 in plain TypeScript; its rows are made in batches of 15 MB, and so read from nearer than memory. */
  exact: number[]
  /** Reading as many bytes as the sign bits have, which is as fast as memory allows. */
  reading: number[]
}

interface MillionResult {
  times: MillionTimes
  /** The share of the exact best that the two stages find. */
  recallAt10: number
  recallAt30: number
  bytesPerVector: number
}

declare global {
  interface Window {
    /** Takes minutes, most of them for the exact search. */
    million(): Promise<MillionResult>
  }
}

window.million = async () => {
  const [passages, questions] = await Promise.all([fetchVectors('passages'), fetchVectors('queries')])
  const queries = Array.from({ length: QUERIES }, (_, i) => {
    const start = Math.floor((i * questions.length) / dimensions / QUERIES) * dimensions
    return questions.subarray(start, start + dimensions)
  })
  const index = new VectorIndex(dimensions)
  const exactly = queries.map(() => new Best<ScoredRow>(30))
  const exact = queries.map(() => 0)
  let small: number[] = []
  for (const vectors of blendedVectors(passages, dimensions, BATCH, ROWS / BATCH)) {
    const first = index.rows
    addPages(index, vectors)
    for (const [i, query] of queries.entries()) {
      exact[i]! += timed(() => scan(query, vectors, first, exactly[i]!))
    }
    if (index.rows === SMALL) small = searchTimes(index, queries)
  }
  return {
    times: {
      twoStages: searchTimes(index, queries),
      small,
      int8Only: queries.slice(0, 10).map(query => timed(() => index.search(query, 10, everyPage()))),
      exact,
      reading: readingTimes((ROWS * dimensions) / 8),
    },
    recallAt10: recall(index, queries, exactly, 10),
    recallAt30: recall(index, queries, exactly, 30),
    bytesPerVector: index.bytes / ROWS,
  }
}

async function fetchVectors(name: 'passages' | 'queries'): Promise<Float32Array> {
  const response = await fetch(`/vectors/${name}`)
  return new Float32Array(await response.arrayBuffer())
}

/** Pages are named by number. */
function addPages(index: VectorIndex, vectors: Float32Array): void {
  const { codes, scales } = packVectors(vectors, dimensions)
  for (let row = 0; row < scales.length; row += ROWS_OF_A_PAGE) {
    const end = row + ROWS_OF_A_PAGE
    const block = { codes: codes.subarray(row * dimensions, end * dimensions), scales: scales.subarray(row, end) }
    index.addPage(`${index.rows / ROWS_OF_A_PAGE}`, ROWS_OF_A_PAGE, block)
  }
}

const everyPage = () => Array.from({ length: ROWS / ROWS_OF_A_PAGE }, (_, page) => `${page}`)

function searchTimes(index: VectorIndex, queries: readonly Float32Array[]): number[] {
  for (const query of queries) index.search(query, 10)
  return Array.from({ length: ROUNDS }, () => queries.map(query => timed(() => index.search(query, 10)))).flat()
}

function scan(query: Float32Array, vectors: Float32Array, first: number, best: Best<ScoredRow>): void {
  for (let row = 0; row * dimensions < vectors.length; row++) {
    const start = row * dimensions
    let sum = 0
    for (let i = 0; i < dimensions; i++) sum += query[i]! * vectors[start + i]!
    if (sum > best.threshold) best.offer({ row: first + row, score: sum })
  }
}

function recall(
  index: VectorIndex,
  queries: readonly Float32Array[],
  exactly: Best<ScoredRow>[],
  limit: number,
): number {
  const found = queries.map((query, i) => {
    const ids = new Set(index.search(query, limit).map(({ id }) => id))
    return exactly[i]!.sorted()
      .slice(0, limit)
      .filter(({ row }) => ids.has(passageOf(row))).length
  })
  return found.reduce((sum, count) => sum + count) / (queries.length * limit)
}

const passageOf = (row: number) => `${Math.floor(row / ROWS_OF_A_PAGE)}#${row % ROWS_OF_A_PAGE}`

function readingTimes(bytes: number): number[] {
  const numbers = new Float64Array(bytes / 8).fill(1)
  return Array.from({ length: 20 }, () =>
    timed(() => {
      // Eight sums, so that none waits for the one before.
      let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0]
      for (let i = 0; i < numbers.length; i += 8) {
        a += numbers[i]!
        b += numbers[i + 1]!
        c += numbers[i + 2]!
        d += numbers[i + 3]!
        e += numbers[i + 4]!
        f += numbers[i + 5]!
        g += numbers[i + 6]!
        h += numbers[i + 7]!
      }
      if (a + b + c + d + e + f + g + h !== numbers.length) throw new Error('The sum is wrong.')
    }),
  )
}

function timed(work: () => void): number {
  const started = performance.now()
  work()
  return performance.now() - started
}
