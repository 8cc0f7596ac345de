import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dictionaryOf, find, rangeOf, termAt } from '../../../src/library/lexical/dictionary.ts'
import { similarTerms } from '../../../src/library/lexical/similar-terms.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '长', '\u{1d4b3}'), maxLength: 12 })
const words = fc.uniqueArray(word, { maxLength: 60 }).map(list => list.sort())

describe('a dictionary', { timeout: 60_000 }, () => {
  it('finds each of its terms, no other, and all that begin alike', () => {
    fc.assert(
      fc.property(words, word, (sorted, sought) => {
        const dictionary = dictionaryOf(sorted)
        for (const [i, term] of sorted.entries()) {
          expect(termAt(dictionary, i)).toBe(term)
          expect(find(dictionary, term)).toBe(i)
        }
        if (!sorted.includes(sought)) expect(find(dictionary, sought)).toBeUndefined()
        const { from, to } = rangeOf(dictionary, sought)
        expect(sorted.slice(from, to)).toEqual(sorted.filter(term => term.startsWith(sought)))
      }),
    )
  })
})

describe('similar terms', { timeout: 60_000 }, () => {
  it('are all that go on from a word, or are a letter in five away from it, but no more than two', () => {
    fc.assert(
      fc.property(words, word, (sorted, sought) => {
        const most = Math.min(Math.round(sought.length / 5), 2)
        const expected = sorted.filter(
          term => term !== sought && (term.startsWith(sought) || edits(term, sought) <= most),
        )
        const dictionary = dictionaryOf(sorted)
        const found = similarTerms(dictionary, sought).map(({ at }) => termAt(dictionary, at))
        expect(found.sort()).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  it('are the likelier the fewer letters differ', () => {
    const dictionary = dictionaryOf(['shakespear', 'shakespeare', 'shakespeares', 'shakespire'])
    const likeness = new Map(
      similarTerms(dictionary, 'shakespere').map(({ at, likeness }) => [termAt(dictionary, at), likeness]),
    )
    expect(likeness.get('shakespeare')).toBeGreaterThan(likeness.get('shakespeares')!)
    expect(likeness.get('shakespire')).toBe(likeness.get('shakespeare'))
  })
})

/** Levenshtein's distance in UTF-16 units, by its definition. */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1)!
}
