import type { RemoteLibrary } from '../../../../src/library/remote-library.ts'
import { FILLED, knownVectors, openLibrary, warmUp } from './open.ts'
import { fetchQueries } from './pool.ts'

const QUERIES = 100

/** Held as long as the page lives, as the product holds its own. */
let library: RemoteLibrary

/** Opens the library `name` and asks it a hundred questions. */
export async function useLibrary(name: string): Promise<void> {
  const { queries, tuning } = await fetchQueries()
  library = await openLibrary(name, knownVectors([...queries, ...tuning]))
  if (name === FILLED) await warmUp(library, tuning)
  for (const { text } of queries.slice(0, QUERIES)) await library.search(text, { limit: 10 })
}
