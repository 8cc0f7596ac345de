import { MINILM } from '../../../../src/models/embedding/minilm.ts'
import { type Measured, measure } from './measure.ts'
import { fetchChunks, fetchQueries, type QueryWithVector } from './pool.ts'

const { dimensions } = MINILM

/** Every float32 vector compared, in plain TypeScript; meaning only. */
export async function scan(size: number): Promise<Measured> {
  const ids: string[] = []
  const vectors = new Float32Array(size * dimensions)
  for await (const { id, vector } of fetchChunks(size)) {
    if (vector) vectors.set(vector, (ids.push(id) - 1) * dimensions)
  }
  const find = ({ vector }: QueryWithVector) => best(vector, vectors, ids.length).map(row => ids[row] as string)
  const { queries, tuning } = await fetchQueries()
  await measure(tuning, find)
  return measure(queries, find)
}

/** The ten rows of the largest dot product, best first. */
function best(query: Float32Array, vectors: Float32Array, rows: number): number[] {
  const found: { row: number; score: number }[] = []
  for (let row = 0; row < rows; row++) {
    const score = dot(query, vectors, row * dimensions)
    if (found.length === 10 && score <= (found[9]?.score ?? 0)) continue
    found.push({ row, score })
    found.sort((a, b) => b.score - a.score)
    found.length = Math.min(found.length, 10)
  }
  return found.map(({ row }) => row)
}

/** Four sums at a time: they need not wait for each other. */
function dot(query: Float32Array, vectors: Float32Array, start: number): number {
  let [a, b, c, d] = [0, 0, 0, 0]
  for (let i = 0; i < dimensions; i += 4) {
    a += query[i]! * vectors[start + i]!
    b += query[i + 1]! * vectors[start + i + 1]!
    c += query[i + 2]! * vectors[start + i + 2]!
    d += query[i + 3]! * vectors[start + i + 3]!
  }
  return a + b + c + d
}
