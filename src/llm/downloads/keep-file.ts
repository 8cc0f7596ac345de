import { countBytes } from '../../core/count-bytes.ts'
import { EngineError, FootnoteError, Stopped } from '../../core/errors.ts'
import { isForWantOfSpace, noSpace } from '../no-space.ts'

/** A file and the address that it is kept under. */
export interface FileToKeep {
  url: string
  /** Where it is fetched, if that is another address. */
  from?: string
  /** The size that the file must have, where that is known. */
  bytes?: number
}

/**
 * Fetches a file straight into a cache of the browser: all of it or nothing, and never whole in memory. One that is not
 * as long as it should be is fetched once more, past the browser's own HTTP cache. Throws what `ModelStock` throws.
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

/** @returns the bytes received; they are kept only where that is the length they should have */
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
  if (isForWantOfSpace(cause)) return noSpace(cause, 'choose a smaller model')
  return new EngineError(
    'model-unreachable',
    `A part of the model (${nameOf(url)}) could not be fetched. Check the connection, and go on later: what is here stays.`,
    { cause, details: { part: nameOf(url) } },
  )
}

const nameOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? url
