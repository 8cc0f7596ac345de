import { BUNDLED } from '../../../../src/llm/catalogue.ts'
import { wllamaEngine } from '../../../../src/llm/wllama/wllama.ts'
import { ENGINE_PROMISES } from '../../../contracts/engine-promises.ts'

declare global {
  var keep: (promise: string) => Promise<void>
}

const parts = BUNDLED.files!.map(file => ({ ...file, url: `/models/${file.name}` }))
const startBlobWorker = () => new Worker(URL.createObjectURL(new Blob([])))
const engine = wllamaEngine({ id: BUNDLED.id, contextTokens: 2048, parts, startBlobWorker })

globalThis.keep = promise => ENGINE_PROMISES[promise]!(engine)
