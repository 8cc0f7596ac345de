import MiniSearch from 'minisearch'
import { type Measured, measure } from './measure.ts'
import { fetchChunks, fetchQueries } from './pool.ts'

/** MiniSearch with its defaults; words only. */
const index = new MiniSearch({ fields: ['title', 'text'] })

export async function fill(): Promise<void> {
  for await (const { id, title, text } of fetchChunks()) index.add({ id, title, text })
}

export async function speed(): Promise<Measured> {
  const { queries, tuning } = await fetchQueries()
  const find = ({ text }: { text: string }) =>
    index
      .search(text)
      .slice(0, 10)
      .map(({ id }) => String(id))
  await measure(tuning, find)
  return measure(queries, find)
}
