import { abortable } from '../core/abort.ts'

/**
 * Wraps an object so that the promises of its methods reject with `Stopped` on abort. Otherwise they would stay
 * pending, because a worker that was ended never answers.
 */
export function untilAborted<T extends object>(target: T, signal: AbortSignal): T {
  return new Proxy({} as T, {
    get(_, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const result = value.apply(target, args)
        return result instanceof Promise ? abortable(result, signal) : result
      }
    },
  })
}
