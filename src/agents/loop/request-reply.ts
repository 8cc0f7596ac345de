import { throwIfAborted } from '../../common/core/abort.ts'
import { EngineError } from '../../common/core/errors.ts'
import { plainHyphens } from '../../common/text/letters.ts'
import type { EventOf } from '../../common/trace/events.ts'
import { NO_TOKENS, type Tokens } from '../../common/trace/tokens.ts'
import { countTokens } from '../../documents/tokens.ts'
import { type Message, SUFFICES } from '../../models/llm/engine.ts'
import { type ReplyPiece, thoughtsIn, withoutOpenedThoughts } from '../../models/llm/thoughts.ts'
import type { RunContext } from './run-context.ts'

/** The maximum length of a thought in events, in characters, for models that reason in circles. */
const LONGEST_THOUGHT = 20_000

/** How an agent's requests to the model are made. */
export interface ReplySettings {
  /** The agent's name, which also selects its prompt cache. */
  name: string
  /** The maximum number of tokens in a reply. */
  maxTokens: number
  /** Messages at the start of every request, which are never dropped; system prompt and task when absent. */
  opening?: readonly Message[]
  /** Above 0, replies are sampled with `seed`; when absent, each token is the likeliest one. */
  temperature?: number
  seed?: number
  /** A GBNF grammar for the next reply, for engines that support grammars. */
  grammar?: () => string
  /** A JSON Schema for the next reply, for engines that support only schemas. */
  schema?: () => Record<string, unknown>
  /** Returns the part of an unfinished reply that suffices, which stops the model; undefined while it must go on. */
  enough?: (text: string) => string | undefined
}

/** A step of an agent, which its id in this run names. */
export type AgentTurn = Pick<EventOf<'step-finished'>, 'agent' | 'step'>

export interface RawReply {
  text: string
  tokens: Tokens
}

/** Gets a reply. If the model was lost (a GPU reset, a crash in wasm), it is restarted and asked once more. */
export async function requestReply(
  settings: ReplySettings,
  messages: Message[],
  stop: readonly string[],
  context: RunContext,
  turn: AgentTurn,
): Promise<RawReply> {
  const ask = () => requestOnce(settings, messages, stop, context, turn)
  return ask().catch(error => {
    if (!(error instanceof EngineError) || error.code !== 'engine-lost') throw error
    const message = 'The model stopped working and was started anew.'
    context.emit({ type: 'notice', code: 'engine-restarted', message })
    return ask()
  })
}

/** Asks once, and emits the reply as it arrives. */
async function requestOnce(
  { name, maxTokens, opening, temperature = 0, seed, grammar, schema, enough }: ReplySettings,
  messages: Message[],
  stop: readonly string[],
  { engine, emit, signal }: RunContext,
  turn: AgentTurn,
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
  // Some engines report thoughts separately; the texts of others may contain them.
  const thoughts = thoughtsIn()
  let thoughtSoFar = 0
  const think = (text: string) => {
    const shown = text.slice(0, LONGEST_THOUGHT - thoughtSoFar)
    thoughtSoFar += shown.length
    if (shown) emit({ type: 'thought', ...turn, text: shown })
  }
  const addPiece = ({ type, text: written }: ReplyPiece) => {
    if (hasEnough.signal.aborted) return
    if (type === 'thought') return think(written)
    // Models write special hyphens: "COVID‑19" instead of "COVID-19".
    const text = plainHyphens(written)
    reply.text += text
    if (text) emit({ type: 'text', ...turn, text })
    const wanted = enough?.(reply.text)
    if (wanted === undefined) return
    reply.text = wanted
    hasEnough.abort(SUFFICES)
  }
  for await (const part of engine.chat(request)) {
    if (part.type === 'usage') reply.tokens = { in: part.input, cached: part.cached, out: part.output }
    else if (part.type === 'text') thoughts.push(part.text).forEach(addPiece)
    else if (part.type === 'thought') think(part.text)
    else emit({ type: 'prefill', agent: turn.agent, done: part.done, total: part.total })
  }
  thoughts.rest().forEach(addPiece)
  throwIfAborted(signal)
  const { thought, text } = withoutOpenedThoughts(reply.text)
  think(thought)
  return { ...reply, text }
}

/** Tokens that a chat template adds to each message. */
const MESSAGE_OVERHEAD = 6
const CUT = ' … '

/**
 * Shortens a conversation to `budget` tokens. The first `keep` messages (system prompt and task) and the newest
 * observation always remain. The oldest others are dropped first; then the newest observation is cut in its middle.
 */
export function fitToWindow(messages: readonly Message[], budget: number, keep = 2): Message[] {
  const opening = messages.slice(0, keep)
  const rest = messages.slice(keep)
  // This may separate an observation from its action, as `observationsHistory` does with earlier steps anyway.
  while (rest.length > 1 && size([...opening, ...rest]) > budget) rest.shift()
  const newest = rest.at(-1)
  if (!newest || size([...opening, ...rest]) <= budget) return [...opening, ...rest]
  const left = budget - size(opening) - MESSAGE_OVERHEAD
  return [...opening, { ...newest, content: clip(newest.content, Math.max(16, left)) }]
}

const size = (messages: readonly Message[]): number =>
  messages.reduce((sum, message) => sum + countTokens(message.content) + MESSAGE_OVERHEAD, 0)

/** Cuts out the middle: beginning and end have the most important parts of an observation. */
function clip(text: string, tokens: number): string {
  let keep = text.length
  const cut = () => text.slice(0, Math.ceil(keep * 0.7)) + CUT + text.slice(text.length - Math.floor(keep * 0.3))
  while (keep > 1 && countTokens(cut()) > tokens) keep = Math.floor(keep * 0.8)
  return cut()
}
