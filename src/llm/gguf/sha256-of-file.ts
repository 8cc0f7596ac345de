import { throwIfAborted } from '../../core/abort.ts'

/** SHA-256 in lower-case hex, computed in a stream. Throws `Stopped` when `signal` aborts. */
export async function sha256OfFile(file: Blob, signal?: AbortSignal): Promise<string> {
  // `crypto.subtle.digest` would need the whole file in memory.
  const { createSHA256 } = await import('hash-wasm')
  const hash = await createSHA256()
  hash.init()
  const reader = file.stream().getReader()
  for (;;) {
    throwIfAborted(signal)
    const { done, value } = await reader.read()
    if (done) return hash.digest('hex')
    hash.update(value)
  }
}
