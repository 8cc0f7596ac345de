/** One message of a conversation, in the roles of OpenAI's chat completions. */
export type Message = { role: 'system' | 'user' | 'assistant'; content: string }

export const promptOf = (system: string, user: string): Message[] => [
  { role: 'system', content: system },
  { role: 'user', content: user },
]

/** The progress of loading a model. */
export interface LoadProgress {
  /** Bytes of `total` loaded so far. */
  done: number
  total: number
  /** The current phase, shown to the person: "Downloading the model", "Starting the model". */
  label: string
}

/** A request for one reply of the model. */
export interface ChatRequest {
  /** The conversation so far, the latest message last. */
  messages: Message[]
  /** The reply ends before the first of these strings; the string is not part of the reply. */
  stop?: string[]
  /** The maximum number of tokens in the reply; the engine's own limit when absent. */
  maxTokens?: number
  /** Zero, the default, always takes the likeliest token. */
  temperature?: number
  seed?: number
  /** A grammar for the reply, in GBNF. Engines without grammars ignore it. */
  grammar?: string
  /** A JSON Schema of the same reply, for engines that support schemas but no grammars. */
  schema?: Record<string, unknown>
  /** Requests with the same slot share a prompt prefix; an engine may keep a prompt cache per slot. */
  slot?: string
  signal?: AbortSignal
}

/** The abort reason for a request whose reply so far suffices; the journal then records the reply as complete. */
export const SUFFICES = 'suffices'

/** A piece of a reply, in order of arrival; the last one is `usage`. */
export type ChatPart =
  | { type: 'prefill'; done: number; total: number } // tokens of the prompt read so far
  | { type: 'thought'; text: string } // reasoning before the reply: not part of it
  | { type: 'text'; text: string }
  | { type: 'usage'; input: number; cached: number; output: number } // tokens; `cached` is part of `input`

/** A language model that continues a conversation. Every adapter passes `tests/contracts/engine.ts`. */
export interface Engine {
  /** Names engine and model in events and traces. */
  readonly id: string
  /** The context window: tokens of prompt and reply together. */
  readonly contextTokens: number
  /**
   * Loads the model. Does nothing if it is loaded already.
   *
   * @throws `EngineError` when it cannot be loaded, `Stopped` when the signal aborts
   */
  load(options?: { onProgress?: (progress: LoadProgress) => void; signal?: AbortSignal }): Promise<void>
  /**
   * Continues the conversation. Requests queue unless the engine can answer several at once.
   *
   * @returns the reply in pieces, `usage` last; it ends early, without an error, when `request.signal` aborts
   * @throws `EngineError`; `engine-lost` makes the run load the engine again, once
   */
  chat(request: ChatRequest): AsyncIterable<ChatPart>
  /** Frees the model's memory; `load` brings it back. */
  unload(): Promise<void>
}

/** The same engine with another `chat`. */
export const withChat = (engine: Engine, chat: Engine['chat']): Engine => ({
  id: engine.id,
  get contextTokens() {
    return engine.contextTokens
  },
  load: options => engine.load(options),
  chat,
  unload: () => engine.unload(),
})
