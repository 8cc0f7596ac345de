import type { Engine } from './engine.ts'
import type { Pace } from './pace.ts'

const PROBE_MS = 2_000
/** About 300 tokens: more than one batch, and read within a second on most devices. */
const PROMPT = 'The quick brown fox jumps over the lazy dog. '.repeat(30)

/** Has a model read and write for two seconds, once it is loaded. Throws as `Engine.load` and `Engine.chat` do. */
export async function measurePace(engine: Engine, signal: AbortSignal): Promise<Pace> {
  await engine.load({ signal })
  const started = performance.now()
  const over = AbortSignal.any([AbortSignal.timeout(PROBE_MS), signal])
  // Another beginning each time, so that none of it comes from the cache.
  const messages = [{ role: 'user' as const, content: `${started}. ${PROMPT}` }]
  const read = { tokens: 0, ms: PROBE_MS }
  const written = { tokens: 0, ms: PROBE_MS }
  for await (const part of engine.chat({ messages, slot: 'probe', signal: over })) {
    const ms = performance.now() - started
    if (part.type === 'prefill') read.tokens = part.done
    if (part.type === 'text' && written.tokens === 0) read.ms = ms
    if (part.type === 'text') written.tokens += 1
    if (part.type !== 'usage') written.ms = ms - read.ms
  }
  signal.throwIfAborted()
  // Where nothing was written within the time, one token took at least as long.
  const aSecond = ({ tokens, ms }: typeof read) => (Math.max(1, tokens) / Math.max(1, ms)) * 1_000
  return { read: aSecond(read), written: aSecond(written.tokens > 1 ? written : { tokens: 1, ms: PROBE_MS }) }
}
