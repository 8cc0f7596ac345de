import { type Measured, measure } from './measure.ts'
import { FILLED, knownVectors, openLibrary, warmUp } from './open.ts'
import { fetchQueries } from './pool.ts'

/** The product, from the page. */
export async function speed(): Promise<Measured> {
  const { queries, tuning } = await fetchQueries()
  const library = await openLibrary(FILLED, knownVectors([...queries, ...tuning]))
  await warmUp(library, tuning)
  return measure(queries, async ({ text }) => (await library.search(text, { limit: 10 })).map(({ id }) => id))
}
