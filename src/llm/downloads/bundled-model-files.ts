import { UserError } from '../../core/errors.ts'
import { inParallel } from '../../core/in-parallel.ts'
import { openCache } from '../open-cache.ts'
import { fetchSoundPart, keepPart, type ModelPart, PARTS_CACHE } from '../wllama/model-parts.ts'
import { bytesOf, byteTally } from './byte-tally.ts'
import type { ModelFiles } from './model-files.ts'

const AT_ONCE = 4

/** Stores the parts of a bundled model, which is served with the page. Each part is verified before it is stored. */
export function bundledModelFiles(parts: readonly ModelPart[]): ModelFiles {
  const total = bytesOf(parts)

  async function missing(): Promise<ModelPart[]> {
    const cache = await openCache(PARTS_CACHE)
    const here = new Set((await cache?.keys())?.map(({ url }) => url))
    return parts.filter(({ url }) => !here.has(url))
  }

  return {
    async size() {
      const lacking = await missing()
      return { here: total - bytesOf(lacking), total, complete: lacking.length === 0 }
    },

    async fetchMissing(report, signal) {
      const cache = await caches.open(PARTS_CACHE)
      const lacking = await missing()
      const count = byteTally(parts, lacking, report)
      const keep = async (part: ModelPart, either: AbortSignal) => {
        const blob = await fetchSoundPart(part, bytes => count(part, bytes), either)
        await keepPart(cache, part, blob).catch(noRoom)
      }
      await inParallel(lacking, AT_ONCE, keep, signal)
    },

    async delete() {
      const cache = await caches.open(PARTS_CACHE)
      await Promise.all(parts.map(({ url }) => cache.delete(url)))
    },
  }
}

function noRoom(cause: unknown): never {
  throw new UserError('no-space', 'The browser has no room left for this model. Free some disk space.', { cause })
}
