import type { GgufModel } from './read-header.ts'

/** How many tokens llama.cpp reads at once here. */
export const BATCH_TOKENS = 256
/** The slots share a cache of this many contexts: a conversation may fill one while the others keep their prompts. */
export const CACHED_CONTEXTS = 2
/** llama.cpp itself, and what it computes with beside the table of likelihoods. */
const RUNTIME_BYTES = 150e6

/** What a model takes while it runs on the CPU: its weights, its cache, and the likelihoods of a batch (32 bits each). */
export function memoryNeeded(
  fileBytes: number,
  contextTokens: number,
  { cacheBytesPerToken, vocabulary }: Pick<GgufModel, 'cacheBytesPerToken' | 'vocabulary'>,
): number {
  return Math.round(
    fileBytes + cacheBytesPerToken * contextTokens * CACHED_CONTEXTS + vocabulary * BATCH_TOKENS * 4 + RUNTIME_BYTES,
  )
}
