import type { Model } from '../catalogue.ts'
import { languageModel } from '../prompt-api/language-model.ts'
import { browserModelStock } from './browser-model-stock.ts'
import { bundledStock } from './bundled-stock.ts'
import type { Downloads } from './downloads.ts'
import { hubStock } from './hub-stock.ts'
import { modelDownloads } from './model-downloads.ts'
import { webllmStock } from './webllm-stock.ts'

/** Downloads models into the caches that their engines read. `asset` returns the URL of a file served with the page. */
export function browserDownloads(models: readonly Model[], asset: (path: string) => string): Downloads {
  return modelDownloads(models, model => {
    if (model.engine === 'webllm') return webllmStock(model)
    if (model.engine === 'prompt-api') return browserModelStock(languageModel())
    const { hub } = model
    if (hub) return hubStock({ ...model, hub })
    return bundledStock((model.files ?? []).map(file => ({ ...file, url: asset(`models/${file.name}`) })))
  })
}
