import { z } from 'zod'
import { JsonText } from '../json-text.ts'
import { addressesIn, deleteWhere, openCache } from '../open-cache.ts'

/** The names of the Cache API caches in which web-llm stores its files. */
export const WEIGHTS = 'webllm/model'
export const CONFIG = 'webllm/config'
export const LIBRARIES = 'webllm/wasm'

/** The list of weight files that comes with a model. */
export const Manifest = JsonText.pipe(
  z.object({ records: z.array(z.object({ dataPath: z.string(), nbytes: z.number().int().positive() })).nonempty() }),
)

export type ModelStore = typeof storedModel

/**
 * Measures, checks and deletes the model files that web-llm has stored in the browser, in its caches: its own functions
 * would load its whole library, request the list of files from the network if it is not stored, and delete the whole
 * model when one file is damaged.
 */
export const storedModel = {
  /** Bytes of the model's weights that are stored. */
  async storedBytes(id: string): Promise<number> {
    const parts = await partsOf(id)
    return parts.filter(part => part.here).reduce((sum, part) => sum + part.bytes, 0)
  },

  /** Whether all weights are stored. */
  async isComplete(id: string): Promise<boolean> {
    const parts = await partsOf(id)
    return parts.length > 0 && parts.every(part => part.here)
  },

  /**
   * Deletes the files that have the wrong size, so that the next load downloads them again. If all sizes are right and
   * `orAll` is set, deletes the whole model. Returns whether anything was deleted.
   */
  async deleteDamaged(id: string, { orAll }: { orAll: boolean }): Promise<boolean> {
    const cache = await openCache(WEIGHTS)
    if (!cache) return false
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

  async delete(id: string): Promise<void> {
    await deleteWhere(WEIGHTS, url => isOf(id, url))
    await deleteWhere(CONFIG, url => isOf(id, url))
    // A library's address does not name the model, and other models may use it: delete libraries with the last model.
    const others = await addressesIn(WEIGHTS)
    if (others.size === 0) await deleteWhere(LIBRARIES, () => true)
  },
}

/** The weight files that the model's stored list names; empty if there is no valid list, or no Cache API. */
async function partsOf(id: string) {
  const cache = await openCache(WEIGHTS)
  if (!cache) return []
  const urls = new Set((await cache.keys()).map(request => request.url))
  const list = [...urls].find(url => isOf(id, url) && url.endsWith('/tensor-cache.json'))
  if (!list) return []
  const { data } = Manifest.safeParse(await (await cache.match(list))?.text())
  return (data?.records ?? []).map(({ dataPath, nbytes }) => {
    const url = new URL(dataPath, list).href
    return { url, bytes: nbytes, here: urls.has(url) }
  })
}

/** Whether an address in the model hub is one of the model's files. */
export function isOf(id: string, url: string): boolean {
  return new URL(url).pathname.split('/').includes(id)
}
