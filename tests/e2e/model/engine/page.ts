import { isForegroundBusy } from '../../../../src/common/core/foreground.ts'
import { BUNDLED } from '../../../../src/models/llm/catalogue.ts'
import { fetchModelParts } from '../../../../src/models/llm/wllama/model-parts.ts'
import type { LoadOptions } from '../../../../src/models/llm/wllama/start.ts'
import { wllamaEngine } from '../../../../src/models/llm/wllama/wllama.ts'
import { ENGINE_PROMISES, question } from '../../../contracts/engine-promises.ts'

declare global {
  var keep: (promise: string) => Promise<void>
  var busyWhileWriting: () => Promise<boolean[]>
  var isBusy: () => Promise<boolean>
}

const parts = BUNDLED.files!.map(file => ({ ...file, url: `/models/${file.name}` }))
const startBlobWorker = () => new Worker(URL.createObjectURL(new Blob([])))
const files = (options: LoadOptions) => fetchModelParts(parts, options)
const engine = wllamaEngine({ ...BUNDLED, contextTokens: 2048, files, startBlobWorker })

globalThis.keep = promise => ENGINE_PROMISES[promise]!(engine)
globalThis.busyWhileWriting = async () => {
  const seen = new Set<boolean>()
  for await (const part of engine.chat(question())) if (part.type === 'text') seen.add(await isForegroundBusy())
  return [...seen]
}
globalThis.isBusy = isForegroundBusy
