import { EngineError, FootnoteError } from '../../../common/core/errors.ts'
import { isQuotaExceeded, noSpace } from '../no-space.ts'

/** The error for a part of a model that could not be downloaded or stored. */
export function downloadFailure(cause: unknown, url: string): FootnoteError {
  if (cause instanceof FootnoteError) return cause
  if (isQuotaExceeded(cause)) return noSpace(cause, 'choose a smaller model')
  const part = fileName(url)
  const text = `A part of the model (${part}) could not be fetched from ${new URL(url).host}. Check the connection, and go on later: what is here stays.`
  return new EngineError('model-unreachable', text, { cause, details: { part } })
}

/** The last path segment of a URL. */
export const fileName = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? url
