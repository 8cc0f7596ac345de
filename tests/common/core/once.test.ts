import { describe, expect, it, vi } from 'vitest'
import { once } from '../../../src/common/core/once.ts'

describe('once', () => {
  it('works one time for all who ask', async () => {
    const work = vi.fn(async () => 7)
    const get = once(work)
    expect(await Promise.all([get(), get()])).toEqual([7, 7])
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('tries again after a failure', async () => {
    const get = once(vi.fn(async () => 7).mockRejectedValueOnce(new Error('no')))
    await expect(get()).rejects.toThrow('no')
    expect(await get()).toBe(7)
  })
})
