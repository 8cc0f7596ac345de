import type { EntryMetaData } from '@zip.js/zip.js'
import { throwIfAborted } from '../../common/core/abort.ts'
import { Bug, UserError } from '../../common/core/errors.ts'
import { sha256 } from '../../common/core/sha256.ts'
import type { WorkOptions } from '../library.ts'
import { spansOf } from '../records.ts'
import { IndexBuilder } from './index/index-builder.ts'
import { toComment } from './index/index-format.ts'
import { toJson } from './open-pack.ts'
import {
  MANIFEST_FILE,
  MOST_FILE_BYTES,
  MOST_PACK_BYTES,
  PACK_FORMAT,
  PACK_VERSION,
  type PackedPage,
  type PackManifest,
  type PageRow,
} from './pack-format.ts'
import { toVectorBytes } from './vector-bytes.ts'

/** A fixed date, so that the same pages give the same bytes. The manifest states when the pack was made. */
const NO_DATE = new Date(1980, 0, 1)

/** The size of a ZIP entry's header before the name. */
const HEADER_BYTES = 30

interface PackOptions extends WorkOptions {
  /** The number of pages, for progress reports. */
  total?: number
  /** The pack's name when it is used as a source. */
  name?: string
}

/**
 * Writes a pack with its index, as `docs/pack-format.md` describes. Throws `UserError` `pack-too-large`, and `Stopped`
 * on abort.
 */
export async function writePack(
  pages: AsyncIterable<PackedPage>,
  { total = 0, name = '', onProgress, signal }: PackOptions = {},
): Promise<Blob> {
  const { BlobWriter, Uint8ArrayReader, ZipWriter } = await import('@zip.js/zip.js/lib/zip-core-native.js')
  const zip = new ZipWriter(new BlobWriter('application/zip'), {
    useWebWorkers: false,
    extendedTimestamp: false,
    dataDescriptor: false,
    lastModDate: NO_DATE,
  })
  const rows: PageRow[] = []
  const index = new IndexBuilder()
  let size = 0

  /** `level` 0 stores the bytes uncompressed, as for vectors, which do not compress. */
  async function add(file: string, bytes: Uint8Array<ArrayBuffer>, level = 6, most = MOST_FILE_BYTES) {
    size += bytes.length
    if (bytes.length > most || size > MOST_PACK_BYTES) {
      throw new UserError('pack-too-large', 'These pages are too large for one file. Export fewer of them at a time.')
    }
    const entry = await zip.add(file, new Uint8ArrayReader(bytes), { level })
    return { file, sha256: await sha256(bytes), ...placeOf(file, entry) }
  }

  for await (const { page, vectors } of pages) {
    throwIfAborted(signal)
    const number = String(rows.length + 1).padStart(5, '0')
    const { article, chunks } = page
    // The origin of pages is private to the pack's maker: it includes names of files.
    const { origin, ...summary } = page.summary
    const { id, title, revision } = summary
    const { start, header, size, ...file } = await add(
      `pages/${number}.json`,
      toJson({ summary, article, chunks: [...spansOf(chunks)] }),
    )
    index.add(page, { start, size: header + size, sha256: file.sha256 })
    const row: PageRow = { id, title, revision, ...file, vectors: [] }
    for (const { embedder, vectors: packed } of vectors) {
      const name = `vectors/${number}-${row.vectors.length}-${plainName(embedder)}.bin`
      const { file, sha256 } = await add(name, toVectorBytes(packed), 0)
      row.vectors.push({ embedder, file, sha256 })
    }
    rows.push(row)
    onProgress?.({ done: rows.length, total: Math.max(total, rows.length) })
  }
  const made = new Date().toISOString()
  const store = async (file: string, bytes: Uint8Array<ArrayBuffer>) => {
    // Parts of this file are read separately, so the limit for unpacking a whole file does not apply.
    const { start, header } = await add(file, bytes, 0, MOST_PACK_BYTES)
    return start + header
  }
  const head = await index.write(store, { name, made })
  const manifest: PackManifest = { format: PACK_FORMAT, version: PACK_VERSION, made, pages: rows }
  await add(MANIFEST_FILE, toJson(manifest))
  return zip.close(new TextEncoder().encode(toComment(head)))
}

/** The position of an entry, and the size of the header before its content. */
function placeOf(file: string, { offset, compressedSize, rawExtraField }: EntryMetaData) {
  if (rawExtraField?.length) throw new Bug('zip-extra', `The entry ${file} has more in its header than a name.`)
  return { start: offset, header: HEADER_BYTES + new TextEncoder().encode(file).length, size: compressedSize }
}

/** An embedder's id in a form that is valid in file names on every system. */
const plainName = (id: string) => id.replace(/[^\w.-]+/g, '-').slice(0, 60)
