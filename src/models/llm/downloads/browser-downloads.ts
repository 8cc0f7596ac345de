import type { Model } from '../catalogue.ts'
import { languageModel } from '../prompt-api/language-model.ts'
import { browserModelFiles } from './browser-model-files.ts'
import { bundledModelFiles } from './bundled-model-files.ts'
import type { Downloads } from './downloads.ts'
import { hubModelFiles } from './hub-model-files.ts'
import { modelDownloads } from './model-downloads.ts'
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
