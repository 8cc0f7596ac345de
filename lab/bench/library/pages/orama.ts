import { create, insert, search } from '@orama/orama'
import { stopWords } from '../../../../src/common/text/stop-words.ts'
import { MINILM } from '../../../../src/models/embedding/minilm.ts'
import { type Measured, measure } from './measure.ts'
import { fetchChunks, fetchQueries, type QueryWithVector } from './pool.ts'

/** By default Orama takes nothing of a similarity below 0.8 for a hit, which in this model hardly any passage has. */
const SETTINGS = [
  { similarity: 0.8 },
  { similarity: 0.5 },
  { similarity: 0.4 },
  { similarity: 0.3 },
  { similarity: 0.5, boost: { title: 2 } },
  { similarity: 0.3, boost: { title: 2 } },
]
type Setting = (typeof SETTINGS)[number]

/** Orama's hybrid search over `size` chunks, with stemming and stop words, and the setting that recalls most. */
export async function orama(size: number): Promise<Measured & { setting: string }> {
  const db = create({
    schema: { title: 'string', text: 'string', embedding: `vector[${MINILM.dimensions}]` },
    components: { tokenizer: { stemming: true, stopWords: [...stopWords('en')] } },
    sort: { enabled: false },
  })
  for await (const { id, title, text, vector } of fetchChunks(size)) {
    const document = { id, title, text, ...(vector && { embedding: Array.from(vector) }) }
    await insert(db, document)
    // The index of Orama has a copy, and room is short.
    document.embedding = undefined
  }
  const find = async ({ text, vector }: QueryWithVector, setting: Setting) => {
    const wanted = { value: Array.from(vector), property: 'embedding' }
    const { hits } = await search(db, { mode: 'hybrid', term: text, vector: wanted, limit: 10, ...setting })
    return hits.map(({ id }) => id)
  }

  const { queries, tuning } = await fetchQueries()
  let best = { recall: -1, setting: SETTINGS[0] as Setting }
  for (const setting of SETTINGS) {
    const { recall } = await measure(tuning, query => find(query, setting))
    if (recall > best.recall) best = { recall, setting }
  }
  return { ...(await measure(queries, query => find(query, best.setting))), setting: nameOf(best.setting) }
}

function nameOf({ similarity, boost }: Setting): string {
  return `similarity ${similarity}${boost ? `, titles × ${boost.title}` : ''}`
}
