import { describe, expect, it } from 'vitest'
import { rowsNotNamed } from '../../../src/documents/tables/rows-named.ts'
import { rowsNamedReader } from '../../../src/research/finding/rows-named-reader.ts'
import { fakeSpanReader } from '../../fakes/fake-span-reader.ts'

const BOATS = [
  'Columns: Boat; Built in; Cars',
  'Boat: Ottar; Built in: Vadsund; Cars: 12',
  'Boat: Ida May; Built in: Brede; Cars: 18',
  'Boat: Gerda; Built in: Brede; Cars: 9',
  'All of them are grey.',
].join('\n')

const passedOver = (question: string, text = BOATS) =>
  rowsNotNamed(question)(text).map(({ start, end }) => text.slice(start, end).split('; ')[0])

describe('of a table, rows that a question is not about', () => {
  it.each([
    ['where it names one by its cell', 'where was the ida may built', ['Boat: Ottar', 'Boat: Gerda']],
    ['where it names several', 'Which boats were built in Brede?', ['Boat: Ottar']],
    ['where two cells of one are named', 'Was the Gerda built in Brede?', ['Boat: Ottar', 'Boat: Ida May']],
    ['none, where a name is only in part there', 'Where was the Ida built?', []],
    ['none, where a small figure is all there is', 'Where were the 9 others built?', []],
    ['none, where it names no row', 'Who owns the boats?', []],
  ])('%s', (_, question, expected) => {
    expect(passedOver(question)).toEqual(expected)
  })

  it('are none in a text without tables', () => {
    expect(passedOver('Where was the Ida built?', 'The Ida was built in Brede; the Ottar was not.')).toEqual([])
  })
})

describe('a span reader that reads rows which are named', () => {
  it('passes over the others, and over nothing where none is', async () => {
    const reader = fakeSpanReader()
    const passage = { title: 'Boats', section: [], text: BOATS }
    await rowsNamedReader(reader).read('Where was the Gerda built?', [passage])
    await rowsNamedReader(reader).read('Who owns the boats?', [passage])
    const [named, none] = reader.readings.map(({ passages }) => passages[0])
    const left = BOATS.split('\n').filter(line => !named?.unread?.some(({ start }) => BOATS.startsWith(line, start)))
    expect(left).toEqual([
      'Columns: Boat; Built in; Cars',
      'Boat: Gerda; Built in: Brede; Cars: 9',
      'All of them are grey.',
    ])
    expect(none).toEqual(passage)
  })
})
