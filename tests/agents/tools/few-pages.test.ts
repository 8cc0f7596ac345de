import { describe, expect, it } from 'vitest'
import { searchWikipedia } from '../../../src/agents/tools/search-wikipedia.ts'
import { corpus } from '../../../src/sources/corpus.ts'
import { allOfFew } from '../../../src/sources/search/find-pages.ts'
import type { Source } from '../../../src/sources/source.ts'

const pages = (n: number) =>
  corpus({
    name: 'files',
    text: Array.from({ length: n }, (_, i) =>
      JSON.stringify({ title: `Lease ${i}`, text: 'The tenancy ends in May.' }),
    ).join('\n'),
  })
const without = ({ contents: _, ...source }: Source): Source => source
const { signal } = new AbortController()
const search = (source: Source, query: string) =>
  searchWikipedia(source, query, () => {}).call([query], { signal, agent: '1' })

describe('a search that no page matches', () => {
  it('lists all pages where there are a few: whoever gives one file means it', async () => {
    expect(await search(pages(2), 'When must I move out?')).toEqual({ value: ['Lease 0', 'Lease 1'] })
  })

  it('lists none where there are many', async () => {
    expect(await search(pages(6), 'When must I move out?')).toEqual({ value: 'no pages' })
    expect(await allOfFew(without(pages(1)), 5, signal)).toEqual([])
  })

  it('is not what a search becomes that some page matches', async () => {
    expect(await search(pages(2), 'lease 1')).toEqual({ value: ['Lease 1: The tenancy ends in May.'] })
  })
})
