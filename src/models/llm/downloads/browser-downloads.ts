import { throwIfAborted } from '../../../common/core/abort.ts'
import type { Model } from '../catalogue.ts'
import { browserModelIn, needsOf } from '../prompt-api/availability.ts'
import { loadFailure, noBrowserModel } from '../prompt-api/failures.ts'
import { type LanguageModelApi, languageModel } from '../prompt-api/language-model.ts'
import { watching } from '../prompt-api/watch-download.ts'
import { bundledModelFiles } from './bundled-model-files.ts'
import type { Downloads } from './downloads.ts'
import { hubModelFiles } from './hub-model-files.ts'
import { modelDownloads } from './model-downloads.ts'
import type { ModelFiles } from './model-files.ts'
import { webllmModelFiles } from './webllm-model-files.ts'

/** Downloads models into the caches that their engines read. `asset` returns the URL of a file served with the page. */
export function browserDownloads(models: readonly Model[], asset: (path: string) => string): Downloads {
  return modelDownloads(models, model => {
    if (model.engine === 'webllm') return webllmModelFiles(model)
    if (model.engine === 'prompt-api') return browserModelFiles(languageModel())
    const { hub } = model
    if (hub) return hubModelFiles({ ...model, hub })
    return bundledModelFiles((model.files ?? []).map(file => ({ ...file, url: asset(`models/${file.name}`) })))
  })
}

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
