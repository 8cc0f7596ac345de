import { describe, expect, it } from 'vitest'
import { BUNDLED, modelById } from '../../../src/models/llm/catalogue.ts'
import type { ChatPart, Engine } from '../../../src/models/llm/engine.ts'
import { measurePace } from '../../../src/models/llm/measure-pace.ts'
import { secondsAQuestion, storedPace, storePace } from '../../../src/models/llm/pace.ts'

/** Reads 300 tokens in 60 ms, and writes one every 5 ms; slower by a factor. */
function madeUp(times = 1): Engine {
  const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms * times))
  return {
    id: 'made-up',
    contextTokens: 4096,
    load: async () => {},
    async *chat(): AsyncGenerator<ChatPart> {
      await pause(60)
      yield { type: 'prefill', done: 300, total: 300 }
      for (let i = 0; i < 20; i++) {
        await pause(5)
        yield { type: 'text', text: 'a' }
      }
      yield { type: 'usage', input: 300, cached: 0, output: 20 }
    },
    unload: async () => {},
  }
}

describe('how fast a device is', () => {
  const signal = new AbortController().signal

  it('is measured by what it reads and writes', async () => {
    const [quick, slow] = await Promise.all([measurePace(madeUp(), signal), measurePace(madeUp(4), signal)])
    expect(quick.read).toBeGreaterThan(slow.read)
    expect(quick.written).toBeGreaterThan(slow.written)
  })

  it('tells how long a question takes: longer with a larger model, shorter on a faster device', () => {
    const seconds = ['0.5', '1.5', '3'].map(size => {
      const model = modelById(`qwen2.5-${size}b-instruct-q4_k_m`)!
      const slow = secondsAQuestion(model, BUNDLED, { read: 400, written: 60 })
      expect(secondsAQuestion(model, BUNDLED, { read: 800, written: 120 })).toBeCloseTo(slow / 2)
      return slow
    })
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b))
  })

  it('is kept for the next visit; what else stands there is none', () => {
    const items = new Map<string, string>()
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    } as Storage
    expect(storedPace(storage)).toBeUndefined()
    storePace({ read: 900, written: 80 }, storage)
    expect(storedPace(storage)).toEqual({ read: 900, written: 80 })
    for (const key of items.keys()) items.set(key, '{"read": "fast"}')
    expect(storedPace(storage)).toBeUndefined()
    expect(storedPace(undefined)).toBeUndefined()
  })

  it('is measured again where the browser lets nothing be read or stored', () => {
    const refuse = () => {
      throw new DOMException('Refused.', 'SecurityError')
    }
    const storage = { getItem: refuse, setItem: refuse } as unknown as Storage
    expect(() => storePace({ read: 900, written: 80 }, storage)).not.toThrow()
    expect(storedPace(storage)).toBeUndefined()
  })
})
