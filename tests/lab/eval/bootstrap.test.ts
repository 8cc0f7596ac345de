import fc from 'fast-check'
import { expect, it } from 'vitest'
import { meanInterval, shareInterval } from '../../../lab/eval/bootstrap.ts'

it('is the same each time', () => {
  const values = [0, 1, 1, 0, 1, 0.5]
  expect(meanInterval(values)).toEqual(meanInterval(values))
})

it('lies where theory has it: half of 400 right is 0.5 ± 0.049', () => {
  const [low, high] = meanInterval(Array.from({ length: 400 }, (_, i) => i % 2))
  expect(low).toBeCloseTo(0.451, 2)
  expect(high).toBeCloseTo(0.549, 2)
})

it('holds the mean, and is a point where all are the same', () => {
  expect(meanInterval([1, 1, 1])).toEqual([1, 1])
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 40 })
  fc.assert(
    fc.property(shares, values => {
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length
      const [low, high] = meanInterval(values)
      expect(low).toBeLessThanOrEqual(mean + 1e-9)
      expect(high).toBeGreaterThanOrEqual(mean - 1e-9)
    }),
    { numRuns: 20 },
  )
})

it('of a share is where Wilson has it, and has a width where all of them count', () => {
  // Newcombe 1998, table I: 81 of 263 and 0 of 20.
  expect(shareInterval(81, 263).map(bound => bound.toFixed(4))).toEqual(['0.2553', '0.3662'])
  expect(shareInterval(0, 20).map(bound => bound.toFixed(4))).toEqual(['0.0000', '0.1611'])
  expect(shareInterval(20, 20).map(bound => bound.toFixed(4))).toEqual(['0.8389', '1.0000'])
})
