import { describe, expect, it } from 'vitest'
import { listFrom } from '../../../src/research/answering/list.ts'
import type { PagesRead } from '../../../src/research/finding/read-pages.ts'
import { weighed } from '../../../src/research/finding/sureness.ts'
import { fakeSpanReader } from '../../fakes/fake-span-reader.ts'
import { readingOf } from './readings.ts'

const QUESTION = 'What belongs to it?'

/** Reads as an answer what is in `answers`, by default every item of the reading. */
function readerOf(reading: PagesRead, answers?: string[]) {
  const items = reading.passages.flatMap(({ reading }) => reading.items.map(({ text }) => text))
  return fakeSpanReader({ [QUESTION]: answers ?? items }, { hasHeads: true })
}

const listOf = (reading: PagesRead, spanReader = readerOf(reading)) =>
  listFrom(QUESTION, reading, spanReader, new AbortController().signal)

describe('a list', () => {
  it('has all items in the order told, each with its footnote', async () => {
    const reading = readingOf(
      ['Founded by Amazon, Google and Mozilla.', { items: ['Amazon', 'Google', 'Mozilla'] }],
      ['Huawei and Nokia joined them.', { items: ['Huawei', 'Nokia'], tells: 5.8 }],
    )
    const { answer } = (await listOf(reading))!
    expect(answer).toMatchObject({ text: 'Amazon[1], Google[1], Mozilla[1], Huawei[2], Nokia[2]', list: true })
    expect(answer.sentences.map(({ footnotes }) => footnotes)).toEqual([[1], [1], [1], [2], [2]])
  })

  it('names an item once', async () => {
    const reading = readingOf(
      ['Presented by Julia Sanina.', { items: ['Julia Sanina'] }],
      ['Sanina presented it.', { items: ['Sanina'] }],
    )
    expect((await listOf(reading))?.answer.text).toBe('Julia Sanina[1]')
  })

  it('names the fuller of two that are the same', async () => {
    const reading = readingOf(['Her album Art, or Art Angels.', { items: ['Art', 'Art Angels'] }])
    expect((await listOf(reading))?.answer.text).toBe('Art Angels[1]')
  })

  it('leaves out words that say nothing by themselves', async () => {
    const reading = readingOf(['One of the lakes is Vihar.', { items: ['of the', 'Vihar'] }])
    expect((await listOf(reading))?.answer.text).toBe('Vihar[1]')
  })

  it('leaves out what passages name that tell much less', async () => {
    const reading = readingOf(
      ['Its lakes are Tulsi and Vihar.', { items: ['Tulsi', 'Vihar'] }],
      ['Powai is far away.', { items: ['Powai'], tells: -2 }],
    )
    expect((await listOf(reading))?.answer.text).toBe('Tulsi[1], Vihar[1]')
  })

  it('leaves out the single item of a passage that tells a little less than one with many', async () => {
    const reading = readingOf(
      ['Nearby is Powai.', { items: ['Powai'], tells: 5.5 }],
      [
        'Its lakes are Vihar, Tansa, Tulsi, Modak and Vaitarna.',
        { items: ['Vihar', 'Tansa', 'Tulsi', 'Modak', 'Vaitarna'] },
      ],
    )
    expect((await listOf(reading))?.answer.text).toBe('Vihar[1], Tansa[1], Tulsi[1], Modak[1], Vaitarna[1]')
  })

  it('leaves out what is named in a sentence that does not answer by itself', async () => {
    const reading = readingOf([
      'The reef has turtles and sharks. Kangaroos and koalas live all over Australia.',
      { items: ['turtles', 'sharks', 'Kangaroos', 'koalas'] },
    ])
    expect((await listOf(reading, readerOf(reading, ['turtles', 'sharks'])))?.answer.text).toBe('turtles[1], sharks[1]')
  })

  it('is less likely right where no sentence answers by itself', async () => {
    const reading = readingOf(['Kangaroos and koalas live all over Australia.', { items: ['Kangaroos', 'koalas'] }])
    const [one, other] = [await listOf(reading), await listOf(reading, readerOf(reading, ['turtles']))]
    expect(weighed(other!).probability).toBeLessThan(weighed(one!).probability / 2)
  })

  it('reads its lines together, after what introduces them', async () => {
    const text = 'Mumbai has these lakes:\nTulsi\nVihar (the largest)'
    const reading = readingOf([text, { items: ['Tulsi', 'Vihar'] }])
    const spanReader = readerOf(reading)
    expect((await listOf(reading, spanReader))?.answer.text).toBe('Tulsi[1], Vihar[2]')
    expect(spanReader.readings.map(({ passages }) => passages.map(({ text }) => text))).toEqual([[text]])
  })

  it('is none where no passage names an item', async () => {
    expect(await listOf(readingOf(['Nothing here.', {}]))).toBeUndefined()
  })
})
