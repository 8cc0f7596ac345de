import { describe, expect, it } from 'vitest'
import { inAnotherForm } from '../../../src/research/thread/another-form.ts'
import { fakeSpanReader } from '../../fakes/fake-span-reader.ts'
import { turn } from './turns.ts'

const signal = new AbortController().signal

/** An explanation of two sentences from two pages. */
const why = (() => {
  const [one, two] = [turn('why', 'It is iron', 'Tower'), turn('why', 'Paris has wind', 'Paris')]
  const sentences = [
    { ...one.answer!.sentences[0]!, page: 'Tower' },
    { ...two.answer!.sentences[0]!, footnotes: [2], page: 'Paris' },
  ]
  const footnotes = [one.answer!.footnotes[0]!, { ...two.answer!.footnotes[0]!, n: 2 }]
  return { ...one, answer: { text: 'It is iron[1] Paris has wind[2]', sentences, footnotes, found: true } }
})()

describe('the last answer in another shape', () => {
  it('shows what it rests on: each note’s words under its page', async () => {
    const { sentences, found } = await inAnotherForm('source', why, undefined, signal)
    expect(found).toBe(true)
    expect(sentences.map(({ text, page, footnotes }) => [text, page, footnotes])).toEqual([
      ['It is iron.', 'Tower', [1]],
      ['Paris has wind.', 'Paris', [2]],
    ])
  })

  it('as a table, with the same notes', async () => {
    expect(await inAnotherForm('table', why, undefined, signal)).toMatchObject({
      table: true,
      sentences: why.answer.sentences,
      footnotes: why.answer.footnotes,
    })
  })

  it('shorter: the sentence that tells most, whose note is the first', async () => {
    const reader = fakeSpanReader({ why: ['wind'] }, { hasHeads: true })
    const { text, footnotes } = await inAnotherForm('shorter', why, reader, signal)
    expect(text).toBe('Paris has wind[1]')
    expect(footnotes).toMatchObject([{ n: 1, title: 'Paris' }])
  })

  it('shorter: all items of a list', async () => {
    const { text, ...list } = why.answer
    const items = { ...why, answer: { text, ...list, list: true as const } }
    expect(await inAnotherForm('shorter', items, undefined, signal)).toMatchObject({
      list: true,
      sentences: list.sentences,
    })
  })

  it('as sure as it was', async () => {
    const probable = { ...why, answer: { ...why.answer, sureness: 'probable' as const, probability: 0.5 } }
    expect(await inAnotherForm('shorter', probable, undefined, signal)).toMatchObject({ sureness: 'probable' })
    expect(await inAnotherForm('table', probable, undefined, signal)).toMatchObject({ sureness: 'probable' })
  })

  it('shorter without a reader: the first sentence', async () => {
    expect((await inAnotherForm('shorter', why, undefined, signal)).text).toBe('It is iron[1]')
  })
})
