import { beforeEach, describe, expect, it } from 'vitest'
import { Stopped } from '../../../../src/common/core/errors.ts'
import { inspectDevice } from '../../../../src/models/llm/device.ts'
import type { Engine, LoadProgress } from '../../../../src/models/llm/engine.ts'
import { languageModel } from '../../../../src/models/llm/prompt-api/language-model.ts'
import { promptApiEngine } from '../../../../src/models/llm/prompt-api/prompt-api.ts'
import { describeEngine } from '../../../contracts/engine.ts'
import { collect, question, textOf } from '../../../contracts/engine-promises.ts'
import { PromptApiDouble } from '../../../fakes/prompt-api-double.ts'

const engineOver = (api: PromptApiDouble | undefined, languages: string[] = []): Engine =>
  promptApiEngine({ id: 'browser-model', contextTokens: 4096, api, languages })

const DOUBLES: [string, (double: PromptApiDouble) => void][] = [
  ['that is there', () => {}],
  ['that the browser fetches first', double => Object.assign(double, { state: 'downloadable' })],
  ['with figures for sampling', double => Object.assign(double, { hasParams: true })],
  [
    'that thinks, and counts no tokens',
    double => Object.assign(double, { thought: 'Hm.', faults: { countsNothing: true } }),
  ],
]

describe.each(DOUBLES)('a browser’s own model %s', (_, prepare) => {
  describeEngine('the Prompt API', async () => {
    const double = new PromptApiDouble()
    prepare(double)
    const engine = engineOver(double)
    return { engine, close: () => engine.unload() }
  })
})

describe('the browser’s own model', () => {
  let double: PromptApiDouble
  let engine: Engine
  const failure = () => engine.load().catch(reason => reason)

  beforeEach(() => {
    double = new PromptApiDouble()
    engine = engineOver(double)
  })

  describe('is found', () => {
    const device = (scope: object) => inspectDevice({ navigator: {}, ...scope })

    it.each([
      ['available', 'here'],
      ['downloadable', 'fetched'],
      ['downloading', 'fetched'],
      ['unavailable', undefined],
    ] as const)('where it is %s', async (state, found) => {
      double.state = state
      expect((await device({ LanguageModel: double })).browserModel).toBe(found)
    })

    it('nowhere else: no such thing, something else of that name, one that throws, one that knows no English', async () => {
      const throwing = { create() {}, availability: () => Promise.reject(new Error('no')) }
      double.languages = ['ja']
      for (const LanguageModel of [undefined, {}, class LanguageModel {}, throwing, double]) {
        expect((await device({ LanguageModel })).browserModel).toBeUndefined()
      }
      expect(languageModel({})).toBeUndefined()
    })
  })

  describe('loading', () => {
    it('tells how much of it the browser has fetched', async () => {
      double.state = 'downloadable'
      const seen: LoadProgress[] = []
      await engine.load({ onProgress: progress => seen.push(progress) })
      const labels = [...new Set(seen.map(({ label }) => label))]
      expect(labels).toContain('The browser fetches its model: 25 % are here')
      expect(labels).toContain('The browser fetches its model: 75 % are here')
      expect(labels.at(-1)).toBe('The model is ready')
    })

    it('stops with the person, and goes on when asked again', async () => {
      double.state = 'downloadable'
      const stopping = new AbortController()
      const loading = engine.load({
        signal: stopping.signal,
        onProgress: ({ label }) => label.includes('25') && stopping.abort(),
      })
      await expect(loading).rejects.toThrow(Stopped)
      await engine.load()
      expect(textOf(await collect(engine.chat(question())))).toMatch(/^You said/)
    })

    it('says that the browser wants a click first', async () => {
      Object.assign(double, { state: 'downloadable', isClicked: false })
      expect(await failure()).toMatchObject({ kind: 'user', code: 'browser-model-click' })
      double.isClicked = true
      await engine.load()
    })

    it.each([
      ['NotSupportedError', 'no-browser-model'],
      ['NetworkError', 'model-unreachable'],
      ['UnknownError', 'model-failed'],
    ])('names %s %s, and another model', async (name, code) => {
      double.faults = { create: name }
      const error = await failure()
      expect(error).toMatchObject({ code })
      expect(error.message).toMatch(/bundled one/)
    })

    it('says so where there is none', async () => {
      engine = engineOver(undefined)
      expect(await failure()).toMatchObject({ kind: 'user', code: 'no-browser-model' })
    })

    it('asks for English, and for those of the languages that it knows', async () => {
      engine = engineOver(double, ['ja', 'tlh'])
      await engine.load()
      const expected = [{ type: 'text', languages: ['en', 'ja'] }]
      expect(double.created[0]).toMatchObject({ expectedInputs: expected, expectedOutputs: expected })
    })

    it('tells the window of its sessions, once it is loaded', async () => {
      expect(engine.contextTokens).toBe(4096)
      await engine.load()
      expect(engine.contextTokens).toBe(2_000)
    })
  })

  describe('answering', () => {
    it('reads a system prompt once for each kind of agent, and has no request read another', async () => {
      for (const slot of ['manager', 'searcher', 'manager']) await collect(engine.chat({ ...question(), slot }))
      const beginnings = double.created.filter(({ initialPrompts }) => initialPrompts?.length)
      expect(beginnings.map(({ initialPrompts }) => initialPrompts?.[0]?.role)).toEqual(['system', 'system'])
      expect(double.asked.map(({ input }) => input.length)).toEqual([1, 1, 1])
    })

    it('reads another system prompt anew, and lets go of the one before', async () => {
      await collect(engine.chat(question()))
      const open = double.open
      const [, ...rest] = question().messages
      await collect(engine.chat({ ...question(), messages: [{ role: 'system', content: 'Be kind.' }, ...rest] }))
      expect(double.created.at(-1)?.initialPrompts).toEqual([{ role: 'system', content: 'Be kind.' }])
      expect(double.open).toBe(open)
    })

    it('keeps few sessions, and none once it is unloaded', async () => {
      for (let i = 0; i < 20; i++) await collect(engine.chat({ ...question(), slot: String(i), maxTokens: 1 }))
      expect(double.open).toBeLessThan(10)
      await engine.unload()
      expect(double.open).toBe(0)
    })

    it('counts what it read, what it had read before, and what it wrote', async () => {
      const usage = async () => (await collect(engine.chat({ ...question(), maxTokens: 200 }))).at(-1)
      const [first] = question().messages
      const system = Math.ceil((first?.content.length ?? 0) / 4) + 2
      for (const told of [await usage(), await usage()]) {
        expect(told).toMatchObject({ type: 'usage', cached: system })
        expect(told).toHaveProperty('input', system + 2 + Math.ceil(question().messages[1]!.content.length / 4))
        expect((told as { output: number }).output).toBeGreaterThan(20)
      }
    })

    it('is sampled the same way each time unless it is asked not to be, in modes or in figures, never both', async () => {
      const samplings = async () => {
        double.created.length = 0
        const engine = engineOver(double)
        for (const temperature of [0, 0.7]) await collect(engine.chat({ ...question(), temperature, maxTokens: 1 }))
        return double.created.slice(1).map(({ samplingMode, temperature, topK }) => [samplingMode, temperature, topK])
      }
      expect(await samplings()).toEqual([
        ['most-predictable', undefined, undefined],
        ['balanced', undefined, undefined],
      ])
      double.hasParams = true
      expect(await samplings()).toEqual([
        [undefined, 0, 1],
        [undefined, 0.7, 3],
      ])
    })

    it('is held to a schema, or to a grammar as an expression, without being shown it', async () => {
      const schema = { type: 'object' }
      await collect(engine.chat({ ...question(), schema }))
      await collect(engine.chat({ ...question(), grammar: 'root ::= "yes" | "no"' }))
      await collect(engine.chat({ ...question(), grammar: 'root ::= "(" root ")" | "x"' }))
      expect(double.asked.map(({ constraint }) => constraint)).toEqual([schema, /^(?:(?:(?:yes)|(?:no)))$/u, undefined])
    })

    it.each(['NotSupportedError', 'SyntaxError'])('goes on without a constraint that it refuses: %s', async name => {
      double.faults = { constraint: name }
      for (let i = 0; i < 2; i++) {
        expect(textOf(await collect(engine.chat({ ...question(), schema: { type: 'object' } })))).toMatch(/^You said/)
      }
      expect(double.asked.filter(({ constraint }) => constraint)).toHaveLength(1)
    })

    it('tells its thoughts apart from its reply', async () => {
      double.thought = 'It asks about numbers.'
      const parts = await collect(engine.chat(question()))
      expect(parts[0]).toEqual({ type: 'thought', text: 'It asks about numbers.' })
      expect(textOf(parts)).toMatch(/^You said/)
    })

    it('says that a prompt is too long before it is read, and answers the next', async () => {
      double.window = 60
      const long = { role: 'user' as const, content: 'word '.repeat(200) }
      await expect(collect(engine.chat({ ...question(), messages: [long] }))).rejects.toMatchObject({
        code: 'context-full',
      })
      expect(double.asked).toEqual([])
      expect(textOf(await collect(engine.chat(question())))).toMatch(/^You said/)
    })

    it('says so too where only the browser can tell', async () => {
      double.faults = { reply: { after: 0, name: 'QuotaExceededError' } }
      await expect(collect(engine.chat(question()))).rejects.toMatchObject({ code: 'context-full' })
    })

    it('keeps what was said when the browser withholds the rest', async () => {
      double.faults = { reply: { after: 3, name: 'NotReadableError' } }
      const said: string[] = []
      const asking = (async () => {
        for await (const part of engine.chat(question())) if (part.type === 'text') said.push(part.text)
      })()
      await expect(asking).rejects.toMatchObject({ kind: 'engine', code: 'reply-withheld' })
      expect(said).toHaveLength(3)
    })

    it('starts anew after a crash', async () => {
      double.faults = { reply: { after: 2, name: 'UnknownError' } }
      await expect(collect(engine.chat(question()))).rejects.toMatchObject({ code: 'engine-lost' })
      double.faults = {}
      expect(textOf(await collect(engine.chat(question())))).toMatch(/^You said/)
      expect(double.created.filter(({ initialPrompts }) => !initialPrompts)).toHaveLength(2)
    })

    it('stops the model, not only the reader', async () => {
      for await (const part of engine.chat(question())) if (part.type === 'text') break
      await collect(engine.chat({ ...question(), maxTokens: 1 }))
      expect(double.written).toBeLessThan(8)
    })
  })
})
