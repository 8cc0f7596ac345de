import { z } from 'zod'
import { throwIfAborted } from '../../../common/core/abort.ts'
import { UserError } from '../../../common/core/errors.ts'
import { locksHere } from '../../../common/core/locks.ts'
import { Model } from '../catalogue.ts'
import { JsonText } from '../json-text.ts'
import { isQuotaExceeded, noSpace } from '../no-space.ts'
import { addressesIn, deleteWhere, openCache } from '../open-cache.ts'
import { keptFile, type Piece, piecesOf } from './pieces.ts'

export interface KeepOptions {
  onProgress?: (progress: { done: number; total: number }) => void
  signal?: AbortSignal
}

/** Names the cache, and the Web Lock that tabs share while they copy a model into it. */
const CACHE = 'footnote-own-models'
/** A made-up origin for cache keys; nothing is fetched from it. */
const ORIGIN = 'https://own-models.invalid/'
const RECORD = 'model.json'

/** The record of a stored model, written after its pieces: a model without a record is incomplete. */
const Record = JsonText.pipe(z.object({ model: Model, sizes: z.array(z.number().int().positive()).nonempty() }))
type Record = z.infer<typeof Record>

/** The person's models that are stored in this browser's cache; empty in private windows. */
export async function keptModels(): Promise<Model[]> {
  return (await records()).map(({ model }) => model)
}

/** The files of a stored model, backed by the disk; undefined if it is missing or incomplete. */
export async function keptModelFiles(id: string): Promise<Blob[] | undefined> {
  const record = (await records()).find(({ model }) => model.id === id)
  const cache = record && (await openCache(CACHE))
  if (!cache) return undefined
  const files = await Promise.all(filePieces(id, record.sizes).map(pieces => keptFile(cache, pieces)))
  const whole = files.filter(file => file !== undefined)
  return whole.length === files.length ? whole : undefined
}

/**
 * Copies a model's files into the cache piece by piece. On an error, the pieces stored so far are deleted. Throws
 * `UserError` `no-storage` or `no-space`, or `Stopped` if aborted.
 */
export async function keepModel(
  model: Model,
  files: readonly Blob[],
  { onProgress, signal }: KeepOptions = {},
): Promise<void> {
  const cache = await openCache(CACHE)
  if (!cache) {
    throw new UserError('no-storage', 'This browser keeps nothing here: this is a private window, or storage is off.')
  }
  const sizes = files.map(({ size }) => size)
  const progress = { done: 0, total: sizes.reduce((sum, size) => sum + size, 0) }
  const copy = async () => {
    for (const [i, pieces] of filePieces(model.id, sizes).entries()) {
      for (const { key, from, bytes } of pieces) {
        throwIfAborted(signal)
        await cache.put(key, new Response(files[i]?.slice(from, from + bytes)))
        progress.done += bytes
        onProgress?.({ ...progress })
      }
    }
    await cache.put(folderOf(model.id) + RECORD, Response.json({ model, sizes }))
  }
  try {
    await (locksHere()?.request(CACHE, { mode: 'shared' }, copy) ?? copy())
  } catch (error) {
    await forgetModel(model.id)
    throw isQuotaExceeded(error) ? noSpace(error, 'open the file anew at each visit') : error
  }
}

export const forgetModel = (id: string): Promise<void> => deleteWhere(CACHE, url => url.startsWith(folderOf(id)))

/** Deletes what is left of copies that ended with their tab. Does nothing while a tab copies a model. */
export async function deleteIncomplete(): Promise<void> {
  // Where storage is refused, so are locks.
  if (!(await openCache(CACHE))) return
  await locksHere()?.request(CACHE, { ifAvailable: true }, async lock => {
    if (!lock) return
    const here = await addressesIn(CACHE)
    await deleteWhere(CACHE, url => !here.has(new URL(RECORD, url).href))
  })
}

async function records(): Promise<Record[]> {
  const cache = await openCache(CACHE)
  const keys = (await cache?.keys())?.filter(({ url }) => url.endsWith(`/${RECORD}`)) ?? []
  const texts = await Promise.all(keys.map(async key => (await cache?.match(key))?.text()))
  return texts.flatMap(text => Record.safeParse(text).data ?? [])
}

function filePieces(id: string, sizes: readonly number[]): Piece[][] {
  return sizes.map((bytes, i) => piecesOf(`${folderOf(id)}part-${i}.gguf`, bytes))
}

const folderOf = (id: string): string => `${ORIGIN}${encodeURIComponent(id)}/`
