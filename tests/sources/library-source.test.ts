import { describe, expect, it } from 'vitest'
import { createLibrary } from '../../src/library/create-library.ts'
import { memoryStore } from '../../src/library/memory-store.ts'
import { librarySource } from '../../src/sources/library-source.ts'
import { describeSource } from '../contracts/source.ts'
import { fakeEmbedder } from '../fakes/fake-embedder.ts'
import { anArticle } from '../library/articles.ts'

/** What was read before, with everything's vectors at hand. */
async function keptLibrary() {
  const library = createLibrary({ store: memoryStore(), embedder: fakeEmbedder() })
  for (const title of ['Eiffel Tower', 'Wolfgang Amadeus Mozart']) await library.add(anArticle(title))
  await library.search('tower') // loads the embedder
  while (!(await library.search('tower')).some(({ by }) => by.meaning))
    await new Promise(resolve => setTimeout(resolve))
  return library
}

describeSource('library', async () => ({
  source: librarySource(await keptLibrary(), 'en'),
  pagesOf: 'shelf',
  query: 'When was the tower completed?',
  title: 'Eiffel Tower',
  nonsense: 'xyzzyq',
  missing: 'Eiffel Towers',
}))

describe('the library as a source', () => {
  it('lists each page once, however many of its passages match', async () => {
    const hits = await librarySource(await keptLibrary(), 'en').search('Eiffel Tower')
    expect(hits.map(({ title }) => title)).toEqual(['Eiffel Tower'])
  })
})
