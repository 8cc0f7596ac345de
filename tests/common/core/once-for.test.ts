import { expect, it } from 'vitest'
import { onceFor } from '../../../src/common/core/once.ts'

it('does the work once, and again after it failed', async () => {
  const cache = new Map<string, Promise<number>>()
  let calls = 0
  const work = async () => {
    if (++calls === 1) throw new Error('offline')
    return calls
  }
  await expect(onceFor(cache, 'nile', work)).rejects.toThrow('offline')
  expect(await Promise.all([onceFor(cache, 'nile', work), onceFor(cache, 'nile', work)])).toEqual([2, 2])
})

it('keeps what took the place of work that fails late', async () => {
  const cache = new Map<string, Promise<number>>()
  let fail: (error: Error) => void = () => {}
  const late = onceFor(cache, 'nile', () => new Promise((_, reject) => (fail = reject)))
  cache.delete('nile')
  onceFor(cache, 'nile', async () => 2)
  fail(new Error('offline'))
  await expect(late).rejects.toThrow('offline')
  expect(await cache.get('nile')).toBe(2)
})
