import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reciprocalRankFusion } from '../../src/library/fusion.ts'

describe('reciprocal rank fusion', () => {
  it('sums 1 / (60 + rank)', () => {
    expect(reciprocalRankFusion([['a', 'b'], ['b']])).toEqual([
      { id: 'b', score: 1 / 62 + 1 / 61 },
      { id: 'a', score: 1 / 61 },
    ])
  })

  it('leaves a single ranking as it is', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), ids => {
        expect(reciprocalRankFusion([ids, []]).map(({ id }) => id)).toEqual(ids)
      }),
    )
  })

  it('holds every item once, whatever the order of the rankings', () => {
    const rankings = fc.array(fc.uniqueArray(fc.constantFrom(...'abcdefgh')), { maxLength: 4 })
    fc.assert(
      fc.property(rankings, lists => {
        const fused = reciprocalRankFusion(lists)
        expect(fused.map(({ id }) => id).sort()).toEqual([...new Set(lists.flat())].sort())
        const reversed = new Map(reciprocalRankFusion([...lists].reverse()).map(({ id, score }) => [id, score]))
        for (const { id, score } of fused) expect(reversed.get(id)).toBeCloseTo(score, 12)
      }),
    )
  })
})
