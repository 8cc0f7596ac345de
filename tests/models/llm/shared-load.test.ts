import { describe, expect, it } from 'vitest'
import { Stopped } from '../../../src/common/core/errors.ts'
import type { LoadProgress } from '../../../src/models/llm/engine.ts'
import { SharedLoad } from '../../../src/models/llm/shared-load.ts'
import { nextTick } from '../../fakes/replies.ts'

const HALF: LoadProgress = { done: 1, total: 2, label: 'Loading' }

/** Loads that the test ends by hand. */
function byHand() {
  const begun: {
    signal: AbortSignal
    tell(progress: LoadProgress): void
    finish(value: object): void
    fail(error: Error): void
  }[] = []
  const load = new SharedLoad<object>(
    (tell, signal) => new Promise((finish, fail) => begun.push({ signal, tell, finish, fail })),
  )
  const nth = (n: number) => {
    const one = begun[n]
    if (!one) throw new Error(`There is no load ${n}.`)
    return one
  }
  return { load, begun, nth }
}

describe('a load that several wait for', () => {
  it('happens once, and tells each how far it is', async () => {
    const { load, begun, nth } = byHand()
    const seen: string[] = []
    const both = [
      load.get(undefined, ({ done }) => seen.push(`first ${done}`)),
      load.get(undefined, ({ done }) => seen.push(`second ${done}`)),
    ]
    nth(0).tell(HALF)
    const value = {}
    nth(0).finish(value)
    expect(await Promise.all([...both, load.get(undefined)])).toEqual([value, value, value])
    expect(seen).toEqual(['first 1', 'second 1'])
    expect(begun).toHaveLength(1)
  })

  it('goes on for the others when the one who began it stops', async () => {
    const { load, nth } = byHand()
    const stopping = new AbortController()
    const first = load.get(stopping.signal)
    const second = load.get(new AbortController().signal)
    stopping.abort()
    await expect(first).rejects.toThrow(Stopped)
    expect(nth(0).signal.aborted).toBe(false)
    const value = {}
    nth(0).finish(value)
    expect(await second).toBe(value)
  })

  it('is stopped when nobody waits any more, and begins anew for who asks before it has ended', async () => {
    const { load, begun, nth } = byHand()
    const stopping = new AbortController()
    const first = load.get(stopping.signal)
    stopping.abort()
    await expect(first).rejects.toThrow(Stopped)
    expect(nth(0).signal.aborted).toBe(true)

    const second = load.get(undefined)
    await nextTick()
    expect(begun).toHaveLength(1)
    nth(0).fail(new Stopped())
    await nextTick()
    const value = {}
    nth(1).finish(value)
    expect(await second).toBe(value)
  })

  it('keeps what is there after all when it was stopped too late', async () => {
    const { load, begun, nth } = byHand()
    const stopping = new AbortController()
    const first = load.get(stopping.signal)
    stopping.abort()
    await expect(first).rejects.toThrow(Stopped)
    const value = {}
    nth(0).finish(value)
    expect(await load.get(undefined)).toBe(value)
    expect(begun).toHaveLength(1)
  })

  it('lets one who stops go at once, also while an earlier load ends', async () => {
    const { load, begun } = byHand()
    const stopping = [new AbortController(), new AbortController()]
    for (const { signal } of stopping) {
      const waiting = load.get(signal)
      stopping.find(one => one.signal === signal)?.abort()
      await expect(waiting).rejects.toThrow(Stopped)
    }
    await expect(load.get(AbortSignal.abort())).rejects.toThrow(Stopped)
    expect(begun).toHaveLength(1)
  })

  it('fails for all who wait, and is tried again for the next', async () => {
    const { load, begun, nth } = byHand()
    const both = [load.get(undefined), load.get(undefined)]
    nth(0).fail(new Error('no'))
    expect(await Promise.allSettled(both)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
    void load.get(undefined)
    expect(begun).toHaveLength(2)
  })

  it('begins anew after what was loaded is forgotten or taken; what was replaced already changes nothing', async () => {
    const { load, begun, nth } = byHand()
    const [old, value] = [{}, {}]
    const loading = load.get(undefined)
    nth(0).finish(old)
    await loading
    load.forget(old)
    const again = load.get(undefined)
    nth(1).finish(value)
    await again
    load.forget(old)
    expect(await load.get(undefined)).toBe(value)
    expect(await load.take()).toBe(value)
    expect(await load.take()).toBeUndefined()
    void load.get(undefined)
    expect(begun).toHaveLength(3)
  })

  it('ends for all who wait when it is taken away', async () => {
    const { load, nth } = byHand()
    const waiting = load.get(undefined)
    const taken = load.take()
    expect(nth(0).signal.aborted).toBe(true)
    nth(0).fail(new Stopped())
    await expect(waiting).rejects.toThrow(Stopped)
    expect(await taken).toBeUndefined()
  })
})
