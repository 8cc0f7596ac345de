import { UserError } from '../../common/core/errors.ts'

/** Whether storing failed because the browser's quota is used up. */
export const isQuotaExceeded = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'QuotaExceededError'

/** @param instead what the person can do other than freeing disk space */
export const noSpace = (cause: unknown, instead: string): UserError =>
  new UserError('no-space', `The browser has no room left for this model. Free some disk space, or ${instead}.`, {
    cause,
  })
