import type { LoadProgress } from '../llm/engine.ts'

/** Turns texts into vectors. Every adapter passes `tests/contracts/embedder.ts`. */
export interface Embedder {
  /** Identifies model and precision; vectors of different ids are never compared. */
  readonly id: string
  /** Length of each vector. */
  readonly dimensions: number
  /** Languages it was trained on (BCP 47); any language if empty. */
  readonly languages: readonly string[]
  /**
   * Loads the model. Does nothing if it is loaded already.
   *
   * @throws `EngineError`, or `Stopped` when the signal aborts
   */
  load(options?: { onProgress?: (progress: LoadProgress) => void; signal?: AbortSignal }): Promise<void>
  /**
   * Embeds texts. Queries overtake waiting passages.
   *
   * @param options - `kind`: models such as E5 embed queries and passages differently
   * @returns one vector of length 1 per text, in the order of `texts`
   * @throws `Stopped` when the signal aborts
   */
  embed(texts: string[], options: { kind: 'query' | 'passage'; signal?: AbortSignal }): Promise<Float32Array[]>
}
