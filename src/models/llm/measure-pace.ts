import type { ChatRequest, Engine } from './engine.ts'
import type { Pace } from './pace.ts'

const PROBE_MS = 2_000
/** The text to read, about 130 tokens. */
const PROMPT = 'The quick brown fox jumps over the lazy dog. '.repeat(13)

/** Measures how fast a model reads and writes, for about two seconds. Throws as `Engine.load` and `Engine.chat` do. */
export async function measurePace(engine: Engine, signal: AbortSignal): Promise<Pace> {
  const over = new AbortController()
  const ask = (content: string): ChatRequest => ({
    messages: [{ role: 'user', content }],
    slot: 'probe',
    signal: AbortSignal.any([over.signal, signal]),
  })
  await engine.load({ signal })
  // The engine queues requests, so this one ends after any running one, which would distort the measurement.
  for await (const _ of engine.chat({ ...ask('Hello'), maxTokens: 1 }));

  const started = performance.now()
  const read = { tokens: 0, ms: 0 }
  const written = { tokens: 0, ms: 0 }
  // The text begins differently each time, so that little of it comes from the prompt cache.
  for await (const part of engine.chat(ask(`${started}. ${PROMPT}`))) {
    const ms = performance.now() - started
    if (part.type === 'usage') read.tokens = part.input - part.cached
    if (part.type !== 'text') continue
    read.ms ||= ms
    written.tokens += 1
    written.ms = ms - read.ms
    if (ms > PROBE_MS && written.tokens > 1) over.abort()
  }
  signal.throwIfAborted()
  const aSecond = ({ tokens, ms }: typeof read) => (Math.max(1, tokens) / Math.max(1, ms)) * 1_000
  return { read: aSecond(read), written: aSecond(written) }
}
