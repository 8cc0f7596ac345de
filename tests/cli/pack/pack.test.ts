import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { keptVectors } from '../../../cli/pack/kept-vectors.ts'
import { readPackArguments } from '../../../cli/pack/options.ts'
import { packedPages } from '../../../cli/pack/packed-pages.ts'
import { writePack } from '../../../src/library/packs/write-pack.ts'
import { packSource } from '../../../src/sources/pack/pack-source.ts'
import { fakeEmbedder } from '../../fakes/fake-embedder.ts'
import { StaticHost } from '../../fakes/static-host.ts'
import { anArticle } from '../../library/articles.ts'
import { inTurn, readAll } from '../../library/packs/packed-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'footnote-pack-'))
const at = (name: string) => join(folder, name)
mkdirSync(at('handbook/pumps'), { recursive: true })
writeFileSync(at('handbook/pumps/seal.md'), '# The seal\n\nThe seal of the pump is changed every 2,000 hours.')
writeFileSync(at('titles.txt'), 'Pump\n\n Valve \nPump\n')
writeFileSync(at('there.zip'), '')
afterAll(() => rmSync(folder, { recursive: true }))

const articles = () => inTurn([anArticle('Eiffel Tower'), anArticle('Wolfgang Amadeus Mozart')])
const signal = AbortSignal.timeout(60_000)

describe('what npm run pack is told', () => {
  it('names the files of a folder by their paths in it, and the pack by the folder', () => {
    expect(readPackArguments([at('handbook'), '--out', at('new.zip')])).toMatchObject({
      files: [{ name: 'handbook/pumps/seal.md' }],
      name: 'handbook',
      vectors: true,
      out: at('new.zip'),
    })
  })

  it('names pages of a wiki by a file of titles, each once', () => {
    const given = ['--wiki', 'https://wiki.example', '--pages', at('titles.txt'), '--out', at('new.zip')]
    expect(readPackArguments(given)).toMatchObject({
      files: [],
      wiki: { address: 'https://wiki.example', titles: ['Pump', 'Valve'] },
    })
  })

  it.each([
    ['nothing to pack', ['--out', 'new.zip'], /Name a folder/],
    ['no place for the pack', [at('handbook')], /--out FILE/],
    ['a pack that is there already', [at('handbook'), '--out', at('there.zip')], /is there already.*--force/],
    ['a wiki without pages', ['--wiki', 'https://wiki.example', '--out', 'new.zip'], /belong together/],
    ['a folder that is not there', [at('none'), '--out', 'new.zip'], /There is no file/],
  ])('refuses %s, and says what would do', (_, argv, problem) => {
    expect(readPackArguments(argv)).toEqual({ problem: expect.stringMatching(problem) })
  })
})

describe('what npm run pack makes', () => {
  it('can be imported with its vectors, and asked at an address', async () => {
    const embedder = fakeEmbedder()
    const kept = keptVectors(at('made.zip'), embedder.id)
    const pack = await writePack(packedPages(articles(), { embedder, kept, signal }), { name: 'Towers' })
    const { pages, refused } = await readAll(pack)
    expect(refused).toEqual([])
    expect(pages.map(({ page, vectors }) => [page.summary.title, vectors[0]?.vectors.scales.length])).toEqual([
      ['Eiffel Tower', 3],
      ['Wolfgang Amadeus Mozart', 2],
    ])
    const { fetch } = new StaticHost(new Uint8Array(await pack.arrayBuffer()))
    const source = await packSource({ address: 'https://team.example/towers.zip', fetch })
    expect(await source.search('born in Salzburg')).toMatchObject([{ title: 'Wolfgang Amadeus Mozart' }])
  })

  it('is gone on with where it was broken off: no passage is embedded twice', async () => {
    const embedder = fakeEmbedder()
    const stop = new AbortController()
    const kept = keptVectors(at('broken-off.zip'), embedder.id)
    const options = { embedder, kept }
    const begun = packedPages(articles(), { ...options, signal: stop.signal })
    await begun.next()
    stop.abort()
    await expect(begun.next()).rejects.toMatchObject({ code: 'stopped' })
    const embedded: number[] = []
    const again = packedPages(articles(), { ...options, signal, onEmbedded: passages => embedded.push(passages) })
    await writePack(again)
    expect(embedded).toEqual([2])
    kept.remove()
    expect(existsSync(at('broken-off.zip.vectors'))).toBe(false)
  })

  it('has no vectors where none are wanted, and none of pages that the embedder does not read', async () => {
    const kept = keptVectors(at('none.zip'), '')
    const german = inTurn([anArticle('Eiffelturm', { language: 'de' })])
    const embedder = { ...fakeEmbedder(), languages: ['en'] }
    for (const pages of [packedPages(articles(), { kept, signal }), packedPages(german, { kept, embedder, signal })]) {
      for await (const { vectors } of pages) expect(vectors).toEqual([])
    }
  })
})
