import { throwIfAborted } from '../../common/core/abort.ts'
import { UserError } from '../../common/core/errors.ts'
import type { ImportReport, Origin, WorkOptions } from '../library.ts'
import type { VectorBlock } from '../page-store.ts'
import { pageId } from '../passages.ts'
import { readPage } from '../records.ts'
import type { StoredPage } from '../stored-page.ts'
import { badPack } from './bad-pack.ts'
import { type OpenPack, openPack, readJson } from './open-pack.ts'
import { MOST_FILE_BYTES, type PackedPage, PageFile, type PageRow, type VectorsRow } from './pack-format.ts'
import { fromVectorBytes } from './vector-bytes.ts'

type Refused = ImportReport['refused'][number]

/**
 * Yields every intact page, and for each damaged part what is wrong with it. A page with damaged vectors is yielded
 * without them, followed by a note about them. Throws `UserError` `bad-pack`, with advice, if the pack as a whole is
 * unreadable, and `Stopped` on abort.
 */
export async function* readPack(
  pack: Blob,
  { onProgress, signal }: WorkOptions = {},
): AsyncGenerator<{ page: PackedPage } | { refused: Refused }> {
  const open = await openPack(pack, signal)
  const origin: Origin = { how: 'pack', ...(pack instanceof File && { file: pack.name }), at: Date.now() }
  const rows = open.manifest.pages
  const taken = new Set<string>()
  for (const [index, row] of rows.entries()) {
    throwIfAborted(signal)
    const { page, refused } = await readRow(open, row, origin, taken)
    if (page) {
      taken.add(row.id)
      yield { page }
    }
    for (const error of refused) yield { refused: refusal(row, error) }
    onProgress?.({ done: index + 1, total: rows.length })
  }
}

async function readRow(
  open: OpenPack,
  row: PageRow,
  origin: Origin,
  taken: ReadonlySet<string>,
): Promise<{ page?: PackedPage; refused: UserError[] }> {
  if (taken.has(row.id)) return { refused: [badPack('twice')] }
  const read = await soundOr(readPageFile(open, row, origin))
  if ('error' in read) return { refused: [read.error] }
  const vectors = new Map<string, VectorBlock>()
  const refused: UserError[] = []
  for (const block of row.vectors) {
    const result = await soundOr(readVectorFile(open, block, read.sound))
    if ('error' in result) refused.push(badPack('vectors', result.error))
    else vectors.set(block.embedder, result.sound)
  }
  return { page: { page: read.sound, vectors: [...vectors.values()] }, refused }
}

function refusal({ title, id }: PageRow, { message, details }: UserError): Refused {
  return { what: title || id, why: message, problem: String(details?.problem) }
}

async function soundOr<T>(reading: Promise<T>): Promise<{ sound: T } | { error: UserError }> {
  try {
    return { sound: await reading }
  } catch (error) {
    if (error instanceof UserError) return { error }
    throw error
  }
}

const readPageFile = async (open: OpenPack, row: PageRow, origin: Origin): Promise<StoredPage> =>
  readPageBytes(await open.read(row.file, row.sha256), row, origin)

/** Parses a page's unpacked file. Throws `UserError` `bad-pack`. */
export function readPageBytes(
  bytes: Uint8Array,
  { id, title, revision }: Pick<PageRow, 'id' | 'title' | 'revision'>,
  origin: Origin,
): StoredPage {
  const { data } = PageFile.safeParse(readJson(bytes))
  const page = data && readPage({ ...data.summary, origin }, data.article, Uint32Array.from(data.chunks))
  if (!page) throw badPack('no-page')
  if (indexedLength(page) > MOST_FILE_BYTES) throw badPack('too-large')
  const { summary, article } = page
  const isNamed = id === pageId(article) && title === article.title && revision === article.revision
  const agrees = summary.id === id && IDENTITY.every(name => summary[name] === article[name])
  if (isNamed && agrees) return page
  throw badPack('other-page')
}

/**
 * The number of characters that an index would read. Overlapping passages can make that much more than the file's size.
 */
function indexedLength({ article, chunks }: StoredPage): number {
  const heads = article.sections.map(({ path }) => article.title.length + path.join('').length)
  return chunks.reduce((sum, { section, text }) => sum + heads[section]! + text.length, 0)
}

const IDENTITY = ['source', 'key', 'title', 'url', 'revision', 'language', 'licence'] as const

async function readVectorFile(
  open: OpenPack,
  { file, sha256, embedder }: VectorsRow,
  { summary, chunks }: StoredPage,
): Promise<VectorBlock> {
  const vectors = fromVectorBytes(await open.read(file, sha256), chunks.length)
  if (!vectors) throw badPack('vectors')
  return { page: summary.id, revision: summary.revision, embedder, vectors }
}
