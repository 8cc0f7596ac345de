import type { Passage } from './library.ts'

/** Puts the best passages that words and meaning found into a better order. */
export interface Reranker {
  /** One score a passage, in their order; higher is better. */
  rerank(query: string, passages: readonly Passage[], options: { signal?: AbortSignal }): Promise<number[]>
}
