import { z } from 'zod'
import { JsonText } from '../json-text.ts'

/** What web-llm keeps of a model between visits. */
export interface ModelStore {
  /** How many bytes of the model's weights are here. */
  storedBytes(id: string): Promise<number>
  /** Whether all of the weights are here. */
  isComplete(id: string): Promise<boolean>
  /**
   * Deletes the parts that are not of their size, so that the next load fetches them; or all of the model, where each is
   * and that is asked for. Tells whether there is something to fetch.
   */
  deleteDamaged(id: string, options: { orAll: boolean }): Promise<boolean>
  delete(id: string): Promise<void>
}

/** The caches that web-llm's backend for the Cache API puts its files in. */
const WEIGHTS = 'webllm/model'
const CONFIG = 'webllm/config'
const LIBRARIES = 'webllm/wasm'

/** The list of a model's parts that it comes with. */
const Manifest = JsonText.pipe(z.object({ records: z.array(z.object({ dataPath: z.string(), nbytes: z.number() })) }))

interface Part {
  url: string
  bytes: number
  here: boolean
}

/**
 * Reads web-llm's cache directly. web-llm's own functions for it would cost the whole library at the first load, ask
 * the network for a list that is not here, and delete four gigabytes where one part is damaged.
 */
export const storedModel: ModelStore = {
  async storedBytes(id) {
    const parts = await partsOf(id)
    return parts.filter(part => part.here).reduce((sum, part) => sum + part.bytes, 0)
  },

  async isComplete(id) {
    const parts = await partsOf(id)
    return parts.length > 0 && parts.every(part => part.here)
  },

  async deleteDamaged(id, { orAll }) {
    const cache = await caches.open(WEIGHTS)
    let found = 0
    for (const part of await partsOf(id)) {
      const size = (await (await cache.match(part.url))?.blob())?.size
      if (size !== undefined && size !== part.bytes) {
        await cache.delete(part.url)
        found += 1
      }
    }
    if (found > 0 || !orAll) return found > 0
    await this.delete(id)
    await deleteWhere(LIBRARIES, () => true)
    return true
  },

  async delete(id) {
    await deleteWhere(WEIGHTS, url => isOf(id, url))
    await deleteWhere(CONFIG, url => isOf(id, url))
    // A library's address does not name the model: another one that is here may need it, and they are small.
    const others = await (await caches.open(WEIGHTS)).keys()
    if (others.length === 0) await deleteWhere(LIBRARIES, () => true)
  },
}

/**
 * The parts that the model's stored list names: none where nothing is here, where the list is damaged, and in browsers
 * without the Cache API.
 */
async function partsOf(id: string): Promise<Part[]> {
  if (!globalThis.caches) return []
  const cache = await caches.open(WEIGHTS)
  const urls = new Set((await cache.keys()).map(request => request.url))
  const list = [...urls].find(url => isOf(id, url) && url.endsWith('/tensor-cache.json'))
  if (!list) return []
  const text = await (await cache.match(list))?.text()
  const manifest = Manifest.safeParse(text)
  if (!manifest.success) return []
  return manifest.data.records.map(({ dataPath, nbytes }) => {
    const url = new URL(dataPath, list).href
    return { url, bytes: nbytes, here: urls.has(url) }
  })
}

async function deleteWhere(scope: string, matches: (url: string) => boolean): Promise<void> {
  const cache = await caches.open(scope)
  const requests = await cache.keys()
  await Promise.all(requests.filter(request => matches(request.url)).map(request => cache.delete(request)))
}

function isOf(id: string, url: string): boolean {
  return new URL(url).pathname.split('/').includes(id)
}
