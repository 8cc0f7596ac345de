import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Passage } from '../../../../src/library/library.ts'
import { groupPassages, tokensOf } from '../../../../src/research/strategies/document/passage-groups.ts'

const passage = (page: string, index: number, words: number): Passage => ({
  id: `${page}#${index}`,
  page,
  source: 'files',
  title: page,
  url: '',
  revision: '1',
  language: 'en',
  section: [],
  text: Array.from({ length: words }, () => 'word').join(' '),
  at: { section: 0, start: 0, end: 0 },
})

const pages = fc
  .array(fc.array(fc.integer({ min: 1, max: 220 }), { minLength: 1, maxLength: 20 }), { maxLength: 4 })
  .map(list => list.flatMap((sizes, page) => sizes.map((words, i) => passage(`p${page}`, i, words))))

describe('chunks of a document', () => {
  it('hold every passage, in order, and none of two pages', () => {
    fc.assert(
      fc.property(pages, passages => {
        const chunks = groupPassages(passages)
        expect([...new Set(chunks.flat())]).toEqual(passages)
        for (const chunk of chunks) expect(new Set(chunk.map(({ page }) => page)).size).toBe(1)
      }),
    )
  })

  it('have 500 tokens at most, and begin with the end of the one before', () => {
    fc.assert(
      fc.property(pages, passages => {
        const chunks = groupPassages(passages)
        for (const chunk of chunks) expect(tokensOf(chunk)).toBeLessThanOrEqual(500)
        for (const [i, chunk] of chunks.entries()) {
          const shared = chunk.filter(one => chunks[i - 1]?.includes(one))
          expect(shared).toEqual(chunk.slice(0, shared.length))
          expect(shared.length).toBeLessThan(chunk.length)
        }
      }),
    )
  })

  it('share about 150 tokens', () => {
    const chunks = groupPassages(Array.from({ length: 30 }, (_, i) => passage('p', i, 75)))
    const shared = chunks.slice(1).map((chunk, i) => tokensOf(chunk.filter(one => chunks[i]!.includes(one))))
    expect(new Set(shared)).toEqual(new Set([150]))
  })
})
