import { BUNDLED } from '../../../../src/llm/catalogue.ts'
import { fetchModelParts } from '../../../../src/llm/wllama/model-parts.ts'
import type { LoadOptions } from '../../../../src/llm/wllama/start.ts'
import { wllamaEngine } from '../../../../src/llm/wllama/wllama.ts'
import { ENGINE_PROMISES } from '../../../contracts/engine-promises.ts'

declare global {
  var keep: (promise: string) => Promise<void>
}

const parts = BUNDLED.files!.map(file => ({ ...file, url: `/models/${file.name}` }))
const startBlobWorker = () => new Worker(URL.createObjectURL(new Blob([])))
const files = (options: LoadOptions) => fetchModelParts(parts, options)
const engine = wllamaEngine({ ...BUNDLED, contextTokens: 2048, files, startBlobWorker })

globalThis.keep = promise => ENGINE_PROMISES[promise]!(engine)
