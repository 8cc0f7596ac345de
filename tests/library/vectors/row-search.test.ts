import { describe, expect, it } from 'vitest'
import { packVectors } from '../../../src/library/vectors/packed-vectors.ts'
import { RowMemory } from '../../../src/library/vectors/row-memory.ts'
import { RowSearch } from '../../../src/library/vectors/row-search.ts'
import { randomVectors } from './random-vectors.ts'

const DIMENSIONS = 128
/** Several blocks, and several times as many as are rescored. */
const ROWS = 20_000
const every = Array.from({ length: ROWS }, (_, row) => row)

describe('the search of rows', () => {
  it('finds in two stages nearly all that looking at every row finds', () => {
    const themes = randomVectors(200, DIMENSIONS, 1)
    const search = searchOf(scattered(themes, ROWS, 2))
    const queries = scattered(themes, 40, 3)
    let alike = 0
    for (let q = 0; q < 40; q++) {
      const query = queries.subarray(q * DIMENSIONS, (q + 1) * DIMENSIONS)
      const exact = new Set(search.nearestAmong(query, 10, every).map(({ row }) => row))
      alike += search.nearest(query, 10).filter(({ row }) => exact.has(row)).length
    }
    expect(alike / 400).toBeGreaterThanOrEqual(0.99)
  })

  it('finds as many as it is asked for, down to all of them', () => {
    const search = searchOf(randomVectors(ROWS, DIMENSIONS))
    const query = randomVectors(1, DIMENSIONS, 2)
    for (const limit of [0, 1, 300]) expect(search.nearest(query, limit)).toHaveLength(limit)
    const all = search.nearest(query, ROWS + 1)
    expect(all.map(({ row }) => row).sort((a, b) => a - b)).toEqual(every)
  })

  it('is not confused by rows that are all the same', () => {
    const same = randomVectors(1, DIMENSIONS)
    const vectors = new Float32Array(ROWS * DIMENSIONS)
    for (let row = 0; row < ROWS; row++) vectors.set(same, row * DIMENSIONS)
    const search = searchOf(vectors)
    const found = search.nearest(same, 10)
    expect(new Set(found.map(({ row }) => row)).size).toBe(10)
    for (const { score } of found) expect(score).toBeCloseTo(1, 2)
  })

  it('takes any number of dimensions', () => {
    for (const dimensions of [1, 100, 384, 1_000]) {
      const memory = new RowMemory(dimensions)
      const search = new RowSearch(memory)
      const vector = randomVectors(1, dimensions)
      const { codes, scales } = packVectors(vector, dimensions)
      memory.push(codes, scales[0]!)
      expect(search.nearest(vector, 5)).toEqual([{ row: 0, score: expect.closeTo(1, 2) }])
    }
  })
})

function searchOf(vectors: Float32Array): RowSearch {
  const memory = new RowMemory(DIMENSIONS)
  const { codes, scales } = packVectors(vectors, DIMENSIONS)
  for (const [row, scale] of scales.entries()) {
    memory.push(codes.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS), scale)
  }
  return new RowSearch(memory)
}

/** Vectors each near one of `themes`, as passages are that speak of the same thing. */
function scattered(themes: Float32Array, count: number, seed: number): Float32Array {
  return randomVectors(count, DIMENSIONS, seed).map(
    (component, i) => (component + themes[i % themes.length]!) / Math.SQRT2,
  )
}
