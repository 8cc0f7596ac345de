import { expect, it } from 'vitest'
import { Notebook } from '../../../src/evidence/citations/notebook.ts'
import { nothingFound } from '../../../src/evidence/citations/nothing-found.ts'

/** What a run lists that has read these pages: each a title and its passages. */
function listed(question: string, pages: Record<string, string[]>): string[] {
  const notebook = new Notebook(question)
  const passages = Object.entries(pages).flatMap(([title, texts]) =>
    texts.map(text => ({
      id: text,
      at: { section: 0, start: 0, end: text.length },
      page: title,
      source: 'shelf',
      title,
      section: [],
      text,
      url: '',
      revision: '1',
      language: 'en',
    })),
  )
  notebook.record({ type: 'passages', agent: '1', passages: notebook.number(passages) })
  return nothingFound(notebook).footnotes.map(({ title, quote }) => `${title}: ${quote}`)
}

it('lists the pages that say most of what was asked, each with the passage that does', () => {
  const pages = {
    Nile: ['The Nile leads to the sea.'],
    Metals: ['Iron is cheap.', 'Gold is heavier than iron.'],
    Lead: ['Lead is heavier than gold in no one’s hand.'],
  }
  expect(listed('Which is heavier, gold or lead?', pages)).toEqual([
    'Lead: Lead is heavier than gold in no one’s hand.',
    'Metals: Gold is heavier than iron.',
  ])
})

it('lists no page that is about something else', () => {
  const pages = {
    Ethanol: ['Yeast ferments sugar.'],
    'Round dance': ['It is danced in a ring.'],
    Waltz: ['Couples dance it.'],
  }
  expect(listed('why do bees dance', pages)).toEqual(['Round dance: It is danced in a ring.'])
})

it('lists what was read in another language, of which it cannot say what is about the question', () => {
  expect(listed('金和铅哪个更重？', { Nile: ['The Nile is long.'] })).toEqual(['Nile: The Nile is long.'])
})
