/** Calls `work` once and returns its result to every caller; after a failure the next call tries again. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= work().catch(error => {
      result = undefined
      throw error
    })
    return result
  }
}
