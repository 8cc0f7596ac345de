import { throwIfAborted } from '../core/abort.ts'
import { EngineError } from '../core/errors.ts'
import type { Message } from '../llm/engine.ts'
import { plainHyphens } from '../text/hyphens.ts'
import { NO_TOKENS, type Tokens } from '../trace/tokens.ts'
import { fitToWindow } from './fit.ts'
import type { RunContext } from './run-context.ts'

/** How an agent is given the word. */
export interface Speaker {
  /** It has a prompt cache of its own by this name. */
  name: string
  /** How many tokens one reply may have. */
  maxTokens: number
  /** What every request begins with: a full window never loses it. System prompt and task where nothing is said. */
  opening?: readonly Message[]
  /** Above 0, replies are sampled, and differ by the seed; absent: the likeliest each time. */
  temperature?: number
  seed?: number
  /** What a reply must look like at this point, in GBNF, for engines that can hold a model to it. */
  grammar?: () => string
  /** What it must look like as JSON, for engines that can be held to that only. */
  schema?: () => Record<string, unknown>
  /** What of a reply is all that is wanted, as soon as that is there: nothing more is waited for. */
  enough?: (text: string) => string | undefined
}

export interface Turn {
  /** The agent's number in this run. */
  agent: string
  step: number
}

export interface RawReply {
  text: string
  tokens: Tokens
}

/**
 * One reply of the model. A model that was lost (a graphics card that reset, a crash in wasm) starts anew at the next
 * request: it is asked once more, and the run goes on.
 */
export async function say(
  speaker: Speaker,
  messages: Message[],
  stop: readonly string[],
  context: RunContext,
  turn: Turn,
): Promise<RawReply> {
  try {
    return await sayOnce(speaker, messages, stop, context, turn)
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'engine-lost') throw error
    context.emit({
      type: 'notice',
      code: 'engine-restarted',
      message: 'The model stopped working and was started anew.',
    })
    return sayOnce(speaker, messages, stop, context, turn)
  }
}

/** Asks once, and tells the reply as it comes. */
async function sayOnce(
  { name, maxTokens, opening, temperature = 0, seed, grammar, schema, enough }: Speaker,
  messages: Message[],
  stop: readonly string[],
  { engine, emit, signal }: RunContext,
  turn: Turn,
): Promise<RawReply> {
  const reply: RawReply = { text: '', tokens: NO_TOKENS }
  const hasEnough = new AbortController()
  const request = {
    messages: fitToWindow(messages, engine.contextTokens - maxTokens, opening?.length),
    stop: [...stop],
    maxTokens,
    temperature,
    ...(seed !== undefined && { seed }),
    slot: name,
    signal: AbortSignal.any([signal, hasEnough.signal]),
    ...(grammar && { grammar: grammar() }),
    ...(schema && { schema: schema() }),
  }
  for await (const part of engine.chat(request)) {
    if (part.type === 'usage') reply.tokens = { in: part.input, cached: part.cached, out: part.output }
    else if (part.type === 'text') {
      if (hasEnough.signal.aborted) continue
      // "COVID‑19" is what pages call "COVID-19".
      const text = plainHyphens(part.text)
      reply.text += text
      if (text) emit({ type: 'text', ...turn, text })
      const wanted = enough?.(reply.text)
      if (wanted === undefined) continue
      reply.text = wanted
      hasEnough.abort()
    } else emit({ type: 'prefill', agent: turn.agent, done: part.done, total: part.total })
  }
  throwIfAborted(signal)
  return reply
}
