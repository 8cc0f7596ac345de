import { expect } from 'vitest'

/** More processor time than this is a hang: the slowest machine that ran these tests took a fifth of it. */
const HANG_SECONDS = 40

/** What the work gives; fails where it takes longer than any machine needs. Waiting for a busy machine does not count. */
export async function doesNotHang<T>(work: () => T | Promise<T>): Promise<T> {
  const began = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(began)
  expect((user + system) / 1e6, 'seconds of processor time').toBeLessThan(HANG_SECONDS)
  return result
}
