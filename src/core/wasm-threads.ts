/** Models of some 20 million weights do not get faster with more threads. */
const MOST = 4

/** Number of threads for onnxruntime, whose files are served from `baseUrl`. */
export function wasmThreads(baseUrl: string): number {
  // A runtime of another origin would start its threads from blob URLs, which strict content security policies refuse.
  const canThread = globalThis.crossOriginIsolated && new URL(baseUrl).origin === location.origin
  return canThread ? Math.min(MOST, navigator.hardwareConcurrency) : 1
}
