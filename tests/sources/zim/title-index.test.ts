import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { buildTitleIndex } from '../../../src/sources/zim/title-index.ts'
import { SEGMENT } from '../../../src/sources/zim/title-postings.ts'
import { storedTitles, titlesInMemory } from '../../../src/sources/zim/title-store.ts'
import { Zim } from '../../../src/sources/zim/zim.ts'
import { makeZim } from './make-zim.ts'
import { RIVERS } from './river-pages.ts'
import { sparseZim } from './sparse-zim.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const rivers = () => Zim.open(new Blob([makeZim({ pages: RIVERS })]), 'rivers.zim')

it.each([
  ['in memory', async () => titlesInMemory()],
  ['in the browser', storedTitles],
])('finds entries by any word of their titles, kept %s', async (_, store) => {
  const zim = await rivers()
  const index = buildTitleIndex(zim, await store())
  await index.built
  expect(index.progress).toBe(1)
  const titles = async (...words: string[]) => {
    const { found } = await index.search(words, 10)
    return Promise.all(found.map(async at => (await zim.entryAt(at)).title))
  }
  expect(await titles('delta')).toEqual(['Nile delta'])
  expect(await titles('delta', 'nile')).toEqual(['Nile delta', 'Nile'])
  // Pictures are not among them.
  expect(await titles('png')).toEqual([])
})

it('goes on where an earlier visit left off', { timeout: 120_000 }, async () => {
  const { blob } = sparseZim({ gigabytes: 1, entries: SEGMENT + 10 })
  const zim = await Zim.open(blob, 'large.zim')
  const first = await storedTitles()
  const leaving = buildTitleIndex(zim, {
    ...first,
    keep: async (...segment) => {
      await first.keep(...segment)
      throw new Error('The tab was closed.')
    },
  })
  await expect(leaving.built).rejects.toThrow('closed')
  expect(leaving.progress).toBe(0)
  const second = await storedTitles()
  const numbers: number[] = []
  const index = buildTitleIndex(zim, {
    ...second,
    keep: (...segment) => {
      numbers.push(segment[1])
      return second.keep(...segment)
    },
  })
  await index.built
  expect(numbers).toEqual([1])
  const { found } = await index.search(['65540'], 10)
  expect(found).toEqual([65_540])
})
