import { UserError } from '../../common/core/errors.ts'
import { locksHere } from '../../common/core/locks.ts'

/** Each running run holds a Web Lock of this prefix, which the browser releases when the tab closes. */
const PREFIX = 'footnote-run:'

/** Locks the run and returns the function that unlocks it. Throws `UserError` `run-elsewhere` if another tab holds it. */
export function lockRun(run: string): Promise<() => Promise<void>> {
  const locks = locksHere()
  if (!locks) return Promise.resolve(async () => {})
  return new Promise((resolve, reject) => {
    const held = locks.request(`${PREFIX}${run}`, { ifAvailable: true }, lock => {
      if (!lock) throw new UserError('run-elsewhere', 'This question is being looked into in another tab.')
      return new Promise<void>(unlock => {
        resolve(async () => {
          unlock()
          await held
        })
      })
    })
    held.catch(reject)
  })
}

/** Resolves when no tab runs the run any more, whether it ended or its tab did. */
export async function whenReleased(run: string): Promise<void> {
  await locksHere()?.request(`${PREFIX}${run}`, { mode: 'shared' }, () => {})
}

/** Ids of the runs that are running now, in any tab. */
export async function runningRuns(): Promise<Set<string>> {
  const { held = [] } = (await locksHere()?.query()) ?? {}
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : [])))
}
