/** More threads than this gain a model of some 20 million weights nothing. */
const MOST = 4

/** Number of threads for onnxruntime, whose files are below `baseUrl`. */
export function wasmThreads(baseUrl: string): number {
  // A runtime of another origin would start its threads from a blob that it imports, which pages with a policy refuse.
  const canThread = globalThis.crossOriginIsolated && new URL(baseUrl).origin === location.origin
  return canThread ? Math.min(MOST, navigator.hardwareConcurrency) : 1
}
