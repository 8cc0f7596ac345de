export type Message = { role: 'system' | 'user' | 'assistant'; content: string }

export interface LoadProgress {
  /** How many bytes of `total` are here so far. */
  done: number
  total: number
  /** What is happening, for the person who waits: "Downloading the model", "Starting the model". */
  label: string
}

export interface ChatRequest {
  messages: Message[]
  /** The reply ends before the first of these; the stop itself is not part of the reply. */
  stop?: string[]
  maxTokens?: number
  /** Zero, the default, takes the likeliest token each time. */
  temperature?: number
  seed?: number
  /** GBNF. An engine that cannot be held to a grammar ignores it. */
  grammar?: string
  /** The same as a reply of JSON, in JSON Schema, for engines that can be held to that and to no grammar. */
  schema?: Record<string, unknown>
  /** Requests of one conversation kind share a prompt prefix; engines with slots keep a cache for each. */
  slot?: string
  signal?: AbortSignal
}

export type ChatPart =
  | { type: 'prefill'; done: number; total: number } // tokens of the prompt read so far
  | { type: 'thought'; text: string } // what the model thinks before it replies: no part of the reply
  | { type: 'text'; text: string }
  | { type: 'usage'; input: number; cached: number; output: number } // tokens; `cached` is part of `input`

/** A language model that continues a conversation. Every adapter passes `tests/contracts/engine.ts`. */
export interface Engine {
  readonly id: string
  /** How many tokens prompt and reply may fill together. */
  readonly contextTokens: number
  /** Idempotent. Rejects with `EngineError`, or `Stopped` when the signal aborts. */
  load(options?: { onProgress?: (progress: LoadProgress) => void; signal?: AbortSignal }): Promise<void>
  /**
   * Ends early, without error, when `signal` aborts; nothing of the reply is lost up to there.
   * The last part is `usage`. Requests queue: an engine answers one at a time unless it can do more.
   */
  chat(request: ChatRequest): AsyncIterable<ChatPart>
  unload(): Promise<void>
}
