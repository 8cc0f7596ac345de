import type { Wllama } from '@wllama/wllama'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatPart } from '../../../../src/models/llm/engine.ts'
import type { startWllama } from '../../../../src/models/llm/wllama/start.ts'
import { threadPace } from '../../../../src/models/llm/wllama/thread-pace.ts'
import { wllamaEngine } from '../../../../src/models/llm/wllama/wllama.ts'
import { describeEngine } from '../../../contracts/engine.ts'
import { collect, question, textOf } from '../../../contracts/engine-promises.ts'
import { countingReply, nextTick, tokensOf } from '../../../fakes/replies.ts'

const MINUTE = 60_000

beforeEach(() => vi.stubGlobal('navigator', { hardwareConcurrency: 2 }))
afterEach(() => vi.unstubAllGlobals())
const prefill: ChatPart = { type: 'prefill', done: 10, total: 10 }
const usage: ChatPart = { type: 'usage', input: 10, cached: 0, output: 8 }

/** Replies on a device whose time passes as they say. */
function onDevice(options: { most?: number; idlePace?: number } = {}) {
  const clock = { ms: 0 }
  const pace = threadPace({ most: 2, ...options, now: () => clock.ms })

  /** What is told of a reply that takes so many ms for each token, and whether it is to be asked for anew. */
  async function hear(msPerToken: number, tokens = 8) {
    async function* parts(): AsyncGenerator<ChatPart> {
      yield prefill
      for (let i = 0; i < tokens; i++) {
        clock.ms += msPerToken
        yield { type: 'text', text: `${i} ` }
      }
      yield usage
    }
    const told: ChatPart[] = []
    const watched = pace.watched(parts())
    let next = await watched.next()
    for (; !next.done; next = await watched.next()) told.push(next.value)
    return { told, isSlow: next.value }
  }
  return { clock, pace, hear }
}

const text = (parts: readonly ChatPart[]) => textOf([...parts])

describe('the pace of a model on the CPU', () => {
  it('hands everything on in order where it is good, and holds nothing back at the end', async () => {
    const { hear, pace } = onDevice({ idlePace: 100 })
    for (const tokens of [0, 1, 3, 8]) {
      const { told, isSlow } = await hear(10, tokens)
      expect(told[0]).toEqual(prefill)
      expect(told.at(-1)).toEqual(usage)
      expect(told).toHaveLength(tokens + 2)
      expect(isSlow).toBe(false)
    }
    expect(pace.threads).toBe(2)
  })

  it('is found slow before anything of the reply was told: fewer threads are wanted', async () => {
    const { hear, pace } = onDevice({ idlePace: 100 })
    const { told, isSlow } = await hear(1_000)
    expect(isSlow).toBe(true)
    expect(text(told)).toBe('')
    expect(pace.threads).toBe(1)
  })

  it('is measured beside the best that was seen, where nobody knows it before', async () => {
    const { hear, pace } = onDevice()
    expect(await hear(1_000)).toMatchObject({ isSlow: false })
    expect(pace.threads).toBe(2)
    await hear(10)
    expect(await hear(1_000)).toMatchObject({ isSlow: true })
  })

  it('steps down by halves, and no further than one thread', async () => {
    const { hear, pace } = onDevice({ most: 8, idlePace: 100 })
    const threads = []
    for (let i = 0; i < 5; i++) {
      await hear(1_000)
      threads.push(pace.threads)
    }
    expect(threads).toEqual([4, 2, 1, 1, 1])
    expect(await hear(1_000)).toMatchObject({ isSlow: false })
  })

  it('does not mind one pause, nor a device that is half as fast as it was', async () => {
    const { hear, pace, clock } = onDevice({ idlePace: 100 })
    async function* paused(): AsyncGenerator<ChatPart> {
      for (let i = 0; i < 30; i++) {
        clock.ms += i === 1 ? 280 : 10
        yield { type: 'text', text: 'x' }
      }
    }
    for await (const _ of pace.watched(paused()));
    await hear(20)
    expect(pace.threads).toBe(2)
  })

  it('is not worth a new start in the middle of a reply where tokens come now and then: the next has fewer threads', async () => {
    const { hear, pace } = onDevice({ idlePace: 100 })
    const { told, isSlow } = await hear(300)
    expect(isSlow).toBe(false)
    expect(text(told)).toBe('0 1 2 3 4 5 6 7 ')
    expect(pace.threads).toBe(1)
  })

  it('found slow in the middle of a reply changes the next one', async () => {
    const { pace, clock } = onDevice({ idlePace: 100 })
    async function* slowing(): AsyncGenerator<ChatPart> {
      for (let i = 0; i < 20; i++) {
        clock.ms += i < 6 ? 10 : 1_000
        yield { type: 'text', text: 'x' }
      }
    }
    let told = 0
    for await (const _ of pace.watched(slowing())) told += 1
    expect(told).toBe(20)
    expect(pace.threads).toBe(1)
  })

  it('tries all threads again after some minutes', async () => {
    const { hear, pace, clock } = onDevice({ idlePace: 100 })
    await hear(1_000)
    clock.ms += 4 * MINUTE
    expect(pace.threads).toBe(1)
    clock.ms += 2 * MINUTE
    expect(pace.threads).toBe(2)
  })
})

/** llama.cpp on a machine where another program takes a core: with more than one thread it writes this slowly. */
function machine(busyMs = 0) {
  const loads: number[] = []
  let running = 0
  const asked: string[] = []
  const start = async (_: unknown, { threads }: { threads: number }, { onProgress, signal }: Options) => {
    for (const done of [0, 1]) {
      await nextTick()
      signal?.throwIfAborted()
      onProgress?.({ done, total: 1, label: 'Loading' })
    }
    loads.push(threads)
    running += 1
    const wait = () => (threads > 1 && busyMs > 0 ? new Promise(resolve => setTimeout(resolve, busyMs)) : nextTick())
    return {
      async createChatCompletion(request: Request) {
        asked.push(request.messages.at(-1)?.content ?? '')
        return stream(request, wait)
      },
      async exit() {
        running -= 1
      },
    } as unknown as Wllama
  }
  return { start: start as unknown as typeof startWllama, loads, asked, running: () => running }
}

type Options = { onProgress?: (progress: { done: number; total: number; label: string }) => void; signal?: AbortSignal }
type Request = {
  messages: { role: 'user'; content: string }[]
  stop?: string[]
  max_tokens?: number
  abortSignal: AbortSignal
}

async function* stream({ messages, stop = [], max_tokens, abortSignal }: Request, wait: () => Promise<unknown>) {
  yield { choices: [], prompt_progress: { cache: 0, processed: 9, total: 9 } }
  const whole = countingReply({ messages })
  const end = Math.min(...stop.map(text => whole.indexOf(text)).filter(at => at >= 0), whole.length)
  let count = 0
  for (const content of tokensOf(whole.slice(0, end)).slice(0, max_tokens)) {
    await wait()
    abortSignal.throwIfAborted()
    count += 1
    yield { choices: [{ delta: { content } }] }
  }
  yield { choices: [], usage: { prompt_tokens: 9, completion_tokens: count } }
}

const engineOn = ({ start }: ReturnType<typeof machine>) =>
  wllamaEngine(
    {
      id: 'made-up',
      label: 'Made-up',
      contextTokens: 4096,
      idlePace: 100,
      files: async () => [],
      startBlobWorker: () => new Worker(''),
    },
    { start },
  )

describeEngine('wllama whose pace is watched', async () => {
  const engine = engineOn(machine())
  return { engine, close: () => engine.unload() }
})

describe('llama.cpp beside a busy core', () => {
  it('is started anew with fewer threads, and asked anew: nothing of the slow reply is told', async () => {
    const busy = machine(500)
    const engine = engineOn(busy)
    const asked = { ...question(), maxTokens: 40 }
    const parts = await collect(engine.chat(asked))
    expect(textOf(parts)).toBe(textOf(await collect(engineOn(machine()).chat(asked))))
    expect(parts.filter(({ type }) => type === 'usage')).toHaveLength(1)
    expect(busy.loads.at(-1)).toBe(1)
    expect(busy.running()).toBe(1)

    const loads = busy.loads.length
    await collect(engine.chat(asked))
    expect(busy.loads).toHaveLength(loads)
  })

  it('keeps its threads where nothing is in their way', async () => {
    const idle = machine()
    const engine = engineOn(idle)
    for (let i = 0; i < 3; i++) await collect(engine.chat(question()))
    expect(idle.loads).toHaveLength(1)
    expect(idle.loads[0]).toBeGreaterThan(1)
  })

  it('can be stopped while it is slow', async () => {
    const busy = machine(500)
    const engine = engineOn(busy)
    const stopping = new AbortController()
    setTimeout(() => stopping.abort(), 250)
    const parts = await collect(engine.chat({ ...question(), signal: stopping.signal }))
    expect(textOf(parts)).toBe('')
    await engine.unload()
    expect(busy.running()).toBe(0)
  })
})
