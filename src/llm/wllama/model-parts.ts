import { EngineError, Stopped } from '../../core/errors.ts'
import { sha256 } from '../../core/sha256.ts'
import { messages } from '../../messages/messages.ts'
import type { LoadProgress } from '../engine.ts'
import { openCache } from '../open-cache.ts'

/** One file of a model that is split into parts. */
export interface ModelPart {
  name: string
  url: string
  bytes: number
  /** The digest in lower-case hex. */
  sha256: string
}

/** The browser's cache that parts are kept in, each under its address. */
export const PARTS_CACHE = 'footnote-models'
/** How many steps of progress are told at most. */
const STEPS = 200

/**
 * Brings a model's parts here, each checked by its sha256. A part that was kept by an earlier load is read from the
 * browser's cache; one that is damaged, kept or new, is thrown away and fetched once more. Throws `EngineError`
 * `model-unreachable` or `model-corrupt`, both naming the part, or `Stopped`.
 */
export async function fetchModelParts(
  parts: readonly ModelPart[],
  options: {
    onProgress?: (progress: LoadProgress) => void
    signal?: AbortSignal
    /** Others of the same folder, brought at another time: they are kept. */
    beside?: readonly ModelPart[]
  } = {},
): Promise<Blob[]> {
  const total = parts.reduce((sum, part) => sum + part.bytes, 0)
  const here = new Map<string, number>()
  let shown = 0
  const report = (part: ModelPart, bytes: number) => {
    here.set(part.name, bytes)
    const done = [...here.values()].reduce((sum, n) => sum + n, 0)
    // A part that is fetched again starts over; what the person sees never goes back, and moves in visible steps.
    if (done < shown + total / STEPS && done !== total) return
    shown = Math.min(done, total)
    options.onProgress?.({ done: shown, total, label: messages().loading.model })
  }
  const cache = await openCache(PARTS_CACHE)
  const blobs = await Promise.all(
    parts.map(part => bringPart(part, cache, bytes => report(part, bytes), options.signal)),
  )
  if (cache) dropSuperseded(cache, [...parts, ...(options.beside ?? [])]).catch(() => {})
  return blobs
}

/** An earlier version's parts lay in the same folder under other names; nothing asks for them any more. */
async function dropSuperseded(cache: Cache, parts: readonly ModelPart[]): Promise<void> {
  const current = new Set(parts.map(({ url }) => url))
  const folders = new Set(parts.map(({ url }) => new URL('.', url).href))
  const old = (await cache.keys()).filter(({ url }) => !current.has(url) && folders.has(new URL('.', url).href))
  await Promise.all(old.map(request => cache.delete(request)))
}

async function bringPart(
  part: ModelPart,
  cache: Cache | undefined,
  report: (bytes: number) => void,
  signal: AbortSignal | undefined,
): Promise<Blob> {
  const kept = await (await cache?.match(part.url))?.blob()
  if (kept && (await isSound(kept, part))) {
    report(part.bytes)
    return kept
  }
  if (kept) await cache?.delete(part.url)
  const blob = await fetchSoundPart(part, report, signal)
  // Keeping is a convenience: nothing waits for it, and without room for it the model still runs.
  cache?.put(part.url, new Response(blob)).catch(() => {})
  return blob
}

/** Fetches a part from the network, whatever is kept, and checks it. Throws as `fetchModelParts` does. */
export async function fetchSoundPart(
  part: ModelPart,
  report: (bytes: number) => void,
  signal: AbortSignal | undefined,
): Promise<Blob> {
  for (const mode of ['default', 'reload'] as const) {
    const blob = await download(part, mode, report, signal)
    if (await isSound(blob, part)) return blob
  }
  throw new EngineError(
    'model-corrupt',
    `The model's part ${part.name} is damaged: its checksum is not the published one, also after fetching it again. ` +
      'Reload the page to try once more, or put the file back if you serve it yourself.',
    { details: { part: part.name } },
  )
}

async function download(
  part: ModelPart,
  mode: RequestCache,
  report: (bytes: number) => void,
  signal: AbortSignal | undefined,
): Promise<Blob> {
  try {
    const response = await fetch(part.url, { cache: mode, ...(signal && { signal }) })
    if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`)
    const pieces: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return new Blob(pieces)
      pieces.push(value)
      bytes += value.length
      report(Math.min(bytes, part.bytes))
    }
  } catch (cause) {
    if (signal?.aborted) throw new Stopped()
    throw new EngineError(
      'model-unreachable',
      `The model's part ${part.name} could not be fetched. Check the connection and try again.`,
      { cause, details: { part: part.name } },
    )
  }
}

async function isSound(blob: Blob, part: ModelPart): Promise<boolean> {
  return blob.size === part.bytes && (await sha256(await blob.arrayBuffer())) === part.sha256
}
