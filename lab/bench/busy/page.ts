import { BUNDLED } from '../../../src/models/llm/catalogue.ts'
import type { Engine } from '../../../src/models/llm/engine.ts'
import { fetchModelParts } from '../../../src/models/llm/wllama/model-parts.ts'
import { type LoadOptions, mostThreads, startWllama } from '../../../src/models/llm/wllama/start.ts'
import { threadPace } from '../../../src/models/llm/wllama/thread-pace.ts'
import { wllamaEngine } from '../../../src/models/llm/wllama/wllama.ts'

/** The bundled model writes, as the product has it, and with as many threads as ever. */

const WRITTEN = 45
const USUAL_PACE = 15

export type Mode = 'as ever' | 'one thread' | 'pace watched'

interface Writing {
  /** Of all tokens that were written, first to last, after a prompt that was read before. */
  ms: number
  tokens: number
  /** How often llama.cpp was started since the page was opened. */
  starts: number
}

declare global {
  interface Window {
    write(mode: Mode): Promise<Writing>
  }
}

const parts = (BUNDLED.files ?? []).map(file => ({ ...file, url: `/models/${file.name}` }))
const engines = new Map<Mode, Engine>()
let starts = 0

function engineOf(mode: Mode): Engine {
  const model = {
    ...BUNDLED,
    files: (options: LoadOptions) => fetchModelParts(parts, options),
    startBlobWorker: () => new Worker(URL.createObjectURL(new Blob([]))),
  }
  const isWatched = mode === 'pace watched'
  // Of one thread nothing is taken away: its pace is not minded.
  const pace = threadPace({ most: isWatched ? mostThreads() : 1, idlePace: USUAL_PACE })
  const start: typeof startWllama = (model, shape, options) => {
    starts += 1
    return startWllama(model, mode === 'as ever' ? { ...shape, threads: mostThreads() } : shape, options)
  }
  return wllamaEngine(model, { start, pace })
}

window.write = async mode => {
  const engine = engines.get(mode) ?? engineOf(mode)
  engines.set(mode, engine)
  await engine.load()
  const messages = [{ role: 'user' as const, content: 'Write about the rivers of Africa, one after the other.' }]
  for await (const _ of engine.chat({ messages, maxTokens: 1 }));
  const started = performance.now()
  let tokens = 0
  for await (const part of engine.chat({ messages, maxTokens: WRITTEN }))
    if (part.type === 'usage') tokens = part.output
  return { ms: performance.now() - started, tokens, starts }
}
