import type { FileEntry } from '@zip.js/zip.js'
import { throwIfAborted } from '../core/abort.ts'
import { badFile } from './bad-file.ts'

/** A zip of a few KB can unfold to more than a browser can hold. */
const MOST_UNPACKED = 1_000_000_000
const MOST_FILES = 20_000

/** The files of a zip by name. */
export interface OpenZip {
  has(path: string): boolean
  /** The bytes of a file; undefined where there is none of the name. */
  bytes(path: string): Promise<Uint8Array | undefined>
}

/** Throws `UserError` `broken-file`, `locked-file`, `file-too-large`. */
export async function openZip(file: Blob, name: string, signal?: AbortSignal): Promise<OpenZip> {
  const { BlobReader, Uint8ArrayWriter, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-native.js')
  const entries = new Map<string, FileEntry>()
  const zip = new ZipReader(new BlobReader(file), { useWebWorkers: false })
  let size = 0
  try {
    for await (const entry of zip.getEntriesGenerator()) {
      throwIfAborted(signal)
      if (entry.directory) continue
      entries.set(entry.filename, entry)
      size += entry.uncompressedSize
      if (entries.size > MOST_FILES || size > MOST_UNPACKED) break
    }
  } catch (cause) {
    throwIfAborted(signal)
    throw badFile('broken-file', name, cause)
  }
  if (entries.size > MOST_FILES || size > MOST_UNPACKED) throw badFile('file-too-large', name)
  return {
    has: path => entries.has(path),
    async bytes(path) {
      const entry = entries.get(path)
      if (!entry) return undefined
      if (entry.encrypted) throw badFile('locked-file', name)
      try {
        return await entry.getData(new Uint8ArrayWriter(), { checkSignature: true, ...(signal && { signal }) })
      } catch (cause) {
        throwIfAborted(signal)
        throw badFile('broken-file', name, cause)
      }
    },
  }
}
