import { z } from 'zod'
import { type ChatPart, type ChatRequest, type Engine, SUFFICES, withChat } from '../../models/llm/engine.ts'
import { type Journal, keyOf } from './journal.ts'

/** A recorded part of a reply. `at`: when it came, in milliseconds since the run began. Adjacent texts are merged. */
const RecordedPart = z.object({
  at: z.number(),
  part: z.discriminatedUnion('type', [
    z.object({ type: z.literal('prefill'), done: z.number(), total: z.number() }),
    z.object({ type: z.literal('thought'), text: z.string() }),
    z.object({ type: z.literal('text'), text: z.string() }),
    z.object({ type: z.literal('usage'), input: z.number(), cached: z.number(), output: z.number() }),
  ]),
})
type RecordedPart = z.infer<typeof RecordedPart>

/**
 * Wraps an engine. A reply is recorded as a whole, before the run sees its end; an interrupted reply is requested again
 * in a replay.
 */
export function journalledEngine(engine: Engine, journal: Journal): Engine {
  async function* chat(request: ChatRequest): AsyncGenerator<ChatPart> {
    const { signal, ...asked } = request
    const key = keyOf('chat', engine.id, asked)
    const claim = await journal.claim(key, signal)
    const kept = z.array(RecordedPart).safeParse(claim?.record.value).data
    if (claim && kept) {
      await claim.turn()
      for (const { at, part } of kept) {
        journal.advanceTo(at)
        yield part
      }
      return journal.advanceTo(claim.record.at)
    }
    const recorded: RecordedPart[] = []
    for await (const part of engine.chat(request)) {
      record(recorded, part, journal.clock.elapsed())
      yield part
    }
    if (claim) await claim.turn()
    else if (!signal?.aborted || signal.reason === SUFFICES) await journal.add(key, { value: recorded })
  }

  const load: Engine['load'] = options => journal.during(() => engine.load(options))
  return Object.assign(withChat(engine, chat), { load })
}

/**
 * Merges a part into the recording: adjacent texts are joined at the time of the first, and of adjacent prefills only
 * the latest is kept.
 */
function record(recorded: RecordedPart[], part: ChatPart, at: number): void {
  const last = recorded.at(-1)
  if (last?.part.type === 'text' && part.type === 'text') last.part.text += part.text
  else if (last?.part.type === 'thought' && part.type === 'thought') last.part.text += part.text
  else if (last?.part.type === 'prefill' && part.type === 'prefill') recorded.splice(-1, 1, { at, part })
  else recorded.push({ at, part: { ...part } })
}
