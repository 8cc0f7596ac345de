/** llama.cpp's batch size: how many tokens of a prompt it processes at once. */
export const BATCH_TOKENS = 256
/** How many context windows the slots' KV cache holds: one conversation can fill one while others stay cached. */
export const CACHED_CONTEXTS = 2
/** Memory of llama.cpp itself and its working buffers, without the logits. */
const RUNTIME_BYTES = 150e6

/** Bytes of memory that a model needs on the CPU: weights, KV cache, and the logits of a batch (32 bits each). */
export function memoryNeeded(
  fileBytes: number,
  contextTokens: number,
  { cacheBytesPerToken, vocabulary }: { cacheBytesPerToken: number; vocabulary: number },
): number {
  return Math.round(
    fileBytes + cacheBytesPerToken * contextTokens * CACHED_CONTEXTS + vocabulary * BATCH_TOKENS * 4 + RUNTIME_BYTES,
  )
}
