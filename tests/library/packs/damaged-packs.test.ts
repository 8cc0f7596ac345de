import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type PlainError, UserError } from '../../../src/common/core/errors.ts'
import { errorText } from '../../../src/common/messages/error-text.ts'
import { useLanguage } from '../../../src/common/messages/messages.ts'
import { splitChunks } from '../../../src/documents/split-chunks.ts'
import { ingest } from '../../../src/library/ingest.ts'
import type { PackedPage, PackManifest } from '../../../src/library/packs/pack-format.ts'
import { writePack } from '../../../src/library/packs/write-pack.ts'
import { anArticle } from '../articles.ts'
import { inTurn, readAll, vectorsOf } from './packed-pages.ts'
import { type Files, fromJson, toJson, unzip, zip } from './zip-files.ts'

const TITLES = ['Eiffel Tower', 'Wolfgang Amadeus Mozart', 'Salzburg']
const originals: PackedPage[] = TITLES.map((title, index) => {
  const page = ingest(anArticle(title), splitChunks, index, { how: 'pack' })
  return { page, vectors: [vectorsOf(page, 'minilm', 16), vectorsOf(page, 'other', 3)] }
})
const [EIFFEL_FILE, MANIFEST, EIFFEL_VECTORS] = ['pages/00001.json', 'pack.json', 'vectors/00001-0-minilm.bin']

let pack: Blob
let files: Files
beforeAll(async () => {
  pack = await writePack(inTurn(originals))
  files = await unzip(pack)
})

const chunksOf = (original: number) => originals[original]!.page.chunks.length
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The pack with some of its files replaced; with `sign`, the manifest vouches for what they hold now. */
async function repacked(changes: Record<string, Uint8Array>, { sign = false } = {}): Promise<Blob> {
  const changed = new Map([...files, ...Object.entries(changes)])
  if (sign) {
    const manifest = fromJson(changed.get(MANIFEST)!)
    for (const file of manifest.pages.flatMap((row: { vectors: object[] }) => [row, ...row.vectors])) {
      file.sha256 = hash(changed.get(file.file)!)
    }
    changed.set(MANIFEST, toJson(manifest))
  }
  return zip(changed)
}

interface PageJson {
  summary: { url: string; chunks: number }
  article: { sections: { path: string[]; text: string }[] }
  chunks: number[]
}

const edited = <T>(file: string, edit: (json: T) => void): Uint8Array => {
  const json = fromJson(files.get(file)!)
  edit(json)
  return toJson(json)
}
const editedList = (edit: (list: PackManifest) => void) => ({ [MANIFEST]: edited(MANIFEST, edit) })
const editedPage = (edit: (page: PageJson) => void) => ({ [EIFFEL_FILE]: edited(EIFFEL_FILE, edit) })

/** Every size in the ZIP that is `size` says `lie` instead. */
async function declaring(zip: Blob, size: number, lie: number): Promise<Blob> {
  const view = new DataView(await zip.arrayBuffer())
  for (let at = 0; at <= view.byteLength - 4; at++) {
    if (view.getUint32(at, true) === size) view.setUint32(at, lie, true)
  }
  return new Blob([view])
}

const fifty = Array.from({ length: 50 }, (_, index) => [`${index}.bin`, new Uint8Array(65_537)] as const)

const HAN = /^\p{Script=Han}/u
/** What somebody who reads Chinese is told. */
async function inChinese(error: Pick<PlainError, 'message' | 'details'>): Promise<string> {
  await useLanguage('zh')
  return errorText({ code: 'bad-pack', ...error })
}
afterEach(() => useLanguage('en'))

describe('a file that is no pack', () => {
  it.each<[string, () => Blob | Promise<Blob>, RegExp]>([
    ['an empty file', () => new Blob(), /not a pack\. Choose/],
    ['some other file', () => new Blob(['%PDF-1.7 and so on']), /not a pack\. Choose/],
    ['an ordinary ZIP', () => zip([['photo.jpg', new Uint8Array(99)]]), /a ZIP file, but not a pack\. Choose/],
    ['a pack that was cut off', () => pack.slice(0, pack.size - 100), /incomplete or damaged\. Download/],
    ['a pack of a newer version', () => repacked(editedList(list => Object.assign(list, { version: 2 }))), /newer/],
    [
      'a pack that says it unpacks to 3 GB',
      async () => declaring(await zip(fifty), 65_537, 60_000_000),
      /more than any/,
    ],
    ['a pack whose list is damaged', () => repacked({ [MANIFEST]: toJson({ pages: 7 }) }), /list of pages.*damaged/],
    [
      'a pack with names that lead elsewhere',
      () => zip([...files, ['../../home/.profile', new Uint8Array(9)]]),
      /damaged/,
    ],
  ])('is refused with what to do: %s', async (_, make, message) => {
    const error = await readAll(await make()).catch(error => error)
    expect(error).toBeInstanceOf(UserError)
    expect(error.code).toBe('bad-pack')
    expect(error.message).toMatch(message)
    expect(await inChinese(error)).toMatch(HAN)
  })
})

describe('a pack with a damaged page', () => {
  const rest = () => originals.slice(1)

  it.each<[string, () => Promise<Blob>, RegExp]>([
    ['that is not what was packed', () => repacked({ [EIFFEL_FILE]: files.get('pages/00002.json')! }), /changed/],
    ['that is missing', () => zip([...files].filter(([name]) => name !== EIFFEL_FILE)), /missing/],
    ['that is no JSON', () => repacked({ [EIFFEL_FILE]: new Uint8Array(50) }, { sign: true }), /no page/],
    [
      'that is another page than the list says',
      () => repacked({ [EIFFEL_FILE]: files.get('pages/00002.json')! }, { sign: true }),
      /another page/,
    ],
    [
      'whose passages lie outside its text',
      () =>
        repacked(
          editedPage(page => (page.chunks[2] = 9999)),
          { sign: true },
        ),
      /do not lie in its text/,
    ],
    [
      'whose summary says otherwise than its article',
      () =>
        repacked(
          editedPage(page => (page.summary.url = 'x')),
          { sign: true },
        ),
      /another page/,
    ],
    [
      'whose passages say its text over and over',
      () =>
        repacked(
          editedPage(page => {
            page.article.sections = [{ path: [], text: 'tower '.repeat(10_000) }]
            page.summary.chunks = 2_000
            page.chunks = Array.from({ length: 2_000 }, () => [0, 0, 60_000]).flat()
          }),
          { sign: true },
        ),
      /larger than any page/,
    ],
    [
      'that unpacks to too much',
      () => repacked({ [EIFFEL_FILE]: new Uint8Array(65 * 2 ** 20) }),
      /larger than any page/,
    ],
  ])('leaves out one %s, says why, and reads the others', async (_, make, why) => {
    const { pages, refused } = await readAll(await make())
    expect(pages).toEqual(rest())
    expect(refused).toMatchObject([{ what: 'Eiffel Tower', why: expect.stringMatching(why) }])
    for (const { why, problem } of refused) expect(await inChinese({ message: why, details: { problem } })).toMatch(HAN)
  })

  it('stops unpacking where a page grows larger than the pack says', async () => {
    const bomb = await repacked({ [EIFFEL_FILE]: new Uint8Array(30_000_000) })
    const { pages, refused } = await readAll(await declaring(bomb, 30_000_000, 100))
    expect(pages).toEqual(rest())
    expect(refused).toMatchObject([{ what: 'Eiffel Tower' }])
  })

  it('takes a page that it holds twice once', async () => {
    const twice = await repacked(editedList(({ pages }) => pages.push(pages[0]!)))
    const { pages, refused } = await readAll(twice)
    expect(pages).toEqual(originals)
    expect(refused).toEqual([{ what: 'Eiffel Tower', why: expect.stringContaining('twice'), problem: 'twice' }])
  })

  it('unpacks a file once, however many pages name it', async () => {
    const [row, ...others] = fromJson(files.get(MANIFEST)!).pages
    const named = Array.from({ length: 2_000 }, (_, i) => ({ ...row, id: `page ${i}`, title: `${i}`, vectors: [] }))
    const { pages, refused } = await readAll(await repacked(editedList(list => (list.pages = [...named, ...others]))))
    expect(pages).toEqual(rest())
    expect(refused.map(({ problem }) => problem)).toEqual(['other-page', ...Array(1_999).fill('twice')])
  })

  it.each<[string, () => Uint8Array, { sign: boolean }]>([
    ['are not what was packed', () => new Uint8Array(200), { sign: false }],
    ['are too few', () => files.get(EIFFEL_VECTORS)!.slice(1), { sign: true }],
    ['are not of length 1', () => files.get(EIFFEL_VECTORS)!.map(byte => byte | 64), { sign: true }],
    ['are of 200,000 dimensions each', () => new Uint8Array(200_004 * chunksOf(0)).fill(127), { sign: true }],
  ])('keeps a page whose vectors %s, and says that they will be made anew', async (_, bytes, options) => {
    const { pages, refused } = await readAll(await repacked({ [EIFFEL_VECTORS]: bytes() }, options))
    expect(pages).toEqual([{ page: originals[0]!.page, vectors: [originals[0]!.vectors[1]] }, ...rest()])
    expect(refused).toEqual([{ what: 'Eiffel Tower', why: expect.stringContaining('made anew'), problem: 'vectors' }])
  })
})

describe('a thousand mutated packs', () => {
  const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  const jsonFile = fc.constantFrom(MANIFEST, EIFFEL_FILE)
  const mutation = fc.oneof(
    fc.record({ flip: fc.array(fc.tuple(place, fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 20 }) }),
    fc.record({ cut: fc.tuple(place, place) }),
    fc.record({ repeat: fc.tuple(place, place, place) }),
    fc.record({ swap: fc.tuple(place, place), sign: fc.boolean() }),
    fc.record({ edit: fc.record({ file: jsonFile, at: fc.array(place, { maxLength: 6 }), value: fc.jsonValue() }) }),
    fc.record({ noise: fc.record({ file: place, bytes: fc.uint8Array({ maxLength: 400 }) }) }),
    fc.record({ rename: fc.tuple(place, fc.constantFrom('../x', '/etc/passwd', 'C:\\x', 'a/../../b', '')) }),
  )
  type Mutation = typeof mutation extends fc.Arbitrary<infer M> ? M : never

  async function mutated(mutation: Mutation): Promise<Blob> {
    const bytes = new Uint8Array(await pack.arrayBuffer())
    const names = [...files.keys()]
    const at = (place: number) => Math.floor(place * bytes.length)
    const name = (place: number) => names[Math.floor(place * names.length)]!
    if ('flip' in mutation) {
      for (const [place, bits] of mutation.flip) bytes[at(place)]! ^= bits
      return new Blob([bytes])
    }
    if ('cut' in mutation) {
      const [from, to] = mutation.cut.map(at).sort((a, b) => a - b)
      return new Blob([bytes.slice(0, from), bytes.slice(to)])
    }
    if ('repeat' in mutation) {
      const [start, end, into] = mutation.repeat.map(at) as [number, number, number]
      return new Blob([bytes.slice(0, into), bytes.slice(start, end), bytes.slice(into)])
    }
    if ('swap' in mutation) {
      const [a, b] = mutation.swap.map(name) as [string, string]
      return repacked({ [a]: files.get(b)!, [b]: files.get(a)! }, { sign: mutation.sign && ![a, b].includes(MANIFEST) })
    }
    if ('edit' in mutation) {
      const { file, at, value } = mutation.edit
      const changed = edited<Tree>(file, json => replaceWithin(json, at, value))
      return repacked({ [file]: changed }, { sign: file !== MANIFEST })
    }
    if ('noise' in mutation) {
      const file = name(mutation.noise.file)
      return repacked({ [file]: mutation.noise.bytes }, { sign: file !== MANIFEST })
    }
    const [victim, alias] = mutation.rename
    return zip([...files].map(([file, bytes]) => [file === name(victim) ? alias : file, bytes] as const))
  }

  it('give sound pages, a report, or an error with a name; and none hangs', async () => {
    const outcomes = { whole: 0, partly: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(mutation, async mutation => {
        const read = await readAll(await mutated(mutation)).catch((error: Error) => error)
        if (read instanceof Error) {
          expect(read).toMatchObject({ kind: 'user', code: 'bad-pack' })
          outcomes.refused++
          return
        }
        for (const page of read.pages) expectSound(page)
        expect(new Set(read.pages.map(({ page }) => page.summary.id)).size).toBe(read.pages.length)
        if (!('edit' in mutation)) for (const page of read.pages) expect(originalOf(page)).toMatchObject(page.page)
        if (read.refused.length > 0) outcomes.partly++
        else outcomes.whole++
      }),
      { seed: 4, numRuns: 1000, timeout: 5000 },
    )
    console.info('mutated packs:', outcomes)
    expect(Math.min(outcomes.partly, outcomes.refused)).toBeGreaterThan(100)
  }, 300_000)
})

const originalOf = ({ page }: PackedPage) =>
  originals.find(({ page: { summary } }) => summary.id === page.summary.id)?.page

/** What everybody who takes a page from a store relies on. */
function expectSound({ page: { summary, article, chunks }, vectors }: PackedPage) {
  const { source, language, key, revision } = article
  expect(summary).toMatchObject({ id: `${source}:${language}:${key}`, revision, chunks: chunks.length })
  for (const { section, start, end, text } of chunks) {
    expect(end).toBeLessThanOrEqual(article.sections[section]!.text.length)
    expect(text).toBe(article.sections[section]!.text.slice(start, end))
  }
  for (const block of vectors) {
    expect(block).toMatchObject({ page: summary.id, revision })
    const { codes, scales } = block.vectors
    expect(scales).toHaveLength(chunks.length)
    expect(chunks.length === 0 ? codes.length : codes.length % chunks.length).toBe(0)
    expect(scales.every(scale => Number.isFinite(scale))).toBe(true)
  }
}

type Tree = Record<string, unknown>

/** Puts `value` somewhere into `json`: `path` leads inwards, each step a share of the keys there. */
function replaceWithin(json: Tree, path: number[], value: unknown): void {
  const keys = Object.keys(json)
  const [step = 0, ...rest] = path
  const key = keys[Math.floor(step * keys.length)]
  if (key === undefined) return
  const inner = json[key]
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) replaceWithin(inner as Tree, rest, value)
  else json[key] = value
}
