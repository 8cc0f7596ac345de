import { describe, expect, it } from 'vitest'
import { SourceError } from '../../src/core/errors.ts'
import { createLibrary } from '../../src/library/create-library.ts'
import { memoryStore } from '../../src/library/memory-store.ts'
import type { Article } from '../../src/reading/article.ts'
import { corpus } from '../../src/sources/corpus.ts'
import type { Source } from '../../src/sources/source.ts'
import { openPage } from '../../src/tools/open-page.ts'

const mercury: Article = {
  source: 'wikipedia',
  key: 'Mercury_(planet)',
  title: 'Mercury (planet)',
  url: 'https://en.wikipedia.org/wiki/Mercury_(planet)',
  revision: '1',
  language: 'en',
  licence: 'CC-BY-SA-4.0',
  sections: [{ path: [], text: 'Mercury is the planet nearest to the Sun.' }],
  links: [],
}

function sourceThat(open: Source['open']): Source {
  return { id: 'wikipedia', label: 'Wikipedia', language: 'en', search: async () => [], open }
}

const { signal } = new AbortController()

describe('opening a page', () => {
  it('shows the pages that an ambiguous title can mean, as choices', async () => {
    const source = sourceThat(async () => {
      const choices = [
        { title: 'Mercury (planet)', description: 'the planet nearest to the Sun' },
        { title: 'Mercury (element)', description: 'a liquid metal' },
      ]
      throw new SourceError('ambiguous', 'Several pages.', { details: { choices } })
    })
    await expect(
      openPage('Mercury', { source, library: createLibrary({ store: memoryStore() }) }, signal),
    ).rejects.toThrow(
      '"Mercury" can mean several pages. Ask one of them:\nMercury (planet): the planet nearest to the Sun\nMercury (element): a liquid metal',
    )
  })

  it('keeps one page for all the titles that redirect to it', async () => {
    const library = createLibrary({ store: memoryStore() })
    const source = sourceThat(async () => mercury)
    const first = await openPage('Planet Mercury', { source, library }, signal)
    const second = await openPage('Mercury the planet', { source, library }, signal)
    expect(second.fetchedAt).toBe(first.fetchedAt)
    expect(await library.pages()).toHaveLength(1)
  })

  it('reads a page of a file as the file has it now', async () => {
    const library = createLibrary({ store: memoryStore() })
    const asked = (text: string) =>
      corpus({ name: 'notes.jsonl', text: JSON.stringify({ title: 'Vance Bridge', text }) })
    await openPage('Vance Bridge', { source: asked('It opened in 1901.'), library }, signal)
    const page = await openPage('Vance Bridge', { source: asked('It opened in 1902.'), library }, signal)
    expect((await library.passages(page.id)).map(({ text }) => text)).toEqual(['It opened in 1902.'])
    expect(await library.pages()).toHaveLength(1)
  })

  it('passes on what else a source says', async () => {
    const source = sourceThat(async () => {
      throw new SourceError('offline', 'Wikipedia cannot be reached.')
    })
    const opening = openPage('Mercury', { source, library: createLibrary({ store: memoryStore() }) }, signal)
    await expect(opening).rejects.toMatchObject({ code: 'offline' })
  })
})
