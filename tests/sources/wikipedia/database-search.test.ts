import { describe, expect, it } from 'vitest'
import { forDatabase, ranked } from '../../../src/sources/wikipedia/database-search.ts'

describe('a query for an engine that finds words as they are written', () => {
  it.each([
    ['died', 'die*'],
    ['engineers built pumps', 'engineer* built* pump*'],
    ['cities', 'citi*'],
    ['sun q', 'sun q'],
    ['1897 P-200', '1897 P-200'],
    ['Müngstener brücke', 'Müngstener brücke'],
    ['長城', '長城'],
    ['shakirra~', 'shaki*'],
    ['?! …', ''],
  ])('%s is %s', (query, asked) => {
    expect(forDatabase(query)).toBe(asked)
  })
})

describe('pages that an engine lists in no order', () => {
  const titles = (query: string, pages: Parameters<typeof ranked>[1]) => ranked(query, pages).map(({ title }) => title)
  const marked = (count: number) => Array(count).fill('<span class="searchmatch">nile</span>').join(' ')

  it('come in the order of how they are called, then of how much they say', () => {
    const pages = [
      { title: 'Albert', snippet: marked(1) },
      { title: 'Boats', snippet: marked(4) },
      { title: 'Nile delta', snippet: marked(1) },
      { title: 'Nile', snippet: marked(1) },
    ]
    expect(titles('nile', pages)).toEqual(['Nile', 'Nile delta', 'Boats', 'Albert'])
  })

  it('count as called by the names of their redirects', () => {
    expect(titles('river nile', [{ title: 'River' }, { title: 'Hapi', from: ['River Nile'] }])[0]).toBe('Hapi')
  })
})
