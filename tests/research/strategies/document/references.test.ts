import { describe, expect, it } from 'vitest'
import { createLibrary } from '../../../../src/library/create-library.ts'
import type { Passage } from '../../../../src/library/library.ts'
import { memoryStore } from '../../../../src/library/memory-store.ts'
import type { LongDocument } from '../../../../src/research/strategies/document/open-document.ts'
import { tokensOf } from '../../../../src/research/strategies/document/passage-groups.ts'
import { findReferences } from '../../../../src/research/strategies/document/references.ts'
import { corpus } from '../../../../src/sources/corpus.ts'

const FILLING = Array.from({ length: 90 }, (_, i) => `In the year ${1700 + i} the harvest was brought in. `.repeat(5))
const HARBOUR = 'The breakwater of Aldwick collapsed in a storm.'
const library = createLibrary({ store: memoryStore() })
const { signal } = new AbortController()

async function documentOf(...texts: string[][]): Promise<LongDocument> {
  const lines = texts.map((text, i) => JSON.stringify({ title: `Report ${i}`, text: text.join('\n\n') }))
  const source = corpus({ name: `reports ${texts.flat().length}`, text: lines.join('\n') })
  const titles = await source.search('report', { limit: 9 })
  const pages = await Promise.all(titles.map(async ({ id }) => library.add(await source.open(id))))
  return { pages, passages: (await Promise.all(pages.map(({ id }) => library.passages(id)))).flat() }
}

describe('references', () => {
  it('are the whole document where it fits', async () => {
    const short = await documentOf([HARBOUR, FILLING[0]!])
    expect(await findReferences('potatoes', short, 4_000, library, signal)).toEqual(short.passages)
  })

  it('are what is searched for, with what stands beside it and the beginning of its page', async () => {
    const long = await documentOf(FILLING.toSpliced(45, 0, HARBOUR), ['Something else. '.repeat(200)])
    const references = await findReferences('breakwater of Aldwick', long, 1_200, library, signal)
    const placeIn = (list: readonly Passage[]) => list.findIndex(({ text }) => text.includes(HARBOUR))
    const [telling, place] = [placeIn(references), placeIn(long.passages)]
    expect(telling).toBeGreaterThan(0)
    const beside = [long.passages[place - 1]!, long.passages[place + 1]!].map(({ id }) => id)
    expect(references.filter(({ id }) => beside.includes(id))).not.toEqual([])
    const page = long.passages.filter(({ page }) => page === references[telling]!.page)
    expect(references[0]).toEqual(page[0])
  })

  it('take no more room than there is, and stand in the order of the document', async () => {
    const long = await documentOf(FILLING)
    for (const room of [600, 1_500, 4_000]) {
      const references = await findReferences('harvest of the year 1712', long, room, library, signal)
      expect(tokensOf(references)).toBeLessThanOrEqual(room)
      const places = references.map(({ id }) => long.passages.findIndex(one => one.id === id))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }
  })
})
