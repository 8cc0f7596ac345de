import { countBytes } from '../../core/count-bytes.ts'
import { EngineError, Stopped } from '../../core/errors.ts'
import { downloadFailure, fileName } from './download-failure.ts'

/** A file to download, and the address it is stored under. */
export interface FileToKeep {
  url: string
  /** The address to download from, if it differs from `url`. */
  from?: string
  /** The expected size, if known. */
  bytes?: number
}

/**
 * Streams a file into a cache, completely or not at all, without holding it in memory. A file of unexpected length is
 * downloaded once more, bypassing the HTTP cache. Throws what `ModelFiles` throws.
 */
export async function keepFile(
  { url, from = url, bytes }: FileToKeep,
  cache: Cache,
  report: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const mode of ['default', 'reload'] as const) {
    const received = await fetchInto(cache, { url, from }, bytes, mode, report, signal)
    if (bytes === undefined || received === bytes) return
  }
  throw new EngineError(
    'model-corrupt',
    `A part of the model (${fileName(url)}) has not the length that its list says, also after fetching it again. Try ` +
      'again later, or choose another model.',
    { details: { part: fileName(url) } },
  )
}

/** @returns the number of bytes received; the file was stored only if that is the expected length */
async function fetchInto(
  cache: Cache,
  { url, from }: Required<Pick<FileToKeep, 'url' | 'from'>>,
  bytes: number | undefined,
  mode: RequestCache,
  report: (bytes: number) => void,
  signal: AbortSignal,
): Promise<number> {
  let received = 0
  let isOver = false
  const counting = countBytes(
    passed => {
      received = passed
      report(Math.min(received, bytes ?? received))
    },
    () => {
      isOver = true
      if (bytes !== undefined && received !== bytes) throw new TypeError('It has another length.')
    },
  )
  try {
    const response = await fetch(from, { cache: mode, signal })
    if (!response.ok || !response.body) throw new TypeError(`HTTP ${response.status}`)
    const type = response.headers.get('Content-Type')
    const kept = new Response(response.body.pipeThrough(counting), type ? { headers: { 'Content-Type': type } } : {})
    await cache.put(url, kept)
    return received
  } catch (cause) {
    if (signal.aborted) throw new Stopped()
    if (isOver && received !== bytes && bytes !== undefined) return received
    throw downloadFailure(cause, url)
  }
}
