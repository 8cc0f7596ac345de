import { describe, expect, it } from 'vitest'
import { openPage } from '../../../src/agents/tools/open-page.ts'
import { SourceError } from '../../../src/common/core/errors.ts'
import type { Article } from '../../../src/documents/article.ts'
import { createLibrary } from '../../../src/library/create-library.ts'
import type { Library, PageSummary } from '../../../src/library/library.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import { corpus } from '../../../src/sources/corpus.ts'
import { librarySource } from '../../../src/sources/library-source.ts'
import type { Source } from '../../../src/sources/source.ts'
import { packOf } from '../../library/packs/packed-pages.ts'

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

  describe('that a pack brought', () => {
    const forged = { ...mercury, sections: [{ path: [], text: 'Mercury is a moon of the Sun.' }] }
    const withPack = async () => {
      const library = createLibrary({ store: memoryStore() })
      await library.importPack(await packOf(forged))
      return library
    }
    const textOf = async (library: Library, { id }: PageSummary) => (await library.passages(id)).map(({ text }) => text)

    it('asks its source, whose text replaces it in the same revision', async () => {
      const library = await withPack()
      const page = await openPage('Mercury (planet)', { source: sourceThat(async () => mercury), library }, signal)
      expect(page.origin.how).toBe('fetched')
      expect(await textOf(library, page)).toEqual(['Mercury is the planet nearest to the Sun.'])
    })

    it('makes do with it while its source is out of reach', async () => {
      const source = sourceThat(async () => {
        throw new SourceError('offline', 'Wikipedia cannot be reached.')
      })
      const page = await openPage('Mercury (planet)', { source, library: await withPack() }, signal)
      expect(page.origin).toMatchObject({ how: 'pack', file: 'towers.footnote.zip' })
    })

    it('does not open one that its source does not have', async () => {
      const source = sourceThat(async () => {
        throw new SourceError('no-such-page', 'There is none.')
      })
      const opening = openPage('Mercury (planet)', { source, library: await withPack() }, signal)
      await expect(opening).rejects.toMatchObject({ code: 'no-such-page' })
    })

    it('stays what it is where the library itself is the source', async () => {
      const library = await withPack()
      const page = await openPage('Mercury (planet)', { source: librarySource(library, 'en'), library }, signal)
      expect(page.origin.how).toBe('pack')
    })
  })

  it('passes on what else a source says', async () => {
    const source = sourceThat(async () => {
      throw new SourceError('offline', 'Wikipedia cannot be reached.')
    })
    const opening = openPage('Mercury', { source, library: createLibrary({ store: memoryStore() }) }, signal)
    await expect(opening).rejects.toMatchObject({ code: 'offline' })
  })
})
