import { UserError } from '../core/errors.ts'

/** Which runs go on somewhere in this browser: each holds a lock, which is free once its tab is gone. */
const PREFIX = 'footnote-run:'
/** Where there are none, as outside of browsers, no other tab is either. */
const locksHere = (): LockManager | undefined => globalThis.navigator?.locks

/** Holds the run, and gives what lets it go. Throws `UserError` `run-elsewhere` where another tab has it. */
export function holdRun(run: string): Promise<() => Promise<void>> {
  const locks = locksHere()
  if (!locks) return Promise.resolve(async () => {})
  return new Promise((resolve, reject) => {
    const held = locks.request(`${PREFIX}${run}`, { ifAvailable: true }, lock => {
      if (!lock) throw new UserError('run-elsewhere', 'This question is being looked into in another tab.')
      return new Promise<void>(letGo => {
        resolve(async () => {
          letGo()
          await held
        })
      })
    })
    held.catch(reject)
  })
}

/** The runs that go on now, in this tab or another. */
export async function heldRuns(): Promise<Set<string>> {
  const { held = [] } = (await locksHere()?.query()) ?? {}
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : [])))
}
