import { throwIfAborted } from './abort.ts'

/** The digest in lower-case hex, as `sha256sum` prints it. */
export async function sha256(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The digest of a large file, computed in a stream: `crypto.subtle` would need the whole file in memory. Throws `Stopped`
 * when `signal` aborts.
 */
export async function sha256OfFile(file: Blob, signal?: AbortSignal): Promise<string> {
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
