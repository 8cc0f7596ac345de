import type { LoadProgress } from '../llm/engine.ts'

/** Turns texts into vectors. Every adapter passes `tests/contracts/embedder.ts`. */
export interface Embedder {
  /** Names model and precision; vectors of different ids are never compared. */
  readonly id: string
  readonly dimensions: number
  /** The languages it was trained to read (BCP 47); empty where it reads any. */
  readonly languages: readonly string[]
  load(options?: { onProgress?: (progress: LoadProgress) => void; signal?: AbortSignal }): Promise<void>
  /** L2-normalised, in the order of `texts`. Queries overtake passages that wait. */
  embed(texts: string[], options: { kind: 'query' | 'passage'; signal?: AbortSignal }): Promise<Float32Array[]>
}
