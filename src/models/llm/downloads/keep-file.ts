import { countBytes } from '../../../common/core/count-bytes.ts'
import { EngineError, Stopped } from '../../../common/core/errors.ts'
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
  file: FileToKeep,
  cache: Cache,
  report: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const mode of ['default', 'reload'] as const) if (await fetchInto(cache, file, mode, report, signal)) return
  const part = fileName(file.url)
  const text =
    `A part of the model (${part}) has not the length that its list says, also after fetching it again. Try again ` +
    'later, or choose another model.'
  throw new EngineError('model-corrupt', text, { details: { part } })
}

/** @returns whether the file has the expected length; only then it was stored */
async function fetchInto(
  cache: Cache,
  { url, from = url, bytes }: FileToKeep,
  mode: RequestCache,
  report: (bytes: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  let hasWrongLength = false
  const counting = countBytes(
    received => report(Math.min(received, bytes ?? received)),
    received => {
      hasWrongLength = bytes !== undefined && received !== bytes
      if (hasWrongLength) throw new TypeError('It has another length.')
    },
  )
  try {
    const response = await fetch(from, { cache: mode, signal })
    if (!response.ok || !response.body) throw new TypeError(`HTTP ${response.status}`)
    const type = response.headers.get('Content-Type')
    const kept = new Response(response.body.pipeThrough(counting), type ? { headers: { 'Content-Type': type } } : {})
    await cache.put(url, kept)
    return true
  } catch (cause) {
    if (signal.aborted) throw new Stopped()
    if (hasWrongLength) return false
    throw downloadFailure(cause, url)
  }
}
