import { EngineError, FootnoteError, UserError } from '../../../common/core/errors.ts'
import { contextFull } from '../context-full.ts'

const WITHOUT_IT = 'Choose another model, or go on with the bundled one.'

export const noBrowserModel = (cause?: unknown): UserError =>
  new UserError('no-browser-model', `This browser has no model of its own that pages may use. ${WITHOUT_IT}`, { cause })

/** Why the browser's model did not start. The API's errors differ in their names only. */
export function loadFailure(cause: unknown): FootnoteError {
  if (cause instanceof FootnoteError) return cause
  const name = nameOf(cause)
  if (name === 'NotSupportedError') return noBrowserModel(cause)
  if (name === 'QuotaExceededError') return contextFull(cause)
  if (name === 'NotAllowedError') {
    const text = 'The browser fetches its model only right after a click: press Download under Models, and ask again.'
    return new UserError('browser-model-click', text, { cause })
  }
  if (name === 'NetworkError') {
    const text = `The browser could not fetch its model. Check the connection and the free disk space. ${WITHOUT_IT}`
    return new EngineError('model-unreachable', text, { cause })
  }
  return new EngineError('model-failed', `The browser’s own model did not start. ${WITHOUT_IT}`, { cause })
}

/** Why a reply broke off. */
export function chatFailure(cause: unknown): FootnoteError {
  if (cause instanceof FootnoteError) return cause
  const name = nameOf(cause)
  if (name === 'QuotaExceededError') return contextFull(cause)
  if (name === 'NotReadableError' || name === 'NotSupportedError') {
    const text = `The browser withheld what its model wrote, or does not let it write in this language. ${WITHOUT_IT}`
    return new EngineError('reply-withheld', text, { cause })
  }
  const text = 'The browser’s own model stopped working. Ask again to start it anew.'
  return new EngineError('engine-lost', text, { cause })
}

/** Whether the browser refused a request because of its response constraint. */
export const isConstraintRefusal = (cause: unknown): boolean =>
  ['NotSupportedError', 'SyntaxError', 'TypeError'].includes(nameOf(cause))

const nameOf = (cause: unknown): string => (cause instanceof Error ? cause.name : '')
