import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberOf } from '../../../src/sandbox/helpers/number-of.ts'

describe('number_of', () => {
  it.each([
    ['1,083 ft', 1083],
    ['330 m (1,083 ft)', 330],
    ['[3] 330 m [4]', 330],
    ['[1, 2] It has 7 floors', 7],
    ['−5 °C', -5],
    ['-5', -5],
    ['1887–1889', 1887],
    ['3.5 million', 3.5e6],
    ['about 2 billion people', 2e9],
    ['1.2×10^9', 1.2e9],
    ['6.02 × 10²³', 6.02e23],
    ['1.6 x 10^-19 C', 1.6e-19],
    ['2e3', 2000],
    ['0.789', 0.789],
    ['.5', 0.5],
    ['40%', 40],
    ['$1,234,567.89', 1234567.89],
    ['It opened in 1889.', 1889],
    ['12 345', 12],
    ['12\u202f345 km', 12345],
    ['the A380', 380],
    ['Apollo-11', 11],
    [42, 42],
    [['no figure here', '17 [2]'], 17],
  ])('%s → %d', (text, expected) => {
    expect(numberOf(text)).toBe(expected)
  })

  it('names the text that holds none', () => {
    expect(() => numberOf('half of it [3]')).toThrow('number_of found no number in "half of it [3]"')
    expect(() => numberOf(null)).toThrow('number_of found no number in ""')
  })

  it('reads back any number in plain or grouped digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), n => {
        expect(numberOf(`it is ${n} m`)).toBe(n)
        expect(numberOf(`it is ${n.toLocaleString('en')} m`)).toBe(n)
      }),
    )
  })
})
