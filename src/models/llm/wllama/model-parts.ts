import { countBytes } from '../../../common/core/count-bytes.ts'
import { EngineError, Stopped } from '../../../common/core/errors.ts'
import { sha256OfFile } from '../../../common/core/sha256.ts'
import { messages } from '../../../common/messages/messages.ts'
import type { ModelFile } from '../model.ts'
import { deleteWhere, openCache } from '../open-cache.ts'
import type { LoadOptions } from './start.ts'

/** One file of a split model. */
export interface ModelPart extends ModelFile {
  url: string
}

/** The browser cache for the parts, keyed by URL. */
export const PARTS_CACHE = 'footnote-models'
/** Header of a cached part: the SHA-256 that it had when it was downloaded. */
const VERIFIED = 'x-verified-sha256'
/** The maximum number of progress reports. */
const STEPS = 200

/**
 * Loads a model's parts from the browser's cache or the network. Each is verified by its SHA-256 when downloaded; a
 * damaged part is downloaded once more. Throws `EngineError` `model-unreachable` or `model-corrupt`, which name the
 * part, or `Stopped` if aborted.
 * @param beside other parts in the same folder that are still in use: they are not deleted from the cache
 */
export async function fetchModelParts(
  parts: readonly ModelPart[],
  { onProgress, signal, beside = [] }: LoadOptions & { beside?: readonly ModelPart[] } = {},
): Promise<Blob[]> {
  const total = parts.reduce((sum, part) => sum + part.bytes, 0)
  const here = new Map<string, number>()
  let shown = 0
  const report = (part: ModelPart, bytes: number) => {
    here.set(part.name, bytes)
    const done = [...here.values()].reduce((sum, n) => sum + n, 0)
    // A part that is downloaded again starts at zero, so the highest number so far is shown, in visible steps.
    if (done < shown + total / STEPS && done !== total) return
    shown = Math.min(done, total)
    onProgress?.({ done: shown, total, label: messages().loading.model })
  }
  const cache = await openCache(PARTS_CACHE)
  const blobs = await Promise.all(parts.map(part => bringPart(part, cache, bytes => report(part, bytes), signal)))
  if (cache) dropSuperseded([...parts, ...beside]).catch(() => {})
  return blobs
}

/** Deletes the parts of an earlier version of the model, which had other names in the same folder. */
async function dropSuperseded(parts: readonly ModelPart[]): Promise<void> {
  const current = new Set(parts.map(({ url }) => url))
  const folders = new Set(parts.map(({ url }) => new URL('.', url).href))
  await deleteWhere(PARTS_CACHE, url => !current.has(url) && folders.has(new URL('.', url).href))
}

async function bringPart(
  part: ModelPart,
  cache: Cache | undefined,
  report: (bytes: number) => void,
  signal: AbortSignal | undefined,
): Promise<Blob> {
  const kept = await cache?.match(part.url)
  const file = await kept?.blob()
  if (file && (await isSound(file, part, kept?.headers.get(VERIFIED)))) {
    report(part.bytes)
    return file
  }
  if (file) await cache?.delete(part.url)
  const blob = await fetchSoundPart(part, report, signal)
  // Not awaited, and errors are ignored: the model runs without being cached.
  if (cache) keepPart(cache, part, blob).catch(() => {})
  return blob
}

/** Caches a verified part, with its SHA-256 in a header. */
export const keepPart = (cache: Cache, part: ModelPart, blob: Blob): Promise<void> =>
  cache.put(part.url, new Response(blob, { headers: { [VERIFIED]: part.sha256 } }))

/** Downloads and verifies a part, without looking into the cache. Throws as `fetchModelParts` does. */
export async function fetchSoundPart(
  part: ModelPart,
  report: (bytes: number) => void,
  signal: AbortSignal | undefined,
): Promise<Blob> {
  for (const mode of ['default', 'reload'] as const) {
    const blob = await download(part, mode, report, signal)
    if (await isSound(blob, part)) return blob
  }
  const text =
    `The model's part ${part.name} is damaged: its checksum is not the published one, also after fetching it again. ` +
    'Reload the page to try once more, or put the file back if you serve it yourself.'
  throw new EngineError('model-corrupt', text, { details: { part: part.name } })
}

async function download(
  part: ModelPart,
  mode: RequestCache,
  report: (bytes: number) => void,
  signal: AbortSignal | undefined,
): Promise<Blob> {
  try {
    const response = await fetch(part.url, { cache: mode, signal })
    if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`)
    const counting = countBytes(bytes => report(Math.min(bytes, part.bytes)))
    return await new Response(response.body.pipeThrough(counting)).blob()
  } catch (cause) {
    if (signal?.aborted) throw new Stopped()
    const text = `The model's part ${part.name} could not be fetched. Check the connection and try again.`
    throw new EngineError('model-unreachable', text, { cause, details: { part: part.name } })
  }
}

/** Whether a part has the right size and SHA-256, which is computed unless `hash` is given. */
async function isSound(blob: Blob, part: ModelPart, hash?: string | null): Promise<boolean> {
  return blob.size === part.bytes && (hash ?? (await sha256OfFile(blob))) === part.sha256
}
