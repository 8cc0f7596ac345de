import { BUNDLED } from '../../src/llm/catalogue.ts'
import type { Engine } from '../../src/llm/engine.ts'
import { fetchModelParts } from '../../src/llm/wllama/model-parts.ts'
import type { LoadOptions } from '../../src/llm/wllama/start.ts'
import { wllamaEngine } from '../../src/llm/wllama/wllama.ts'

/** The bundled model writes, as the product has it, and with as many threads as ever. */

const WRITTEN = 45
const USUAL_PACE = 15

interface Writing {
  /** Of all tokens that were written, first to last, after a prompt that was read before. */
  ms: number
  tokens: number
}

declare global {
  interface Window {
    write(isWatched: boolean): Promise<Writing>
  }
}

const parts = (BUNDLED.files ?? []).map(file => ({ ...file, url: `/models/${file.name}` }))
const engines = new Map<boolean, Engine>()

function engineOf(isWatched: boolean): Engine {
  return wllamaEngine({
    ...BUNDLED,
    files: (options: LoadOptions) => fetchModelParts(parts, options),
    startBlobWorker: () => new Worker(URL.createObjectURL(new Blob([]))),
    ...(isWatched && { idlePace: USUAL_PACE }),
  })
}

window.write = async isWatched => {
  const engine = engines.get(isWatched) ?? engineOf(isWatched)
  for (const other of engines.values()) if (other !== engine) await other.unload()
  engines.set(isWatched, engine)
  await engine.load()
  const messages = [{ role: 'user' as const, content: 'Write about the rivers of Africa, one after the other.' }]
  for await (const _ of engine.chat({ messages, maxTokens: 1 }));
  const started = performance.now()
  let tokens = 0
  for await (const part of engine.chat({ messages, maxTokens: WRITTEN }))
    if (part.type === 'usage') tokens = part.output
  return { ms: performance.now() - started, tokens }
}
