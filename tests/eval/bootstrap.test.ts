import fc from 'fast-check'
import { expect, it } from 'vitest'
import { meanInterval } from '../../eval/bootstrap.ts'

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
