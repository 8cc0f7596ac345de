import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { splitChunks } from '../../../src/documents/split-chunks.ts'
import { ingest } from '../../../src/library/ingest.ts'
import { readPack } from '../../../src/library/packs/read-pack.ts'
import { writePack } from '../../../src/library/packs/write-pack.ts'
import { anArticle } from '../articles.ts'
import { inTurn, packedPages, readAll, vectorsOf } from './packed-pages.ts'
import { fromJson, unzip } from './zip-files.ts'

const eiffel = ingest(anArticle('Eiffel Tower'), splitChunks, 1_000)
const mozart = ingest(anArticle('Wolfgang Amadeus Mozart'), splitChunks, 2_000)
const two = [
  { page: eiffel, vectors: [vectorsOf(eiffel, 'minilm', 384), vectorsOf(eiffel, 'https://example.org/v1 small', 8)] },
  { page: mozart, vectors: [] },
]

describe('a pack', () => {
  afterEach(() => void vi.useRealTimers())

  it('gives back every page and vector it was made of, in order', async () => {
    await fc.assert(
      fc.asyncProperty(packedPages, async pages => {
        expect(await readAll(await writePack(inTurn(pages)))).toEqual({ pages, refused: [] })
      }),
    )
  }, 300_000)

  it('may be empty', async () => {
    expect(await readAll(await writePack(inTurn([])))).toEqual({ pages: [], refused: [] })
  })

  it('is a ZIP that tells what is in it', async () => {
    const files = await unzip(await writePack(inTurn(two)))
    expect([...files.keys()]).toEqual([
      'pages/00001.json',
      'vectors/00001-0-minilm.bin',
      'vectors/00001-1-https-example.org-v1-small.bin',
      'pages/00002.json',
      'index/words.bin',
      'index/pages.bin',
      'index/names.bin',
      'index/passages.bin',
      'index/head.bin',
      'pack.json',
    ])
    expect(fromJson(files.get('pack.json')!)).toMatchObject({
      format: 'footnote-pack',
      version: 1,
      pages: [{ title: 'Eiffel Tower', revision: '1' }, { title: 'Wolfgang Amadeus Mozart' }],
    })
  })

  it('is the same, byte for byte, for the same pages at the same moment', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
    const first = await writePack(inTurn(two))
    vi.setSystemTime(1_800_000_000_000)
    const second = await writePack(inTurn(two))
    expect(new Uint8Array(await second.arrayBuffer())).toEqual(new Uint8Array(await first.arrayBuffer()))
  })

  it('says how far it is, written and read', async () => {
    const progress: string[] = []
    const onProgress = ({ done, total }: { done: number; total: number }) => progress.push(`${done} of ${total}`)
    const pack = await writePack(inTurn(two), { total: 2, onProgress })
    for await (const _ of readPack(pack, { onProgress }));
    expect(progress).toEqual(['1 of 2', '2 of 2', '1 of 2', '2 of 2'])
  })

  it('stops when it is told to, written or read', async () => {
    const stop = new AbortController()
    const stopping = { signal: stop.signal, onProgress: () => stop.abort() }
    await expect(writePack(inTurn(two), stopping)).rejects.toMatchObject({ code: 'stopped' })
    const pack = await writePack(inTurn(two))
    await expect(readPack(pack, { signal: stop.signal }).next()).rejects.toMatchObject({ code: 'stopped' })
  })

  it('is not made where it would be too large to be read', async () => {
    const text = 'x'.repeat(65 * 2 ** 20)
    const huge = ingest(anArticle('Huge', { sections: [{ path: [], text }] }), () => [], 1)
    const writing = writePack(inTurn([{ page: huge, vectors: [] }]))
    await expect(writing).rejects.toMatchObject({ code: 'pack-too-large' })
  })
})
