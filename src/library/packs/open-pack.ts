import type { FileEntry } from '@zip.js/zip.js'
import { throwIfAborted } from '../../common/core/abort.ts'
import { UserError } from '../../common/core/errors.ts'
import { parsedJson } from '../../common/core/json.ts'
import { sha256 } from '../../common/core/sha256.ts'
import { badPack } from './bad-pack.ts'
import {
  AnyManifest,
  MANIFEST_FILE,
  MOST_FILE_BYTES,
  MOST_FILES,
  MOST_PACK_BYTES,
  PACK_VERSION,
  PackManifest,
} from './pack-format.ts'

/** A pack whose manifest was read. The files that it names have not been checked yet. */
export interface OpenPack {
  manifest: PackManifest
  /** Reads a file if it has this hash; each file can be read only once. Throws `UserError` `bad-pack`. */
  read(file: string, hash: string): Promise<Uint8Array<ArrayBuffer>>
}

/** Throws `UserError` `bad-pack` if the file as a whole cannot be read, and `Stopped` on abort. */
export async function openPack(pack: Blob, signal?: AbortSignal): Promise<OpenPack> {
  const files = await listFiles(pack, signal)
  const manifest = await readManifest(files, signal)
  const read = new Set<string>()
  return {
    manifest,
    async read(file, hash) {
      // A manifest could name one file many times to have it unpacked again and again.
      if (read.has(file)) throw badPack('twice')
      read.add(file)
      const bytes = await unpack(files.get(file), signal)
      if ((await sha256(bytes)) !== hash) throw badPack('changed')
      return bytes
    },
  }
}

/** Lists the files of a pack. Their names are only compared; nothing is written to a path that a pack names. */
async function listFiles(pack: Blob, signal?: AbortSignal): Promise<Map<string, FileEntry>> {
  const { BlobReader, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-native.js')
  const files = new Map<string, FileEntry>()
  let size = 0
  try {
    // In strict mode, paths outside the archive and repeated names are errors.
    const zip = new ZipReader(new BlobReader(pack), { useWebWorkers: false, strictness: 'strict' })
    for await (const entry of zip.getEntriesGenerator()) {
      throwIfAborted(signal)
      if (entry.directory) continue
      files.set(entry.filename, entry)
      size += entry.uncompressedSize
      if (files.size > MOST_FILES || size > MOST_PACK_BYTES) {
        throw badPack('too-much')
      }
    }
  } catch (error) {
    throwIfAborted(signal)
    if (error instanceof UserError) throw error
    const beginsAsZip = (await pack.slice(0, 2).text()) === 'PK'
    throw badPack(beginsAsZip ? 'incomplete' : 'no-pack', error)
  }
  return files
}

async function readManifest(files: Map<string, FileEntry>, signal?: AbortSignal): Promise<PackManifest> {
  if (!files.has(MANIFEST_FILE)) throw badPack('other-zip')
  const json = readJson(await unpack(files.get(MANIFEST_FILE), signal))
  if ((AnyManifest.safeParse(json).data?.version ?? 0) > PACK_VERSION) throw badPack('newer')
  const manifest = PackManifest.safeParse(json)
  if (manifest.success) return manifest.data
  throw badPack('bad-list', manifest.error)
}

/** Unpacks a file, but never more bytes than its entry states. Throws `UserError` `bad-pack`. */
async function unpack(entry: FileEntry | undefined, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  if (!entry) throw badPack('missing')
  const { uncompressedSize } = entry
  if (uncompressedSize > MOST_FILE_BYTES) throw badPack('too-large')
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const writable = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      size += part.length
      if (size > uncompressedSize) throw badPack('larger-than-told')
      parts.push(part)
    },
  })
  try {
    await entry.getData(writable, { checkCrc32: true, ...(signal && { signal }) })
  } catch (error) {
    throwIfAborted(signal)
    throw error instanceof UserError ? error : badPack('damaged', error)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

export const toJson = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value))

/** Undefined if the bytes are not JSON. */
export const readJson = (bytes: Uint8Array): unknown => parsedJson(new TextDecoder().decode(bytes))
