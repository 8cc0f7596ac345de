import { createClient, openOwnModels } from '../../../src/app/compose.ts'
import { toPlainError } from '../../../src/common/core/errors.ts'
import { modelById } from '../../../src/models/llm/catalogue.ts'
import { type Device, inspectDevice } from '../../../src/models/llm/device.ts'
import type { ChatPart, ChatRequest, LoadProgress } from '../../../src/models/llm/engine.ts'
import { webllmInWorker } from '../../../src/models/llm/webllm/session.ts'
import { storedModel } from '../../../src/models/llm/webllm/stored-model.ts'
import { webllmEngine } from '../../../src/models/llm/webllm/webllm.ts'
import { driveByProgram } from '../../../src/ui/site/driven.ts'
import llmWorker from '../../../workers/llm.ts?worker&url'

/** The product's parts, with the one difference that a graphics card may be emulated. */
const MODEL = modelById('Qwen2.5-0.5B-Instruct-q4f32_1-MLC')!
const WEIGHTS = 'webllm/model'

const engine = webllmEngine({
  model: MODEL,
  createSession: webllmInWorker(() => new Worker(llmWorker, { type: 'module' })),
  async device(): Promise<Device> {
    const { gpu, ...device } = await inspectDevice()
    return { ...device, gpu: gpu && { ...gpu, emulated: false } }
  },
})

export interface Said {
  text: string
  /** How many pieces the text came in. */
  pieces: number
  usage?: ChatPart & { type: 'usage' }
  /** Of what went wrong. */
  code?: string
  seconds: number
}

const real = {
  about: () => ({ id: MODEL.id, downloadBytes: MODEL.downloadBytes, window: engine.contextTokens }),
  device: () => inspectDevice(),

  async load(): Promise<LoadProgress[]> {
    const seen: LoadProgress[] = []
    await engine.load({ onProgress: progress => seen.push(progress) })
    return seen
  },

  unload: () => engine.unload(),

  /** Asks, and stops after so many pieces of the reply, or right away after as many ms. */
  async say(request: ChatRequest, stop: { pieces?: number; ms?: number } = {}): Promise<Said> {
    const started = performance.now()
    const stopping = new AbortController()
    const said: Said = { text: '', pieces: 0, seconds: 0 }
    if (stop.ms !== undefined) setTimeout(() => stopping.abort(), stop.ms)
    try {
      for await (const part of engine.chat({ ...request, signal: stopping.signal })) {
        if (part.type === 'usage') said.usage = part
        if (part.type !== 'text') continue
        said.text += part.text
        said.pieces += 1
        if (said.pieces === stop.pieces) stopping.abort()
      }
    } catch (error) {
      said.code = toPlainError(error).code
    }
    return { ...said, seconds: (performance.now() - started) / 1_000 }
  },

  stored: async () => ({
    bytes: await storedModel.storedBytes(MODEL.id),
    complete: await storedModel.isComplete(MODEL.id),
  }),

  /** Cuts the kept part of this name in half. */
  async damage(part: string): Promise<void> {
    const cache = await caches.open(WEIGHTS)
    const key = (await cache.keys()).find(({ url }) => url.endsWith(`/${part}`))
    const whole = await (await cache.match(key!))!.blob()
    await cache.put(key!, new Response(whole.slice(0, whole.size / 2)))
  },
}

declare global {
  var webllm: typeof real
}
globalThis.webllm = real

driveByProgram(
  createClient(parts => ({ ...parts, engine: { engine, profile: MODEL.profile } })),
  openOwnModels,
)
