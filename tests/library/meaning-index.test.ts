import { expect, it } from 'vitest'
import { createLibrary } from '../../src/library/create-library.ts'
import type { Passage } from '../../src/library/library.ts'
import { MeaningIndex } from '../../src/library/meaning-index.ts'
import { memoryStore } from '../../src/library/memory-store.ts'
import type { VectorBlock } from '../../src/library/page-store.ts'
import { packVectors } from '../../src/library/vectors/packed-vectors.ts'
import { fakeEmbedder } from '../fakes/fake-embedder.ts'
import { anArticle } from './articles.ts'

const PAGE = 'shelf:en:Nile'
const TEXTS = { first: ['river length', 'river source'], second: ['delta cotton', 'delta reeds'] }

const passage = (revision: keyof typeof TEXTS, i: number): Passage => ({
  id: `${PAGE}#${i}`,
  page: PAGE,
  source: 'shelf',
  title: 'Nile',
  url: '',
  revision,
  language: 'en',
  section: [],
  text: TEXTS[revision][i]!,
  at: { section: 0, start: 0, end: TEXTS[revision][i]!.length },
})

it('vectors are all of one revision, where a page is replaced before the index hears of it', async () => {
  const embedder = fakeEmbedder()
  const kept: VectorBlock[] = []
  let stored: keyof typeof TEXTS = 'first'
  const index = new MeaningIndex({
    embedder,
    store: { ...memoryStore(), putVectors: async block => void kept.push(block) },
    passagesOf: async () => [passage(stored, 0), passage(stored, 1)],
    kept() {},
    report(error) {
      throw error
    },
    patience: 10_000,
    quiet: 0,
    isBusy: async () => false,
  })
  const find = (i: number) => index.search('river', [`${PAGE}#${i}`], 5)
  await expect.poll(async () => (await find(0)).candidates.length).toBe(1)
  stored = 'second'
  await find(1)
  await find(0)
  const texts = [0, 1].map(i => `Nile\n${passage('second', i).text}`)
  const vectors = await embedder.embed(texts, { kind: 'passage' })
  expect(kept.map(({ revision }) => revision)).toEqual(['second'])
  expect(kept[0]?.vectors).toEqual(
    packVectors(Float32Array.from(vectors.flatMap(vector => [...vector])), embedder.dimensions),
  )
})

it('short texts are compared with a query by their meaning, and each is embedded once', async () => {
  const embedder = fakeEmbedder({ ship: 'boat' })
  const reported: unknown[] = []
  const index = new MeaningIndex({
    embedder,
    store: memoryStore(),
    passagesOf: async () => [],
    kept() {},
    report: error => reported.push(error),
    patience: 10_000,
    quiet: 0,
    isBusy: async () => false,
  })
  const [reeds, boat] = (await index.alike('ship', ['reeds', 'boat']))!
  expect(boat).toBeGreaterThan(reeds!)
  await index.alike('river', ['boat', 'reeds', 'boat'])
  expect(embedder.embedded.filter(text => text === 'boat')).toHaveLength(1)
  expect(await index.alike('尼罗河', ['boat'])).toBeUndefined()
  await expect(index.alike('river', ['delta'], AbortSignal.abort())).rejects.toMatchObject({ code: 'stopped' })
  embedder.failWith(new Error('no memory'))
  expect(await index.alike('river', ['cotton'])).toBeUndefined()
  expect(reported).toHaveLength(1)
})

it('pages that nobody waits for are embedded once nobody searches; what a search waits for is at once', async () => {
  const embedder = fakeEmbedder()
  const library = createLibrary({ store: memoryStore(), embedder, quiet: 300 })
  const { id } = await library.add(anArticle('Eiffel Tower'))
  for (let i = 0; i < 4; i++) {
    await library.search('tower', { pages: [id], by: 'words' })
    await new Promise(resolve => setTimeout(resolve, 150))
    expect(embedder.embedded).toEqual([])
  }
  await expect.poll(() => embedder.embedded.length).toBeGreaterThan(0)
})

it('pages that nobody waits for wait while somebody waits for a model; what a search waits for does not', async () => {
  const embedder = fakeEmbedder()
  let isBusy = true
  const library = createLibrary({ store: memoryStore(), embedder, quiet: 20, isBusy: async () => isBusy })
  const { id } = await library.add(anArticle('Eiffel Tower'))
  await library.add(anArticle('Seine'))
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(embedder.embedded).toEqual([])
  await library.search('tower', { pages: [id] })
  expect(embedder.embedded.length).toBeGreaterThan(0)
  const hurried = embedder.embedded.length
  isBusy = false
  await expect.poll(() => embedder.embedded.length).toBeGreaterThan(hurried)
})
