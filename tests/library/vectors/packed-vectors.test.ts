import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packVectors } from '../../../src/library/vectors/packed-vectors.ts'

describe('packed vectors', () => {
  it('are within half a step of what was packed, a step being a 127th of the largest component', () => {
    const component = fc.integer({ min: -1_000, max: 1_000 }).map(thousandths => thousandths / 1_000)
    fc.assert(
      fc.property(fc.array(fc.array(component, { minLength: 3, maxLength: 3 })), rows => {
        const { codes, scales } = packVectors(Float32Array.from(rows.flat()), 3)
        for (const [v, row] of rows.entries()) {
          const step = Math.max(...row.map(Math.abs)) / 127
          for (const [i, component] of row.entries()) {
            expect(Math.abs(codes[v * 3 + i]! * scales[v]! - component)).toBeLessThanOrEqual(step * 0.501)
          }
        }
      }),
    )
  })

  it('keep a vector of zeros', () => {
    expect(packVectors(new Float32Array(2), 2)).toEqual({ codes: new Int8Array(2), scales: new Float32Array(1) })
  })
})
