import { expect, it } from 'vitest'
import { keptPages, rethrowIfUnreachable } from '../../../src/app/client/kept-pages.ts'
import { SourceError, UserError } from '../../../src/common/core/errors.ts'
import { createLibrary } from '../../../src/library/create-library.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import type { Source } from '../../../src/sources/source.ts'
import { describeKeptPages } from '../../contracts/kept-pages.ts'
import { fakeLibrary } from '../../fakes/fake-library.ts'
import { anArticle } from '../../library/articles.ts'
import { packOf } from '../../library/packs/packed-pages.ts'

/** Wikipedia as it is now, by title. */
const REFRESHED: Record<string, () => ReturnType<NonNullable<Source['refresh']>>> = {
  Same: async () => 'unchanged',
  Newer: async () =>
    anArticle('Newer', { source: 'wikipedia', revision: '2', sections: [{ path: [], text: 'It was repainted.' }] }),
  Gone: () => Promise.reject(new SourceError('no-such-page', 'There is no such page.')),
  Far: () => Promise.reject(new SourceError('offline', 'No network.')),
}
const wikipedia = { refresh: ({ key }) => REFRESHED[key]!() } as Source

describeKeptPages('the product’s, over a store in memory', async () => {
  const library = createLibrary({ store: memoryStore() })
  for (const title of Object.keys(REFRESHED)) await library.add(anArticle(title, { source: 'wikipedia' }))
  await library.add(anArticle('Eiffel Tower'))
  return {
    library: keptPages({
      library: async () => library,
      sourceOf: async id => (id === 'wikipedia' ? wikipedia : ({} as Source)),
      makeLasting: async () => true,
    }),
    unchanged: 'wikipedia:en:Same',
    changed: 'wikipedia:en:Newer',
    gone: 'wikipedia:en:Gone',
    outOfReach: 'wikipedia:en:Far',
    fixed: 'shelf:en:Eiffel_Tower',
  }
})

it('asks for the text of a page that a pack brought, whatever revision the pack says it is', async () => {
  const genuine = anArticle('Eiffel Tower', { source: 'wikipedia' })
  const sections = [{ path: [], text: 'The Eiffel Tower was completed in 1999.' }]
  const library = createLibrary({ store: memoryStore() })
  await library.importPack(await packOf({ ...genuine, sections }))
  const source = { ...wikipedia, open: async () => genuine, refresh: async () => 'unchanged' } as unknown as Source
  const kept = keptPages({ library: async () => library, sourceOf: async () => source, makeLasting: async () => true })
  const page = 'wikipedia:en:Eiffel_Tower'
  expect(await kept.refresh(page)).toBe('corrected')
  expect((await library.article(page))?.sections).toEqual(genuine.sections)
  expect((await kept.pages())[0]?.origin.how).toBe('fetched')
  expect(await kept.refresh(page)).toBe('unchanged')
})

it('leaves a page that a pack at an address has anew the mark that it is from there', async () => {
  const brings = { how: 'pack', file: 'team.example/towers.zip' } as const
  const library = createLibrary({ store: memoryStore() })
  await library.add(anArticle('Eiffel Tower', { source: 'pack-towers' }), brings)
  const newer = anArticle('Eiffel Tower', {
    source: 'pack-towers',
    revision: '2',
    sections: [{ path: [], text: 'New.' }],
  })
  const source = { brings, refresh: async () => newer } as unknown as Source
  const kept = keptPages({ library: async () => library, sourceOf: async () => source, makeLasting: async () => true })
  expect(await kept.refresh('pack-towers:en:Eiffel_Tower')).toBe('replaced')
  expect((await kept.pages())[0]).toMatchObject({ revision: '2', origin: brings })
})

it('says that a wiki is out of reach, and not that its pages have no newer revisions', async () => {
  const library = createLibrary({ store: memoryStore() })
  await library.add(anArticle('Nile', { source: 'mediawiki-wiki.example/w' }))
  const offline = new SourceError('offline', 'wiki.example cannot be reached.')
  const sourceOf = () => Promise.reject(offline).catch(rethrowIfUnreachable)
  const kept = keptPages({ library: async () => library, sourceOf, makeLasting: async () => true })
  const [page] = await kept.pages()
  await expect(kept.refresh(page!.id)).rejects.toBe(offline)
  expect(rethrowIfUnreachable(new UserError('no-such-source', 'There is none.'))).toBeUndefined()
})

describeKeptPages('made up', async () => {
  const { library } = fakeLibrary({ pace: 0 })
  const pages = await library.pages()
  const named = (start: string) =>
    pages.find(({ source, title }) => source === 'wikipedia' && title.startsWith(start))!.id
  const other = (isWikipedia: boolean) =>
    pages.find(({ source, title }) => (source === 'wikipedia') === isWikipedia && !/^(Cor|Elv|Fas)/.test(title))!.id
  return {
    library,
    unchanged: other(true),
    changed: named('Corrie Sound'),
    gone: named('Elver Point'),
    outOfReach: named('Fastholm'),
    fixed: other(false),
  }
})
