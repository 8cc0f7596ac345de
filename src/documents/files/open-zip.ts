import type { FileEntry } from '@zip.js/zip.js'
import { throwIfAborted } from '../../common/core/abort.ts'
import { FootnoteError } from '../../common/core/errors.ts'
import { badFile } from './bad-file.ts'
import type { Allowance } from './limits.ts'

/** The files of a zip by path. */
export type OpenZip = Awaited<ReturnType<typeof openZip>>

/**
 * Lists the files of a zip. Listing and unpacking throw `UserError` `broken-file`, `locked-file` or `unfolding-file`,
 * and `Stopped` on abort.
 */
export async function openZip(file: Blob, allowance: Allowance, signal?: AbortSignal) {
  const { BlobReader, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-native.js')
  const entries = new Map<string, FileEntry>()
  const orBroken = (cause: unknown): Error => {
    throwIfAborted(signal)
    return cause instanceof FootnoteError ? cause : badFile('broken-file', allowance.name, cause)
  }
  try {
    const zip = new ZipReader(new BlobReader(file), { useWebWorkers: false })
    for await (const entry of zip.getEntriesGenerator()) {
      throwIfAborted(signal)
      allowance.take('pages')
      if (!entry.directory) entries.set(entry.filename, entry)
    }
  } catch (cause) {
    throw orBroken(cause)
  }
  /** The content of a file, counted while it is unpacked; undefined if there is no such file. */
  async function bytes(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const entry = entries.get(path)
    if (!entry) return undefined
    if (entry.encrypted) throw badFile('locked-file', allowance.name)
    const parts: Uint8Array<ArrayBuffer>[] = []
    // The size that an entry states is not trusted.
    const kept = new WritableStream<Uint8Array<ArrayBuffer>>({
      write(part) {
        allowance.take('unpacked', part.length)
        parts.push(part)
      },
    })
    try {
      await entry.getData(kept, { checkSignature: true, ...(signal && { signal }) })
    } catch (cause) {
      throw orBroken(cause)
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer())
  }
  /** Like `bytes`, for a file without which the others make no sense. */
  async function required(path: string): Promise<Uint8Array<ArrayBuffer>> {
    const content = await bytes(path)
    if (!content) throw badFile('broken-file', allowance.name)
    return content
  }
  return { paths: [...entries.keys()], has: (path: string) => entries.has(path), bytes, required }
}
