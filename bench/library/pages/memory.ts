import { megabytes } from './megabytes.ts'
import { FILLED, knownVectors, openLibrary, warmUp } from './open.ts'
import { fetchQueries } from './pool.ts'

const QUERIES = 100

/** MB of a page with the library `name` open, after a hundred questions. */
export async function memory(name: string): Promise<number> {
  const { queries, tuning } = await fetchQueries()
  const library = await openLibrary(name, knownVectors([...queries, ...tuning]))
  if (name === FILLED) await warmUp(library, tuning)
  for (const { text } of queries.slice(0, QUERIES)) await library.search(text, { limit: 10 })
  return megabytes()
}
