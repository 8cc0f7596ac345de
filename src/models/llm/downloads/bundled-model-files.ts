import { UserError } from '../../../common/core/errors.ts'
import { addressesIn, deleteWhere } from '../open-cache.ts'
import { fetchSoundPart, keepPart, type ModelPart, PARTS_CACHE } from '../wllama/model-parts.ts'
import { bytesOf, downloadParts } from './download-parts.ts'
import type { ModelFiles } from './model-files.ts'

/** Stores the parts of a bundled model, which is served with the page. Each part is verified before it is stored. */
export function bundledModelFiles(parts: readonly ModelPart[]): ModelFiles {
  const total = bytesOf(parts)

  async function missing(): Promise<ModelPart[]> {
    const here = await addressesIn(PARTS_CACHE)
    return parts.filter(({ url }) => !here.has(url))
  }

  return {
    async size() {
      const lacking = await missing()
      return { here: total - bytesOf(lacking), total, complete: lacking.length === 0 }
    },

    async fetchMissing(report, signal) {
      const cache = await caches.open(PARTS_CACHE)
      await downloadParts(parts, await missing(), report, signal, async (part, count, either) => {
        const blob = await fetchSoundPart(part, count, either)
        await keepPart(cache, part, blob).catch(noRoom)
      })
    },

    delete: () => deleteWhere(PARTS_CACHE, address => parts.some(({ url }) => url === address)),
  }
}

function noRoom(cause: unknown): never {
  throw new UserError('no-space', 'The browser has no room left for this model. Free some disk space.', { cause })
}
