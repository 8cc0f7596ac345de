import { throwIfAborted } from '../core/abort.ts'
import { EngineError } from '../core/errors.ts'
import type { Message } from '../llm/engine.ts'
import { type ReplyPiece, thoughtsIn, withoutOpenedThoughts } from '../llm/thoughts.ts'
import { plainHyphens } from '../text/hyphens.ts'
import { NO_TOKENS, type Tokens } from '../trace/tokens.ts'
import { fitToWindow } from './fit.ts'
import type { RunContext } from './run-context.ts'

/** Longest thought that is emitted, in characters: models that reason in circles are not stored whole. */
const LONGEST_THOUGHT = 20_000

/** How an agent is given the word. */
export interface Speaker {
  /** It has a prompt cache of its own by this name. */
  name: string
  /** How many tokens one reply may have. */
  maxTokens: number
  /** What every request begins with, never clipped; system prompt and task when absent. */
  opening?: readonly Message[]
  /** Above 0, replies are sampled, and differ by the seed; absent: the likeliest each time. */
  temperature?: number
  seed?: number
  /** What a reply must look like at this point, in GBNF, for engines that can hold a model to it. */
  grammar?: () => string
  /** What it must look like as JSON, for engines that can be held to that only. */
  schema?: () => Record<string, unknown>
  /** The part of a reply that is enough, as soon as it is there; the rest is not awaited. */
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
 * Gets one reply of the model. A model that was lost (a graphics card reset, a crash in wasm) is restarted and asked
 * once more.
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

/** Asks once, and emits the reply as it arrives. */
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
  // Not every engine tells them apart; one that does says nothing here that looks like one.
  const thoughts = thoughtsIn()
  let thoughtSoFar = 0
  const think = (text: string) => {
    const shown = text.slice(0, LONGEST_THOUGHT - thoughtSoFar)
    thoughtSoFar += shown.length
    if (shown) emit({ type: 'thought', ...turn, text: shown })
  }
  const hear = ({ type, text: written }: ReplyPiece) => {
    if (hasEnough.signal.aborted) return
    if (type === 'thought') return think(written)
    // "COVID‑19" is what pages call "COVID-19".
    const text = plainHyphens(written)
    reply.text += text
    if (text) emit({ type: 'text', ...turn, text })
    const wanted = enough?.(reply.text)
    if (wanted === undefined) return
    reply.text = wanted
    hasEnough.abort()
  }
  for await (const part of engine.chat(request)) {
    if (part.type === 'usage') reply.tokens = { in: part.input, cached: part.cached, out: part.output }
    else if (part.type === 'text') thoughts.push(part.text).forEach(hear)
    else if (part.type === 'thought') think(part.text)
    else emit({ type: 'prefill', agent: turn.agent, done: part.done, total: part.total })
  }
  thoughts.rest().forEach(hear)
  throwIfAborted(signal)
  const { thought, text } = withoutOpenedThoughts(reply.text)
  think(thought)
  return { ...reply, text }
}
