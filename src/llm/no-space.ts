import { UserError } from '../core/errors.ts'

/** Whether the browser refused to keep something for want of room. */
export const isForWantOfSpace = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'QuotaExceededError'

/** @param instead what the person can do but free some disk space */
export const noSpace = (cause: unknown, instead: string): UserError =>
  new UserError('no-space', `The browser has no room left for this model. Free some disk space, or ${instead}.`, {
    cause,
  })
