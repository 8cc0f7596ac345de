import MiniSearch from 'minisearch'
import { type Measured, measure } from './measure.ts'
import { megabytes } from './megabytes.ts'
import { fetchChunks, fetchQueries } from './pool.ts'

/** Lives as long as the page, so that its memory can be measured. */
const index = new MiniSearch({ fields: ['title', 'text'] })

/** MiniSearch with its defaults; words only. */
export async function miniSearch(): Promise<Measured & { megabytes: number }> {
  const { queries, tuning } = await fetchQueries()
  const before = await megabytes()
  for await (const { id, title, text } of fetchChunks()) index.add({ id, title, text })
  const taken = (await megabytes()) - before
  const find = ({ text }: { text: string }) =>
    index
      .search(text)
      .slice(0, 10)
      .map(({ id }) => String(id))
  await measure(tuning, find)
  return { ...(await measure(queries, find)), megabytes: taken }
}
