import { describe, expect, it } from 'vitest'
import { AllWordsIndex } from '../../../src/sources/all-words-source.ts'
import { findPages } from '../../../src/sources/search/find-pages.ts'
import type { Source } from '../../../src/sources/source.ts'

const PAGES = {
  'Charles Darwin': 'An English naturalist, who died in 1882 at Down House.',
  Darwin: 'A city in the north of Australia.',
  'Albert Einstein': 'A physicist, who died in Princeton in 1955.',
  Princeton: 'A town in New Jersey.',
  Shakira: 'A singer from Colombia.',
  'Toyota Corolla': 'A car.',
}

/** A wiki that lists a page only where every word of the query stands, and what it was asked. */
function wiki(): Pick<Source, 'search' | 'language'> & { queries: string[] } {
  const index = new AllWordsIndex()
  for (const [title, text] of Object.entries(PAGES)) index.add({ key: title, title, text })
  const queries: string[] = []
  return {
    language: 'en',
    queries,
    async search(query, { limit = 5 } = {}) {
      queries.push(query)
      return index.search(query, limit).map(title => ({ id: title, title, description: '' }))
    },
  }
}

const titles = async (question: string) => (await findPages(question, wiki())).map(({ title }) => title)

describe('finding the pages of a question where all words have to match', () => {
  it('finds the page of a name in a question of other words', async () => {
    expect(await titles('how many albums has shakira sold so far')).toEqual(['Shakira'])
  })

  it('finds the pages of both that are compared', async () => {
    expect(await titles('who died younger, darwin or einstein?')).toEqual(
      expect.arrayContaining(['Charles Darwin', 'Albert Einstein']),
    )
  })

  it('finds a page whose name is spelled a little wrong', async () => {
    expect(await titles('whats shakirra like')).toEqual(['Shakira'])
  })

  it('searches no more than six times, and for nothing twice', async () => {
    const source = wiki()
    await findPages('Which of the Darwins met the Einsteins of Princeton while Shakira drove a Toyota Corolla?', source)
    expect(source.queries.length).toBeLessThanOrEqual(6)
    expect(new Set(source.queries).size).toBe(source.queries.length)
  })

  it('searches once where any word will do', async () => {
    const source = wiki()
    await findPages('who died younger, darwin or einstein?', { ...source, matchesAnyWord: true })
    expect(source.queries).toEqual(['died younger darwin einstein'])
  })

  it('finds nothing for nothing', async () => {
    expect(await titles(' ? ')).toEqual([])
  })
})
