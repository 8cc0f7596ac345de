import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuse } from '../../src/library/fusion.ts'
import type { Scored } from '../../src/library/scored.ts'

const ranking = (ids: string[]): Scored[] => ids.map((id, i) => ({ id, score: 10 - i }))
const ids = (words: string[], meaning: string[]) => fuse(ranking(words), ranking(meaning)).map(({ id }) => id)

describe('fusing two rankings', () => {
  it('puts first what both find', () => {
    expect(ids(['a', 'b', 'c'], ['d', 'b', 'e'])[0]).toBe('b')
  })

  it('keeps the order of one where the other is empty', () => {
    expect(ids(['a', 'b', 'c'], [])).toEqual(['a', 'b', 'c'])
    expect(ids([], ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
  })

  it('holds everything once, best first', () => {
    const list = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 2 }), { maxLength: 12 })
    fc.assert(
      fc.property(list, list, (words, meaning) => {
        const fused = fuse(ranking(words), ranking(meaning))
        expect(new Set(fused.map(({ id }) => id))).toEqual(new Set([...words, ...meaning]))
        expect(fused).toHaveLength(new Set([...words, ...meaning]).size)
        expect(fused.map(({ score }) => score)).toEqual(fused.map(({ score }) => score).sort((a, b) => b - a))
      }),
    )
  })
})
