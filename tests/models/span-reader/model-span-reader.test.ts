import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EngineError } from '../../../src/common/core/errors.ts'
import { modelSpanReader } from '../../../src/models/span-reader/model-span-reader.ts'
import { Vocabulary } from '../../../src/models/span-reader/vocabulary.ts'
import { describeSpanReader } from '../../contracts/span-reader.ts'
import { fakeSpanModel } from '../../fakes/fake-span-model.ts'
import { TOKENIZER } from './tokenizer.ts'

const ABOUT = { id: 'fake', languages: ['en'], threshold: 0 }
const vocabulary = new Vocabulary(readFileSync(TOKENIZER, 'utf8'))
const [answer] = vocabulary.tokens('1889')
const passage = (text: string) => ({ title: 'Eiffel Tower', section: [], text })

function reader() {
  const model = fakeSpanModel(answer!.id)
  return { model, reader: modelSpanReader(ABOUT, async () => ({ model, vocabulary })) }
}

describeSpanReader('over a model that knows one word', async () => reader().reader)

describe('a span reader over a model', () => {
  it('loads once, also for those who ask at the same time', async () => {
    let loads = 0
    const model = fakeSpanModel(answer!.id)
    const reader = modelSpanReader(ABOUT, async () => {
      loads++
      return { model, vocabulary }
    })
    await Promise.all([reader.load(), reader.read('When?', [passage('In 1889.')])])
    expect(loads).toBe(1)
  })

  it('tells how a load failed, and tries again when it is asked again', async () => {
    let failure: Error | undefined = new EngineError('model-unreachable', 'No network.')
    const model = fakeSpanModel(answer!.id)
    const reader = modelSpanReader(ABOUT, async () => {
      if (failure) throw failure
      return { model, vocabulary }
    })
    await expect(reader.read('When?', [passage('In 1889.')])).rejects.toBe(failure)
    failure = undefined
    expect((await reader.read('When?', [passage('In 1889.')])).spans[0]).toMatchObject({ text: '1889' })
  })

  it('stops at once, and does not read the passages that wait', async () => {
    const { model, reader: stopped } = reader()
    const release = model.hold()
    const controller = new AbortController()
    const reading = stopped.read('When?', ['In 1889.', 'In 1890.', 'In 1891.'].map(passage), {
      signal: controller.signal,
    })
    await expect.poll(() => model.windows).toHaveLength(1)
    controller.abort()
    await expect(reading).rejects.toMatchObject({ code: 'stopped' })
    release()
    expect((await stopped.read('When?', [passage('In 1889.')])).spans[0]).toMatchObject({ text: '1889' })
    expect(model.windows).toHaveLength(2)
  })

  it('goes on after a passage that could not be read', async () => {
    const { model, reader: failing } = reader()
    model.failWith(new EngineError('span-reader-out-of-memory', 'Too little memory.'))
    const reading = failing.read('When?', ['In 1889.', 'In 1890.'].map(passage))
    await expect(reading).rejects.toMatchObject({ code: 'span-reader-out-of-memory' })
    model.failWith(undefined)
    expect((await failing.read('When?', [passage('In 1889.')])).spans[0]).toMatchObject({ text: '1889' })
  })

  it('reads closely only what told anything at a glance', async () => {
    const { model, reader: closer } = reader()
    const passages = [passage('Long ago.'), passage('In 1889.')]
    await closer.read('When?', passages)
    const { passages: read } = await closer.read('When?', passages, { closely: 'list' })
    expect(model.windows).toHaveLength(3)
    expect(read!.map(({ items }) => items.map(({ text }) => text))).toEqual([[], ['1889']])
  })

  it('reads explanations by the layers that are for them', async () => {
    const { reader: closer } = reader()
    const passages = [passage('Long ago.'), passage('In 1889.')]
    await closer.read('Why?', passages)
    const { passages: read } = await closer.read('Why?', passages, { closely: 'explanation' })
    expect(read!.map(({ tells, sentences }) => ({ tells, score: sentences[0]!.score }))).toEqual([
      { tells: -6, score: -6 },
      { tells: 6, score: expect.closeTo(-2) },
    ])
  })

  it('remembers what it read, under its question and its heading', async () => {
    const { model, reader: remembering } = reader()
    const read = passage('In 1889.')
    await remembering.read('When?', [passage('Long ago.'), read])
    const again = await remembering.read('When?', [read])
    expect(model.windows).toHaveLength(2)
    expect(again.spans[0], 'in its new place').toMatchObject({ passage: 0, text: '1889' })
    await remembering.read('Since when?', [read])
    await remembering.read('When?', [{ ...read, section: ['History'] }])
    expect(model.windows).toHaveLength(4)
  })

  it('forgets what it has not read for long', async () => {
    const { model, reader: forgetting } = reader()
    const years = Array.from({ length: 300 }, (_, i) => passage(`In ${i}.`))
    await forgetting.read('When?', years)
    await forgetting.read('When?', [years.at(-1)!])
    expect(model.windows).toHaveLength(300)
    await forgetting.read('When?', [years[0]!])
    expect(model.windows).toHaveLength(301)
  })

  it('asks the model for the kind of a question with an empty passage', async () => {
    const { model, reader: asked } = reader()
    expect((await asked.kindOf('When?'))?.fact).toBeGreaterThan(0.9)
    const question = vocabulary.tokens('When?').map(({ id }) => id)
    expect(model.windows).toEqual([expect.objectContaining({ ids: [101, ...question, 102, 102], second: 4, text: [] })])
  })
})
