import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FootnoteError } from '../../../src/common/core/errors.ts'
import { createLibrary } from '../../../src/library/create-library.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import { readPage } from '../../../src/library/read-page.ts'
import { joinedParts } from '../../../src/sources/zim/joined-parts.ts'
import { titlesInMemory } from '../../../src/sources/zim/title-store.ts'
import { openTitles } from '../../../src/sources/zim/titles.ts'
import { Zim } from '../../../src/sources/zim/zim.ts'
import { zimSource } from '../../../src/sources/zim/zim-source.ts'
import { isLong } from '../../harness/long.ts'
import { makeZim } from './make-zim.ts'
import { RIVERS } from './river-pages.ts'
import { sparseZim } from './sparse-zim.ts'

const made = makeZim({ pages: RIVERS })
const open = (bytes: BlobPart) => Zim.open(new Blob([bytes]), 'rivers.zim')
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe('a ZIM file', () => {
  it.each(['plain', 'zstd', 'xz'] as const)('is read where its clusters are packed: %s', async packing => {
    for (const isExtended of [false, true]) {
      const zim = await open(makeZim({ pages: RIVERS, packing, isExtended, version: packing === 'xz' ? 'old' : 'new' }))
      const entry = await zim.find(zim.articles, 'Nile_delta')
      expect(text(await zim.read(entry!))).toContain('begins slightly down-river from Cairo')
      expect(await zim.metadata('Language')).toBe('eng')
      expect(await zim.metadata('License')).toBe('')
    }
  })

  it('is read where one cluster has a small page and a large one', async () => {
    const large = (letter: string, bytes: number) => ({ path: letter, title: letter, html: letter.repeat(bytes) })
    const zim = await open(makeZim({ pages: [large('a', 1_000_000), large('b', 5_000_000)] }))
    for (const [path, bytes] of [
      ['a', 1_000_000],
      ['b', 5_000_000],
      ['a', 1_000_000],
    ] as const)
      expect(await zim.read((await zim.find(zim.articles, path))!)).toHaveLength(bytes)
  })

  it('finds titles in the order of their bytes, and what begins so', async () => {
    const titles = await openTitles(await open(made))
    const names = async (found: Promise<{ title: string }[]>) => (await found).map(({ title }) => title)
    expect(await names(titles.called('Nile delta'))).toEqual(['Nile delta'])
    expect(await names(titles.called('Nile Delta'))).toEqual([])
    expect(await names(titles.beginning('N', 9))).toEqual(['Nile', 'Nile delta'])
    expect(await names(titles.beginning('Z', 9))).toEqual([])
  })

  it('is one file when it was split', async () => {
    const at = 700
    const parts = [new File([made.slice(at)], 'rivers.zimab'), new File([made.slice(0, at)], 'rivers.zimaa')]
    const whole = joinedParts(parts)
    expect(whole.name).toBe('rivers.zim')
    const zim = await Zim.open(whole, whole.name)
    expect((await zim.find('C', 'Nile'))?.title).toBe('Nile')
    await expect(Zim.open(joinedParts(parts.slice(1)), 'rivers.zimaa')).rejects.toMatchObject({ code: 'cut-zim' })
  })
})

describe('what is no ZIM file, or no whole one, is told in a sentence', () => {
  const changed = (...changes: [at: number, byte: number][]) => {
    const bytes = made.slice()
    for (const [at, byte] of changes) bytes[at] = byte
    return bytes
  }
  it.each([
    [
      'another kind of file',
      'A text of some length that is anything but a ZIM file, though it goes on for more than 80 bytes.',
      'not-zim',
    ],
    ['an empty file', '', 'not-zim'],
    ['a later version', changed([4, 9]), 'old-zim'],
    ['a file of which the end is missing', made.slice(0, made.length - 200), 'cut-zim'],
    ['a position far beyond the end', changed([38, 255]), 'cut-zim'],
  ])('%s', async (_, bytes, code) => {
    await expect(open(bytes)).rejects.toMatchObject({
      kind: 'user',
      code,
      message: expect.stringMatching(/^“rivers.zim” .*\.$/),
    })
  })

  it('a file that is removed while it is read', async () => {
    const pages = [...RIVERS, { path: 'Long', title: 'Long', html: 'long '.repeat(20_000) }]
    const zim = await Zim.open(new Removed([makeZim({ pages, packing: 'plain' })]), 'rivers.zim')
    const entry = await zim.find('C', 'Long')
    Removed.isGone = true
    await expect(zim.read(entry!)).rejects.toMatchObject({ code: 'gone-zim' })
    Removed.isGone = false
  })

  it('a cluster that would unpack to gigabytes', async () => {
    const bomb = zstdOfNothing(100)
    const bytes = made.slice()
    // The made file's first cluster follows its MIME types.
    const at = bytes.findIndex((_, i) => bytes[i] === 0x28 && bytes[i + 1] === 0xb5 && bytes[i + 2] === 0x2f)
    const spoiled = new Uint8Array([...bytes.slice(0, at), ...bomb, ...bytes.slice(at + bomb.length)])
    const zim = await open(spoiled)
    await expect(zim.metadata('Title')).rejects.toMatchObject({ code: 'broken-zim' })
  })

  it('a redirect that leads to itself, as a page that cannot be read', async () => {
    const zim = await open(makeZim({ pages: [...RIVERS, { path: 'Loop', title: 'Loop', redirect: 'Loop' }] }))
    expect(await zim.resolved((await zim.find('C', 'Loop'))!)).toBeUndefined()
  })

  it('whatever bytes of a file are changed, by an error that has a name', { timeout: 240_000 }, async () => {
    const spoiled = fc.record({
      version: fc.constantFrom('old' as const, 'new' as const),
      packing: fc.constantFrom('plain' as const, 'zstd' as const, 'xz' as const),
      changes: fc.array(fc.tuple(fc.nat(1_500), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      kept: fc.option(fc.nat(1_500), { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(spoiled, async ({ version, packing, changes, kept }) => {
        const bytes = makeZim({ pages: RIVERS, version, packing })
        // The magic number and the version are as they were, or nothing else would be tried.
        for (const [at, byte] of changes) if (at >= 8 && at < bytes.length) bytes[at] = byte
        await readAll(bytes.slice(0, kept)).catch(error => expect(error).toBeInstanceOf(FootnoteError))
      }),
      { numRuns: isLong ? 5_000 : 300 },
    )
  })
})

it('opens a file of 100 GB, and finds a title in it, by reading little', async () => {
  const { blob, read } = sparseZim({ gigabytes: 100, entries: 4_000_000 })
  const source = await zimSource({ ...means, file: blob, name: 'large.zim' })
  expect(read.bytes).toBeLessThan(2_000_000)
  expect(await source.search('Title 1234567', { limit: 1 })).toMatchObject([{ title: 'Title 1234567' }])
  expect(read.bytes).toBeLessThan(20_000_000)
})

const means = {
  library: async () => createLibrary({ store: memoryStore() }),
  readPage: async (...page: Parameters<typeof readPage>) => readPage(...page),
  store: titlesInMemory(),
}

async function readAll(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const source = await zimSource({ ...means, store: titlesInMemory(), file: new Blob([bytes]), name: 'spoiled.zim' })
  await source.index.built.catch(error => expect(error).toBeInstanceOf(FootnoteError))
  for (const { title } of RIVERS) {
    for (const work of [source.search(title), source.open(title)])
      await work.catch(error => expect(error).toBeInstanceOf(FootnoteError))
  }
}

/** A zstd frame of so many blocks, each of which is 128 KB of the same byte. */
function zstdOfNothing(blocks: number): Uint8Array {
  const frame = [0x28, 0xb5, 0x2f, 0xfd, 0, 0x38]
  const head = (131_072 << 3) | 2
  for (let i = 0; i < blocks; i++) frame.push(head & 255, (head >> 8) & 255, head >> 16, 255)
  return Uint8Array.from(frame)
}

/** A file that can go away. */
class Removed extends Blob {
  static isGone = false
  override slice(...range: [number, number]): Blob {
    const part = super.slice(...range)
    if (Removed.isGone) part.arrayBuffer = () => Promise.reject(new DOMException('Gone.', 'NotReadableError'))
    return part
  }
}
