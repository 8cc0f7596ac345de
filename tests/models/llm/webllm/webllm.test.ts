import { beforeEach, describe, expect, it } from 'vitest'
import { EngineError, Stopped, UserError } from '../../../../src/common/core/errors.ts'
import { type Model, modelById } from '../../../../src/models/llm/catalogue.ts'
import type { Device } from '../../../../src/models/llm/device.ts'
import type { ChatRequest, Engine, LoadProgress } from '../../../../src/models/llm/engine.ts'
import { webllmEngine } from '../../../../src/models/llm/webllm/webllm.ts'
import { describeEngine } from '../../../contracts/engine.ts'
import { collect, question, textOf } from '../../../contracts/engine-promises.ts'
import { deviceWith, GPU } from '../../../fakes/devices.ts'
import { nextTick } from '../../../fakes/replies.ts'
import { WebllmDouble } from '../../../fakes/webllm-double.ts'

const MODEL = modelById('Qwen2.5-7B-Instruct-q4f16_1-MLC') as Model

function engineOver(
  double: WebllmDouble,
  device: Device = deviceWith({ gpu: GPU, memoryGiB: 8 }),
  model: Model = MODEL,
): Engine {
  return webllmEngine({
    model,
    createSession: double.createSession,
    store: double.store,
    device: async () => device,
  })
}

describeEngine('web-llm with a model that is told not to think', async () => {
  const model = modelById('Qwen3-4B-q4f16_1-MLC')
  const engine = engineOver(new WebllmDouble(), undefined, model)
  return { engine, close: () => engine.unload() }
})

describeEngine('web-llm', async () => {
  const engine = engineOver(new WebllmDouble())
  return { engine, close: () => engine.unload() }
})

describe('web-llm', () => {
  let double: WebllmDouble
  let engine: Engine

  beforeEach(() => {
    double = new WebllmDouble()
    engine = engineOver(double)
  })

  describe('downloading a model', () => {
    it('shows bytes of the whole download, then that it starts', async () => {
      const seen: LoadProgress[] = []
      await engine.load({ onProgress: progress => seen.push(progress) })
      expect(new Set(seen.map(({ total }) => total))).toEqual(new Set([MODEL.downloadBytes]))
      expect([...new Set(seen.map(({ label }) => label))]).toEqual([
        'Looking for the model',
        'Downloading the model',
        'Starting the model',
        'The model is ready',
      ])
    })

    it('pauses, and goes on from the parts that are here', async () => {
      const pausing = new AbortController()
      const paused = engine.load({
        signal: pausing.signal,
        onProgress: ({ done, total }) => done > total / 2 && pausing.abort(),
      })
      await expect(paused).rejects.toThrow(Stopped)
      const before = double.stored.size
      expect(before).toBeGreaterThan(0)
      expect(before).toBeLessThan(8)

      await engine.load()
      expect(double.fetched).toBe(8)
    })

    it('goes on for another who waits when the first is stopped', async () => {
      const stopping = new AbortController()
      const first = engine.load({ signal: stopping.signal })
      const other = collect(engine.chat({ ...question(), maxTokens: 60 }))
      while (double.stored.size === 0) await nextTick()
      stopping.abort()
      await expect(first).rejects.toThrow(Stopped)
      expect(textOf(await other)).toMatch(/sixteen/)
      expect(double.sessions).toBe(1)
    })

    it('begins anew for who asks right after a stop', async () => {
      const stopping = new AbortController()
      const stopped = engine.load({ signal: stopping.signal }).catch(reason => reason)
      while (double.stored.size === 0) await nextTick()
      stopping.abort()
      await engine.load()
      expect(await stopped).toBeInstanceOf(Stopped)
    })

    it('ends at once when the model is unloaded meanwhile', async () => {
      const loading = engine.load()
      await engine.unload()
      await expect(loading).rejects.toThrow(Stopped)
    })

    it('says no before anything is fetched when the browser has no room', async () => {
      engine = engineOver(double, deviceWith({ gpu: GPU, memoryGiB: 8, freeBytes: 1e9 }))
      await expect(engine.load()).rejects.toMatchObject({ code: 'no-space', kind: 'user' })
      expect(double.sessions).toBe(0)
    })

    it('says what to do, and that the bundled model goes on, when the model hub cannot be reached', async () => {
      double.faults = {
        fetch: "NetworkError: Failed to execute 'add' on 'Cache': Cache.add() encountered a network error",
      }
      const error = await engine.load().catch(reason => reason)
      expect(error).toBeInstanceOf(EngineError)
      expect(error).toMatchObject({ code: 'model-unreachable' })
      expect(error.message).toMatch(/connection/)
      expect(error.message).toMatch(/bundled model/)

      double.faults = {}
      await engine.load()
    })

    it.each([
      ['', undefined],
      [', also where web-llm does not say what was wrong', '[object Object]'],
    ])('fetches a damaged part again, and that part alone%s', async (_, damaged) => {
      await engine.load()
      await engine.unload()
      double.stored.set(3, 'damaged')
      double.faults = { ...(damaged && { damaged }) }
      await engine.load()
      expect(double.fetched).toBe(9)
    })

    it('gives up on a part that is damaged again', async () => {
      double.faults = { start: 'IntegrityError: Integrity verification failed for tokenizer.json' }
      await expect(engine.load()).rejects.toMatchObject({ code: 'model-corrupt' })
      expect(double.sessions).toBe(2)
    })
  })

  it.each<[string, Partial<Device>, string]>([
    ['has no WebGPU', { gpu: undefined }, 'no-webgpu'],
    ['only emulates WebGPU', { gpu: { ...GPU, emulated: true } }, 'no-webgpu'],
    ['has no 16-bit floats', { gpu: { ...GPU, f16: false } }, 'no-f16'],
    ['allows only small buffers', { gpu: { ...GPU, maxStorageBindingBytes: 2 ** 27 } }, 'gpu-too-small'],
  ])('tells a person whose browser %s, and fetches nothing', async (_, device, code) => {
    engine = engineOver(double, deviceWith(device))
    const error = await engine.load().catch(reason => reason)
    expect(error).toBeInstanceOf(UserError)
    expect(error).toMatchObject({ code })
    expect(error.message).toMatch(/bundled model/)
    expect(double.sessions).toBe(0)
  })

  it.each([
    ['DeviceLostError: The WebGPU device was lost while loading the model.', 'out-of-memory'],
    ['QuotaExceededError: Failed to execute put on Cache: Quota exceeded.', 'no-space'],
    ['WebGPUNotAvailableError: WebGPU is not supported in your current environment', 'no-webgpu'],
    ['Error: something new', 'model-failed'],
  ])('names "%s" %s', async (message, code) => {
    double.faults = { start: message }
    await expect(engine.load()).rejects.toMatchObject({ code })
  })

  describe('the window', () => {
    it('is the largest that the device has memory for', async () => {
      await engine.load()
      expect(double.window).toBe(16_384)
      expect(engine.contextTokens).toBe(16_384)
      const small = engineOver(double, deviceWith({ gpu: GPU, memoryGiB: 6.7 }))
      await small.load()
      expect([double.window, small.contextTokens]).toEqual([4096, 4096])
    })

    it('is the one of web-llm’s list where the graphics card has no room for more, and progress does not go back', async () => {
      double.faults = { largestWindow: 8_000 }
      const done: number[] = []
      await engine.load({ onProgress: progress => done.push(progress.done) })
      expect(engine.contextTokens).toBe(4096)
      expect(done).toEqual(done.toSorted((a, b) => a - b))
      expect(textOf(await collect(engine.chat(question())))).toMatch(/^You said/)
    })

    it('is not blamed where there is room for none', async () => {
      double.faults = { largestWindow: 1_000 }
      await expect(engine.load()).rejects.toMatchObject({ code: 'out-of-memory' })
    })
  })

  describe('with a model that thinks', () => {
    const asked = { ...question(), maxTokens: 60 }

    beforeEach(() => {
      engine = engineOver(double, deviceWith({ gpu: GPU, memoryGiB: 8 }), modelById('Qwen3-4B-q4f16_1-MLC'))
    })

    it('tells it not to, and shows nothing of that', async () => {
      const parts = await collect(engine.chat(asked))
      expect(double.requests[0]?.extra_body).toEqual({ enable_thinking: false })
      expect(textOf(parts)).toMatch(/^You said .* sixteen\.$/)
      expect(parts.filter(part => part.type === 'thought')).toEqual([])
    })

    it('tells a model that does not think nothing', async () => {
      await collect(engineOver(double).chat(asked))
      expect(double.requests[0]).not.toHaveProperty('extra_body')
    })

    it('tells thoughts apart where it thinks all the same', async () => {
      double.faults = { thinks: '<think>One, two.</think>\n\n' }
      const parts = await collect(engine.chat(asked))
      expect(parts.flatMap(part => (part.type === 'thought' ? part.text : [])).join('')).toBe('One, two.')
      expect(textOf(parts)).toMatch(/^You said/)
    })
  })

  describe('answering', () => {
    it('keeps what was said when the device is lost, and starts anew when asked again', async () => {
      double.faults = { deviceLostAfter: 4 }
      const parts: string[] = []
      const asking = (async () => {
        for await (const part of engine.chat(question())) if (part.type === 'text') parts.push(part.text)
      })()
      await expect(asking).rejects.toMatchObject({ kind: 'engine', code: 'engine-lost' })
      expect(parts).toHaveLength(4)

      double.faults = {}
      expect(textOf(await collect(engine.chat({ ...question(), maxTokens: 60 })))).toMatch(/sixteen/)
      expect(double.sessions).toBe(2)
    })

    it.each([0, 3])('does not wait for ever for a worker that died after %i chunks', async diesAfter => {
      await engine.load()
      double.faults = { diesAfter }
      await expect(collect(engine.chat(question()))).rejects.toMatchObject({ code: 'engine-lost' })
    })

    it('stops the model, not only the reader', async () => {
      for await (const part of engine.chat(question())) if (part.type === 'text') break
      await collect(engine.chat({ ...question(), maxTokens: 1 }))
      expect(double.computed).toBeLessThan(8)
    })

    it('stops the model when it is stopped before the first chunk, where web-llm loses an interrupt', async () => {
      await engine.load()
      const stopping = new AbortController()
      const asking = collect(engine.chat({ ...question(), signal: stopping.signal }))
      while (double.requests.length === 0) await nextTick()
      await nextTick()
      stopping.abort()
      expect(textOf(await asking)).toBe('')
      expect(double.computed).toBe(0)
      await collect(engine.chat({ ...question(), maxTokens: 1 }))
      expect(double.computed).toBeLessThan(4)
    })

    it('never shows the beginning of a stop string that web-llm streams before it stops', async () => {
      double.reply = () => 'print(x)\n```<end_action> and more'
      const pieces = await collect(engine.chat({ ...question(), stop: ['<end_action>'] }))
      expect(textOf(pieces)).toBe('print(x)\n```')
    })

    it('shows what looks like the beginning of a stop string when the tokens ran out there', async () => {
      double.reply = () => 'a < b <end'
      expect(textOf(await collect(engine.chat({ ...question(), maxTokens: 3, stop: ['<end_action>'] })))).toBe(
        'a < b <end',
      )
    })

    it('holds web-llm to a grammar where it can, and goes on without where it cannot', async () => {
      const grammar = 'root ::= "yes" | "no"'
      await collect(engine.chat({ ...question(), grammar }))
      expect(double.requests.at(-1)?.response_format).toEqual({ type: 'grammar', grammar })

      double.faults = { grammar: true }
      expect(textOf(await collect(engine.chat({ ...question(), grammar })))).not.toBe('')
      expect(double.requests.at(-1)?.response_format).toBeUndefined()
    })

    it('is not held to a grammar again that broke off a reply', async () => {
      const grammar = 'root ::= "yes" | "no"'
      double.faults = { grammar: 1 }
      await expect(collect(engine.chat({ ...question(), grammar }))).rejects.toMatchObject({ code: 'engine-lost' })
      expect(textOf(await collect(engine.chat({ ...question(), grammar })))).not.toBe('')
      expect(double.requests.at(-1)?.response_format).toBeUndefined()
    })

    describe('a conversation that goes on', () => {
      const asked = { ...question(), maxTokens: 60, stop: ['<end_action>'] }
      const goingOn = (...replies: string[]) => ({
        ...asked,
        messages: [
          ...asked.messages,
          ...replies.flatMap(content => [
            { role: 'assistant' as const, content },
            { role: 'user' as const, content: 'Observation: 3' },
          ]),
        ],
      })
      const usageOf = async (request: ChatRequest) => {
        const part = (await collect(engine.chat(request))).at(-1)
        return part?.type === 'usage' ? part : undefined
      }

      it.each([
        ['as it was written', ''],
        ['with the stop string that ended it', '<end_action>'],
      ])('is not read again where the reply comes back %s', async (_, stop) => {
        double.reply = () => 'print(3)<end_action>'
        const first = await usageOf(asked)
        const second = await usageOf(goingOn(`print(3)${stop}`))
        expect(first?.cached).toBe(0)
        expect(second?.cached).toBe(first!.input + first!.output)
        expect(second!.input - second!.cached).toBeLessThan(first!.input)
        const third = await usageOf(goingOn(`print(3)${stop}`, `print(3)${stop}`))
        expect(third?.cached).toBe(second!.input + second!.output)
      })

      it('is read again where the reply was another, was broken off, or somebody else asked meanwhile', async () => {
        double.reply = () => 'print(3)<end_action>'
        await usageOf(asked)
        expect((await usageOf(goingOn('print(4)')))?.cached).toBe(0)

        await usageOf({ ...asked, maxTokens: 1 })
        expect((await usageOf(goingOn('print(3)')))?.cached).toBe(0)

        await usageOf(asked)
        await usageOf({ ...question('apples'), stop: [] })
        expect((await usageOf(goingOn('print(3)')))?.cached).toBe(0)
      })

      it('is read again by a model that was started anew', async () => {
        double.reply = () => 'print(3)<end_action>'
        await usageOf(asked)
        await engine.unload()
        expect((await usageOf(goingOn('print(3)')))?.cached).toBe(0)
      })
    })

    it('keeps the model when only the prompt was too long', async () => {
      double.reply = () => {
        throw 'ContextWindowSizeExceededError: Prompt tokens exceed context window size'
      }
      await expect(collect(engine.chat(question()))).rejects.toMatchObject({ code: 'context-full' })
      double.reply = () => 'Shorter now.'
      expect(textOf(await collect(engine.chat(question())))).toBe('Shorter now.')
      expect(double.sessions).toBe(1)
    })
  })
})
