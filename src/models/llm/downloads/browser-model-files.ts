import { throwIfAborted } from '../../../common/core/abort.ts'
import { browserModelIn, needsOf } from '../prompt-api/availability.ts'
import { loadFailure, noBrowserModel } from '../prompt-api/failures.ts'
import type { LanguageModelApi } from '../prompt-api/language-model.ts'
import { watching } from '../prompt-api/watch-download.ts'
import type { ModelFiles } from './model-files.ts'

/** The total of the progress: the browser reports percent instead of bytes. */
const WHOLE = 100

/** The browser's own model: the browser downloads it, shares it between sites, and deletes it when it chooses. */
export function browserModelFiles(api: LanguageModelApi | undefined): ModelFiles {
  return {
    async size() {
      return { here: 0, total: WHOLE, complete: (await browserModelIn(api)) === 'here' }
    },

    async fetchMissing(report, signal) {
      if (!api) throw noBrowserModel()
      try {
        const monitor = watching(percent => report(percent, WHOLE))
        const session = await api.create({ ...needsOf([]), signal, monitor })
        session.destroy()
      } catch (error) {
        throwIfAborted(signal)
        throw loadFailure(error)
      }
    },

    async delete() {},
  }
}
