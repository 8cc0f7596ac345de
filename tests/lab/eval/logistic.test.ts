import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calibrationError, fitLogistic, reliability } from '../../../lab/eval/logistic.ts'

const sigmoid = (logit: number) => 1 / (1 + Math.exp(-logit))

describe('fitting how likely an answer is right', () => {
  it('finds the weights that answers were drawn by', () => {
    const inputs = Array.from({ length: 4_000 }, (_, i) => [(i % 40) / 4 - 5])
    // Of a hundred answers of each input as many are right as the logit says.
    const right = inputs.map(([x], i) => (Math.floor(i / 40) % 100) / 100 < sigmoid(0.8 * x! - 1))
    const [weight, offset] = fitLogistic(inputs, right)
    expect(weight).toBeCloseTo(0.8, 1)
    expect(offset).toBeCloseTo(-1, 1)
  })

  it('gives a share for answers of which nothing is known', () => {
    const [offset] = fitLogistic([[], [], [], []], [true, true, true, false])
    expect(sigmoid(offset!)).toBeCloseTo(0.75, 2)
  })
})

describe('a reliability diagram', () => {
  const said = fc.record({ probability: fc.double({ min: 0, max: 1, noNaN: true }), right: fc.boolean() })

  it('counts every answer once', () => {
    fc.assert(
      fc.property(fc.array(said), all => {
        expect(reliability(all).reduce((sum, { n }) => sum + n, 0)).toBe(all.length)
        expect(calibrationError(all)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('has no error where as many are right as was said', () => {
    const all = [true, true, true, false].map(right => ({ probability: 0.75, right }))
    expect(calibrationError(all)).toBe(0)
    expect(calibrationError(all.map(one => ({ ...one, right: false })))).toBe(0.75)
  })
})
