import { expect, it } from 'vitest'
import { createLibrary } from '../../../src/library/create-library.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import { nearestPassages } from '../../../src/research/finding/read-pages.ts'
import { fakeSpanReader } from '../../fakes/fake-span-reader.ts'
import { anArticle } from '../../library/articles.ts'

it('reads a text once that a page has several times, and another in its place', async () => {
  const library = createLibrary({ store: memoryStore() })
  const towers = [
    'The tower of Ayle is tall.',
    'The tower of Ayle is tall.',
    'Nobody climbs the tower.',
    'Birches grow here.',
  ]
  const page = await library.add({
    ...anArticle('Ayle'),
    sections: ['Lead', ...towers].map((text, i) => ({ path: [`Part ${i}`], text })),
  })
  const near = await nearestPassages(
    'How tall is the tower of Ayle?',
    page.id,
    { limit: 2, library, spanReader: fakeSpanReader() },
    new AbortController().signal,
  )
  expect(near.map(({ text }) => text)).toEqual(['The tower of Ayle is tall.', 'Nobody climbs the tower.', 'Lead'])
})
