import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Stopped } from '../../../src/common/core/errors.ts'
import { inParallel } from '../../../src/common/core/in-parallel.ts'

it('gives what came of each, in order, with no more than so many at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3)), fc.integer({ min: 1, max: 5 }), async (items, limit) => {
      let [atWork, most] = [0, 0]
      const results = await inParallel(items, limit, async item => {
        most = Math.max(most, ++atWork)
        await wait(item)
        atWork--
        return item * 2
      })
      expect(results).toEqual(items.map(item => item * 2))
      expect(most).toBeLessThanOrEqual(limit)
    }),
    { numRuns: 30 },
  )
})

it('begins nothing more after a failure, and throws it once all that was begun has ended', async () => {
  const ended: number[] = []
  const working = inParallel([1, 2, 3, 4], 2, async item => {
    if (item === 1) throw new Error('out of order')
    await wait(5)
    ended.push(item)
  })
  await expect(working).rejects.toThrow('out of order')
  expect(ended).toEqual([2])
})

it('tells what was begun that another has failed, or that it was stopped', async () => {
  const untilTold = (_: number, signal: AbortSignal) =>
    new Promise<void>(done => signal.addEventListener('abort', () => done()))
  const failing = inParallel([1, 2], 2, async (item, signal) => {
    if (item === 1) throw new Error('out of order')
    await untilTold(item, signal)
  })
  await expect(failing).rejects.toThrow('out of order')

  const stopping = new AbortController()
  const stopped = inParallel([1, 2, 3], 2, untilTold, stopping.signal)
  stopping.abort()
  await expect(stopped).rejects.toThrow(Stopped)
})
