import { throwIfAborted } from '../../core/abort.ts'

/** The digest of a file of any size in lower-case hex, read a little at a time. Throws `Stopped` when `signal` aborts. */
export async function sha256OfFile(file: Blob, signal?: AbortSignal): Promise<string> {
  // The browser's own function wants the whole file in memory.
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
