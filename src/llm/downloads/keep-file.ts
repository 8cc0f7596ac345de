import { countBytes } from '../../core/count-bytes.ts'
import { EngineError, FootnoteError, Stopped } from '../../core/errors.ts'
import { isQuotaExceeded, noSpace } from '../no-space.ts'

/** A file to download, and the address it is stored under. */
export interface FileToKeep {
  url: string
  /** The address to download from, if it differs from `url`. */
  from?: string
  /** The expected size, if known. */
  bytes?: number
}

/**
 * Streams a file into a cache: all of it or nothing, and never whole in memory. A file of unexpected length is downloaded
 * once more, bypassing the HTTP cache. Throws what `ModelStock` throws.
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
    `A part of the model (${nameOf(url)}) has not the length that its list says, also after fetching it again. Try ` +
      'again later, or choose another model.',
    { details: { part: nameOf(url) } },
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
    throw failure(cause, url)
  }
}

function failure(cause: unknown, url: string): FootnoteError {
  if (cause instanceof FootnoteError) return cause
  if (isQuotaExceeded(cause)) return noSpace(cause, 'choose a smaller model')
  return new EngineError(
    'model-unreachable',
    `A part of the model (${nameOf(url)}) could not be fetched. Check the connection, and go on later: what is here stays.`,
    { cause, details: { part: nameOf(url) } },
  )
}

const nameOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? url
