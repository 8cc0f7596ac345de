import {
  BlobReader,
  BlobWriter,
  type FileEntry,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js'

/** A ZIP's files by their names, in order. */
export type Files = Map<string, Uint8Array>

export async function unzip(zip: Blob): Promise<Files> {
  const entries = await new ZipReader(new BlobReader(zip), { useWebWorkers: false }).getEntries()
  const files: Files = new Map()
  for (const entry of entries) files.set(entry.filename, await (entry as FileEntry).getData(new Uint8ArrayWriter()))
  return files
}

export async function zip(files: Iterable<readonly [string, Uint8Array]>): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false })
  for (const [name, bytes] of files) await zip.add(name, new Uint8ArrayReader(bytes))
  return zip.close()
}

export const toJson = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))
export const fromJson = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes))
