import { describe, expect, it } from 'vitest'
import type { Model } from '../../../src/models/llm/catalogue.ts'
import { enginePool } from '../../../src/models/llm/engine-pool.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'

const model = (id: string) => ({ id }) as Model
const [small, large] = [model('small'), model('large')]

/** A pool, and what it has unloaded so far. */
function pool() {
  const unloaded: string[] = []
  const engines = enginePool(async ({ id }) => ({
    ...fakeEngine([]),
    id,
    unload: async () => {
      await new Promise(resolve => setTimeout(resolve))
      unloaded.push(id)
    },
  }))
  return { engines, unloaded }
}

describe('the models of a page', () => {
  it('make room for the one that is chosen next, before it loads', async () => {
    const { engines, unloaded } = pool()
    const first = new AbortController()
    await engines.take(large, first.signal)
    first.abort()
    const engine = await engines.take(small, new AbortController().signal)
    expect([engine.id, unloaded]).toEqual(['small', ['large']])
  })

  it('stay loaded from one question to the next', async () => {
    const { engines, unloaded } = pool()
    const first = new AbortController()
    const engine = await engines.take(large, first.signal)
    first.abort()
    expect(await engines.take(large, new AbortController().signal)).toBe(engine)
    expect(unloaded).toEqual([])
  })

  it('are left alone while any run uses them', async () => {
    const { engines, unloaded } = pool()
    const [first, second] = [new AbortController(), new AbortController()]
    for (const { signal } of [first, second]) await engines.take(large, signal)
    first.abort()
    await engines.take(small, new AbortController().signal)
    expect(unloaded).toEqual([])
  })

  it('are not held by a run that was stopped before it got one', async () => {
    const { engines, unloaded } = pool()
    const stopped = new AbortController()
    const taking = engines.take(large, stopped.signal)
    stopped.abort()
    await expect(taking).rejects.toMatchObject({ code: 'stopped' })
    const next = new AbortController()
    await engines.take(large, next.signal)
    next.abort()
    await engines.take(small, new AbortController().signal)
    expect(unloaded).toEqual(['large'])
  })

  it('are made only for runs: one that could not be made is not made again to be unloaded', async () => {
    const made: string[] = []
    const engines = enginePool(async ({ id }) => {
      made.push(id)
      if (id === 'large') throw new Error('Its code cannot be fetched.')
      return fakeEngine([])
    })
    const first = new AbortController()
    await expect(engines.take(large, first.signal)).rejects.toThrow('cannot be fetched')
    first.abort()
    await engines.take(small, new AbortController().signal)
    expect(made).toEqual(['large', 'small'])
    await expect(engines.take(large, new AbortController().signal)).rejects.toThrow('cannot be fetched')
  })

  it('are not held by a run that was stopped while its engine was made', async () => {
    const stopped = new AbortController()
    const unloaded: string[] = []
    const engines = enginePool(async ({ id }) => {
      if (id === 'large') stopped.abort()
      return { ...fakeEngine([]), id, unload: async () => void unloaded.push(id) }
    })
    await expect(engines.take(large, stopped.signal)).rejects.toMatchObject({ code: 'stopped' })
    await engines.take(small, new AbortController().signal)
    expect(unloaded).toEqual(['large'])
  })

  it('do not hold up the next one where they answer no more', async () => {
    const engines = enginePool(
      async ({ id }) => ({ ...fakeEngine([]), id, unload: () => new Promise<void>(() => {}) }),
      { patience: 10 },
    )
    const first = new AbortController()
    await engines.take(large, first.signal)
    first.abort()
    expect((await engines.take(small, new AbortController().signal)).id).toBe('small')
  })

  it('do not hold up the next one where they throw at once', async () => {
    const unload = () => {
      throw new Error('It has crashed.')
    }
    const engines = enginePool(async ({ id }) => ({ ...fakeEngine([]), id, unload }))
    const first = new AbortController()
    await engines.take(large, first.signal)
    first.abort()
    expect((await engines.take(small, new AbortController().signal)).id).toBe('small')
  })

  it('are all unloaded in the end', async () => {
    const { engines, unloaded } = pool()
    for (const each of [large, small]) await engines.take(each, new AbortController().signal)
    engines.close()
    await expect.poll(() => unloaded.toSorted()).toEqual(['large', 'small'])
  })
})
