import { EngineError, FootnoteError, UserError } from '../../core/errors.ts'
import { contextFull } from '../context-full.ts'

const WITHOUT_IT = 'Choose another model, or go on with the bundled one.'

export const noBrowserModel = (cause?: unknown): UserError =>
  new UserError('no-browser-model', `This browser has no model of its own that pages may use. ${WITHOUT_IT}`, { cause })

/** Why the browser's model did not start. The API's errors differ in their names only. */
export function loadFailure(cause: unknown): FootnoteError {
  if (cause instanceof FootnoteError) return cause
  switch (nameOf(cause)) {
    case 'NotAllowedError':
      return new UserError(
        'browser-model-click',
        'The browser fetches its model only right after a click: press Download under Models, and ask again.',
        { cause },
      )
    case 'NotSupportedError':
      return noBrowserModel(cause)
    case 'NetworkError':
      return new EngineError(
        'model-unreachable',
        `The browser could not fetch its model. Check the connection and the free disk space. ${WITHOUT_IT}`,
        { cause },
      )
    case 'QuotaExceededError':
      return contextFull(cause)
    default:
      return new EngineError('model-failed', `The browser’s own model did not start. ${WITHOUT_IT}`, { cause })
  }
}

/** Why a reply broke off. */
export function chatFailure(cause: unknown): FootnoteError {
  if (cause instanceof FootnoteError) return cause
  switch (nameOf(cause)) {
    case 'QuotaExceededError':
      return contextFull(cause)
    case 'NotReadableError':
    case 'NotSupportedError':
      return new EngineError(
        'reply-withheld',
        `The browser withheld what its model wrote, or does not let it write in this language. ${WITHOUT_IT}`,
        { cause },
      )
    default:
      return new EngineError('engine-lost', 'The browser’s own model stopped working. Ask again to start it anew.', {
        cause,
      })
  }
}

/** Whether the browser refused a request because of its response constraint. */
export const isConstraintRefusal = (cause: unknown): boolean =>
  ['NotSupportedError', 'SyntaxError', 'TypeError'].includes(nameOf(cause))

const nameOf = (cause: unknown): string => (cause instanceof Error ? cause.name : '')
