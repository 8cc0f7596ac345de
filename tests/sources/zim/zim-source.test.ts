import { expect, it } from 'vitest'
import { createLibrary } from '../../../src/library/create-library.ts'
import type { LexicalSnapshot } from '../../../src/library/lexical/lexical-snapshot.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import { readPage } from '../../../src/library/read-page.ts'
import type { Source } from '../../../src/sources/source.ts'
import { languageTag } from '../../../src/sources/zim/language-tag.ts'
import { type TextStore, textsNowhere } from '../../../src/sources/zim/text-index.ts'
import { titlesInMemory } from '../../../src/sources/zim/title-store.ts'
import { zimSource } from '../../../src/sources/zim/zim-source.ts'
import { describeSource } from '../../contracts/source.ts'
import { makeZim } from './make-zim.ts'
import { RIVERS } from './river-pages.ts'

const memoryLibrary = () => createLibrary({ store: memoryStore() })
const asked = { query: 'nile', title: 'Nile', nonsense: 'qqqzzzxxx', missing: 'Niles' }

/** A place for the words of texts that never answers: nothing is found by its text alone. */
const noTexts: TextStore = { read: () => new Promise(() => {}), keep: async () => {} }

async function sourceOf(bytes: Uint8Array<ArrayBuffer>, library = memoryLibrary(), texts = noTexts) {
  const means = {
    texts,
    library: async () => library,
    readPage: async (...page: Parameters<typeof readPage>) => readPage(...page),
  }
  const source = await zimSource({ file: new Blob([bytes]), name: 'rivers.zim', store: titlesInMemory(), ...means })
  await source.index.built
  return source
}

async function indexedSourceOf(bytes: Uint8Array<ArrayBuffer>, texts = textsNowhere()) {
  const source = await sourceOf(bytes, memoryLibrary(), texts)
  await source.texts.built
  return source
}

describeSource('a ZIM file', async () => ({ ...asked, source: await indexedSourceOf(makeZim({ pages: RIVERS })) }))
describeSource('a ZIM file from before version 6.1, packed with xz', async () => {
  const pages = RIVERS.map(page => ({
    ...page,
    path: `${page.path}.html`,
    ...(page.redirect && { redirect: `${page.redirect}.html` }),
  }))
  return { ...asked, source: await sourceOf(makeZim({ pages, version: 'old', packing: 'xz' })) }
})

const titles = async (source: Source, query: string) => (await source.search(query)).map(({ title }) => title)

it('says nothing of its index when that is built', async () => {
  expect((await indexedSourceOf(makeZim({ pages: RIVERS }))).notice?.()).toBeUndefined()
})

it('finds pages of a small file by their text, and says so while it is not yet indexed', async () => {
  const zim = makeZim({ pages: RIVERS })
  expect((await sourceOf(zim)).notice?.()).toMatchObject({ code: 'texts-not-indexed' })
  const source = await indexedSourceOf(zim)
  expect(await titles(source, 'Which delta is near Cairo?')).toEqual(expect.arrayContaining(['Nile delta']))
  expect(await titles(source, 'Cairo')).toEqual(['Nile delta'])
})

it('indexes the texts of a file once', async () => {
  let kept: LexicalSnapshot | undefined
  const texts: TextStore = {
    read: async () => kept,
    keep: async (_, words) => {
      kept = words
    },
  }
  const zim = makeZim({ pages: RIVERS })
  await indexedSourceOf(zim, texts)
  const again = await indexedSourceOf(zim, { ...texts, keep: () => Promise.reject(new Error('Indexed twice.')) })
  expect(await titles(again, 'Cairo')).toEqual(['Nile delta'])
})

it('finds pages by words of a question, by names in other scripts and by former names', async () => {
  const source = await sourceOf(makeZim({ pages: RIVERS }))
  expect(await titles(source, 'How long is the Nile?')).toEqual(['Nile', 'Nile delta'])
  expect(await titles(source, 'river Amazon')).toEqual(['Amazon River'])
  expect(await titles(source, 'al-nil')).toEqual(['Nile'])
})

it('finds names in a question before any title is indexed', async () => {
  const never = { ...titlesInMemory(), done: () => new Promise<number>(() => {}) }
  const source = await zimSource({
    file: new Blob([makeZim({ pages: RIVERS })]),
    name: 'rivers.zim',
    library: async () => memoryLibrary(),
    readPage: async (...page) => readPage(...page),
    store: never,
    texts: noTexts,
  })
  expect(source.index.progress).toBeLessThan(1)
  expect(source.notice?.()).toMatchObject({ code: 'titles-not-indexed', message: expect.stringContaining('0 %') })
  expect(await titles(source, 'How long is the Nile?')).toEqual(['Nile'])
  expect(await titles(source, 'nil')).toEqual(['Nile', 'Nile delta'])
})

it('describes what it finds by the first telling paragraph', async () => {
  const [nile] = await (await sourceOf(makeZim({ pages: RIVERS }))).search('Nile')
  expect(nile).toEqual({
    id: 'Nile',
    title: 'Nile',
    description: 'The Nile is a major river in northeastern Africa, 6,650 km long, with a delta in Egypt.',
  })
})

it('finds pages that were read before by their text', async () => {
  const library = memoryLibrary()
  const source = await sourceOf(makeZim({ pages: RIVERS }), library)
  expect(await titles(source, 'Cairo')).toEqual([])
  await library.add(await source.open('Nile delta'), source.brings as { how: 'file' })
  expect(await source.search('Cairo')).toMatchObject([{ id: 'Nile_delta', title: 'Nile delta' }])
})

it('opens redirects as the page that they lead to, and knows which of its links lead to pages of the file', async () => {
  const source = await sourceOf(makeZim({ pages: RIVERS }))
  const nile = await source.open('Al-Nīl')
  expect(nile).toMatchObject({ key: 'Nile', title: 'Nile', links: ['Nile delta'] })
  expect(nile.sections.map(({ text }) => text).join()).not.toContain('x.js')
})

it('names the revision by the file’s date, and the language as BCP 47', async () => {
  const source = await sourceOf(makeZim({ pages: RIVERS }))
  expect(source).toMatchObject({ language: 'en', label: 'Made up (ZIM file of 2026-11-26)' })
  expect(await source.open('Nile')).toMatchObject({ language: 'en', revision: '2026-11-26', url: '', licence: '' })
  expect(['eng', 'fra,eng', 'zho', 'nonsense of mine', ''].map(languageTag)).toEqual(['en', 'fr', 'zh', 'und', 'und'])
})

it('tells the address and the licence that the file or the page tells', async () => {
  const foot =
    '<p>Long enough to be read as a paragraph of text.</p><p>Issued from <a href="http://en.wikipedia.org/wiki/Nile?oldid=12">Wikipedia</a>, <a href="http://creativecommons.org/licenses/by-sa/3.0/">CC</a></p>'
  const pages = [{ path: 'Nile', title: 'Nile', html: foot }, ...RIVERS.slice(1)]
  const source = await sourceOf(makeZim({ pages, metadata: { Source: 'en.wikipedia.org', License: 'CC BY-SA 4.0' } }))
  expect(await source.open('Nile')).toMatchObject({
    url: 'https://en.wikipedia.org/wiki/Nile?oldid=12',
    licence: 'CC-BY-SA-3.0',
  })
  expect(await source.open('Amazon River')).toMatchObject({
    url: 'https://en.wikipedia.org/wiki/Amazon_River',
    licence: 'CC-BY-SA-4.0',
  })
})

it('opens no pictures', async () => {
  const source = await sourceOf(makeZim({ pages: RIVERS }))
  await expect(source.open('nile.png')).rejects.toMatchObject({ kind: 'source', code: 'bad-reply' })
  expect(await titles(source, 'png')).toEqual([])
})
