import { expect, it } from 'vitest'
import { wantingAllWords } from '../../src/sources/all-words-source.ts'
import { corpus } from '../../src/sources/corpus.ts'
import { describeSource } from '../contracts/source.ts'

const pages = [
  { title: 'Mount Everest', text: 'The highest mountain above the sea.' },
  { title: 'Edmund Hillary', text: 'A mountaineer who climbed Mount Everest.' },
]
const source = () => corpus({ name: 'mountains', text: pages.map(page => JSON.stringify(page)).join('\n') })

describeSource('wanting all words', async () => ({
  source: wantingAllWords(source()),
  query: 'highest mountain',
  title: 'Mount Everest',
  nonsense: 'xylophone quartz',
  missing: 'Mount Evrest',
}))

it('finds a page only where every word of the query is', async () => {
  const found = async (query: string) => (await wantingAllWords(source()).search(query)).map(({ title }) => title)
  expect(await found('who climbed everest')).toEqual(['Edmund Hillary'])
  expect(await found('who climbed everest first')).toEqual([])
})

it('makes one index of a source', () => {
  const mountains = source()
  expect(wantingAllWords(mountains)).toBe(wantingAllWords(mountains))
})
