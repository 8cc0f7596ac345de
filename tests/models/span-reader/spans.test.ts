import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestPlaces, placesIn, shareNotTold } from '../../../src/models/span-reader/spans.ts'
import type { Window } from '../../../src/models/span-reader/windows.ts'

/**
 * A window of these words, each of as many tokens as it has letters, behind a question and a heading of five tokens.
 * A sentence begins with each that has a capital.
 */
function windowOf(words: readonly string[]): Window {
  let end = 0
  const text = words.flatMap(word => {
    const place = { start: end, end: end + word.length }
    end += word.length + 1
    return [...word].map((_, i) => ({
      id: 7,
      ...place,
      startsWord: i === 0,
      endsWord: i === word.length - 1,
      startsSentence: word[0] === word[0]!.toUpperCase(),
    }))
  })
  return { ids: Array.from({ length: text.length + 6 }, () => 7), second: 3, textAt: 5, text, textFrom: 0 }
}

const windows = fc
  .array(fc.string({ unit: fc.constantFrom('x', 'X'), minLength: 1, maxLength: 4 }), { maxLength: 25 })
  .map(windowOf)
const logitsOf = ({ ids }: Window) => {
  const row = fc.array(fc.double({ min: -12, max: 12, noNaN: true }), { minLength: ids.length, maxLength: ids.length })
  return fc.record({ start: row, end: row })
}
const read = windows.chain(window => logitsOf(window).map(logits => ({ window, logits })))

describe('the places of a window', () => {
  it('score by their start and their end, against "not told" at the first token', () => {
    const window = windowOf(['a', 'b', 'c'])
    const logits = { start: [1, 0, 0, 0, 0, 5, 2, 0, 9], end: [2, 0, 9, 0, 9, 0, 4, 1, 9] }
    expect(bestPlaces(placesIn(window, logits))[0]).toEqual({ start: 0, end: 3, score: 6 })
    expect(placesIn(window, logits)).toHaveLength(6)
    expect(bestPlaces(placesIn(window, logits, 4))[0], 'of a model that is too sure').toMatchObject({ score: 2 })
  })

  it('hold whole words, at most thirty tokens', () => {
    fc.assert(
      fc.property(read, ({ window, logits }) => {
        for (const { start, end } of placesIn(window, logits)) {
          expect(window.text.some(token => token.start === start && token.startsWord)).toBe(true)
          expect(window.text.some(token => token.end === end && token.endsWord)).toBe(true)
          expect(window.text.filter(token => token.start >= start && token.end <= end).length).toBeLessThanOrEqual(30)
        }
      }),
    )
  })

  it('end where their sentence ends', () => {
    const window = windowOf(['father', 'leopold', 'Works', 'list'])
    const logits = { start: Array(26).fill(0), end: Array(26).fill(0) }
    const told = placesIn(window, logits).map(({ start, end }) => [start, end])
    expect(told).toEqual([
      [0, 6],
      [0, 14],
      [7, 14],
      [15, 20],
      [15, 25],
      [21, 25],
    ])
  })

  it('are told without overlap, the best of all first', () => {
    fc.assert(
      fc.property(read, ({ window, logits }) => {
        const places = placesIn(window, logits)
        const best = bestPlaces(places)
        expect(best[0]?.score ?? Number.NEGATIVE_INFINITY).toBe(Math.max(...places.map(({ score }) => score)))
        for (const [i, place] of best.entries()) {
          for (const better of best.slice(0, i)) {
            expect(place.score).toBeLessThanOrEqual(better.score)
            expect(place.end <= better.start || place.start >= better.end).toBe(true)
          }
        }
      }),
    )
  })

  it('leave "not told" a share, all of it where there are none, and less the better the best is', () => {
    expect(shareNotTold([])).toBe(1)
    expect(shareNotTold([{ start: 0, end: 1, score: 0 }])).toBe(0.5)
    fc.assert(
      fc.property(read, ({ window, logits }) => {
        const places = placesIn(window, logits)
        const share = shareNotTold(places)
        expect(share >= 0 && share <= 1).toBe(true)
        for (const { score } of places) expect(share).toBeLessThanOrEqual(1 / (1 + Math.exp(score)))
      }),
    )
  })
})
