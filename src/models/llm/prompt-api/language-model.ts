import type { Message } from '../engine.ts'

/**
 * The part of the browser's Prompt API that is used (webmachinelearning/prompt-api; Chrome, Edge). Browsers of
 * 2025 call the fields `contextUsage` and `contextWindow` by their older names, which start with `input`.
 */

export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

interface Expected {
  type: 'text'
  languages?: string[]
}

export interface SessionNeeds {
  expectedInputs?: Expected[]
  expectedOutputs?: Expected[]
}

/** How random replies are. Web pages have modes; extensions and older versions of Chrome have numbers; never both. */
export type Sampling = { samplingMode: 'most-predictable' | 'balanced' } | { temperature: number; topK: number }

export interface CreateOptions extends SessionNeeds {
  samplingMode?: string
  temperature?: number
  topK?: number
  initialPrompts?: Message[]
  signal?: AbortSignal
  monitor?(monitor: EventTarget): void
}

interface PromptOptions {
  signal?: AbortSignal
  /** A JSON schema, or a `RegExp` that the whole reply matches. */
  responseConstraint?: object
  /** Keeps the constraint out of the prompt. Only allowed together with a constraint. */
  omitResponseConstraintInput?: boolean
}

/** A piece of a streamed reply; an object if thoughts and text are separate. */
export type StreamedPiece = string | { type: string; value: unknown }

export interface PromptSession extends EventTarget {
  readonly contextUsage?: number
  readonly contextWindow?: number
  readonly inputUsage?: number
  readonly inputQuota?: number
  promptStreaming(input: Message[], options?: PromptOptions): ReadableStream<StreamedPiece>
  measureContextUsage?(input: Message[], options?: PromptOptions): Promise<number>
  measureInputUsage?(input: Message[], options?: PromptOptions): Promise<number>
  clone(options?: { signal?: AbortSignal }): Promise<PromptSession>
  destroy(): void
}

export interface LanguageModelApi {
  availability(needs?: SessionNeeds): Promise<Availability>
  create(options?: CreateOptions): Promise<PromptSession>
  /** Null if there is no model. Newer browsers do not offer this to pages. */
  params?(): Promise<{ defaultTopK: number; maxTemperature: number } | null>
}

/** The browser's Prompt API, if it has one. */
export function languageModel(scope: object = globalThis): LanguageModelApi | undefined {
  const { LanguageModel } = scope as { LanguageModel?: LanguageModelApi }
  return typeof LanguageModel?.create === 'function' ? LanguageModel : undefined
}

export const usageOf = ({ contextUsage, inputUsage }: PromptSession): number => contextUsage ?? inputUsage ?? 0
export const windowOf = ({ contextWindow, inputQuota }: PromptSession): number | undefined =>
  contextWindow ?? inputQuota

/** The number of tokens in an input; undefined if the browser does not count them. */
export async function measured(session: PromptSession, input: Message[], signal: AbortSignal) {
  if (session.measureContextUsage) return session.measureContextUsage(input, { signal })
  return session.measureInputUsage?.(input, { signal })
}
