import { LoggerWithoutDebug, Wllama } from '@wllama/wllama'
import kernelUrl from '@wllama/wllama/esm/wasm/wllama.wasm?url&no-inline'
import { BUNDLED } from '../../../src/models/llm/catalogue.ts'
import { EIGHT_BIT_CACHE } from '../../../src/models/llm/wllama/start.ts'

/** The bundled model writes on a text, on llama.cpp as it comes and as the product has it. */

const WRITTEN = 48
const PASSAGES = { short: 2, long: 60 }

export interface Pace {
  /** Tokens a second that are read, and that are written. */
  read: number
  written: number
}

declare global {
  interface Window {
    paces(isOurs: boolean): Promise<Record<keyof typeof PASSAGES, Pace>>
  }
}

window.paces = async isOurs => {
  const original = new URL('/node_modules/@wllama/wllama/esm/wasm/wllama.wasm', document.baseURI).href
  const wllama = new Wllama({ default: isOurs ? kernelUrl : original }, { logger: LoggerWithoutDebug })
  const parts = (BUNDLED.files ?? []).map(async ({ name }) => {
    const reply = await fetch(`/models/${name}`)
    return new File([await reply.blob()], name)
  })
  await wllama.loadModel(await Promise.all(parts), {
    n_ctx: 4096,
    n_gpu_layers: 0,
    n_threads: 2,
    ...(isOurs && EIGHT_BIT_CACHE),
  })
  // What is compiled at first use is not measured.
  await pace(wllama, 1)
  const short = await pace(wllama, PASSAGES.short)
  const long = await pace(wllama, PASSAGES.long)
  await wllama.exit()
  return { short, long }
}

async function pace(wllama: Wllama, passages: number): Promise<Pace> {
  const text = Array.from({ length: passages }, (_, i) => `${i}. The river ${i} flows for ${(i * 31) % 977} km.`).join(
    ' ',
  )
  const started = performance.now()
  const chunks = await wllama.createChatCompletion({
    messages: [{ role: 'user', content: text }],
    stream: true,
    temperature: 0,
    max_tokens: WRITTEN,
    ignore_eos: true,
    stream_options: { include_usage: true },
  } as Parameters<Wllama['createChatCompletion']>[0] & { stream: true })
  let first = 0
  let usage = { prompt_tokens: 0, completion_tokens: 0 }
  for await (const chunk of chunks) {
    if (chunk.choices[0]?.delta.content) first ||= performance.now()
    if (chunk.usage) usage = chunk.usage
  }
  const seconds = (from: number, to: number) => (to - from) / 1_000
  return {
    read: usage.prompt_tokens / seconds(started, first),
    written: usage.completion_tokens / seconds(first, performance.now()),
  }
}
