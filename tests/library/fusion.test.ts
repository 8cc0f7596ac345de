import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuseScores } from '../../src/library/fusion.ts'
import type { Scored } from '../../src/library/scored.ts'

const hits = (scores: Record<string, number>): Scored[] => Object.entries(scores).map(([id, score]) => ({ id, score }))
const none = { best: [], candidates: [] }
const ids = (fused: Scored[]) => fused.map(({ id }) => id)

describe('fusing words and meaning', () => {
  it('puts first what both find', () => {
    const best = hits({ d: 0.8, b: 0.7, e: 0.6 })
    const candidates = hits({ a: 0.1, b: 0.7, c: 0.1 })
    expect(ids(fuseScores(hits({ a: 9, b: 8, c: 1 }), { best, candidates }))[0]).toBe('b')
  })

  it('puts a passage with few of the words but the right meaning before one that only shares words', () => {
    const best = hits({ meant: 0.9 })
    const candidates = hits({ shares: 0.1, meant: 0.9 })
    expect(ids(fuseScores(hits({ shares: 10, meant: 6 }), { best, candidates }))).toEqual(['meant', 'shares'])
  })

  it('keeps the order of one where the other is empty', () => {
    expect(ids(fuseScores(hits({ a: 3, b: 2, c: 1 }), none))).toEqual(['a', 'b', 'c'])
    expect(ids(fuseScores([], { best: hits({ a: 0.9, b: 0.8 }), candidates: [] }))).toEqual(['a', 'b'])
  })

  it('does not hold back a passage that has no vector', () => {
    const fused = fuseScores(hits({ unread: 10, read: 9 }), {
      best: hits({ other: 0.9 }),
      candidates: hits({ read: 0.5 }),
    })
    expect(ids(fused)[0]).toBe('unread')
  })

  it('holds everything once, best first, with scores from 0 to 1', () => {
    const list = fc
      .uniqueArray(fc.tuple(fc.string({ minLength: 1, maxLength: 2 }), fc.float({ min: 0, max: 1, noNaN: true })), {
        selector: ([id]) => id,
        maxLength: 12,
      })
      .map(pairs => hits(Object.fromEntries(pairs)).sort((a, b) => b.score - a.score))
    fc.assert(
      fc.property(list, list, (words, best) => {
        const fused = fuseScores(words, { best, candidates: [] })
        expect(new Set(ids(fused))).toEqual(new Set([...ids(words), ...ids(best)]))
        expect(fused).toHaveLength(new Set(ids(fused)).size)
        const scores = fused.map(({ score }) => score)
        expect(scores).toEqual(scores.toSorted((a, b) => b - a))
        expect(scores.every(score => score >= 0 && score <= 1)).toBe(true)
      }),
    )
  })
})
