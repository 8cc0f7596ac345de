import { describe, expect, it } from 'vitest'
import { claimPairs, type Reading } from '../../../lab/eval/claim-pairs.ts'

const readings: Reading[] = Array.from({ length: 40 }, (_, i) => ({
  title: `Tower ${i}`,
  language: 'en',
  text: `The tower of Anna Berg was completed in ${1800 + i} and was 3${i} m tall. It was sold to Carl Dorn in 1950.`,
  question: 'When was the tower completed?',
  answers: [String(1800 + i)],
}))

describe('claims beside passages', () => {
  it('are right and wrong by turns, and the same each time', () => {
    const pairs = claimPairs(readings, 40)
    expect(pairs).toEqual(claimPairs(readings, 40))
    const wrong = pairs.filter(({ held }) => !held)
    expect(Math.abs(2 * wrong.length - pairs.length)).toBeLessThanOrEqual(1)
    expect(new Set(wrong.map(({ kind }) => kind)).size).toBeGreaterThan(4)
  })

  it('do not stand in the passage as they are where they are wrong', () => {
    const wrong = claimPairs(readings, 40).filter(({ held }) => !held)
    expect(wrong.filter(({ claim, passage }) => passage.text.includes(claim))).toEqual([])
  })
})
