/** The maximum number of threads; more do not speed up models of about 20 million weights. */
const MOST = 4

/** Number of threads for onnxruntime, whose files are served from `baseUrl`. */
export function wasmThreads(baseUrl: string): number {
  // A runtime of another origin would start its threads from blob URLs, which strict content security policies refuse.
  const canThread = globalThis.crossOriginIsolated && new URL(baseUrl).origin === location.origin
  return canThread ? Math.min(MOST, navigator.hardwareConcurrency) : 1
}
