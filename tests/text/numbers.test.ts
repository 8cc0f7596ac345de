import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numbersIn } from '../../src/text/numbers.ts'

const SEPARATORS = [',', ' ', '\u00a0', '\u2009', '\u202f']

describe('numbers in figures', () => {
  it('are read with any separator of thousands, and between any words', () => {
    const number = fc.nat({ max: 1e9 })
    fc.assert(
      fc.property(fc.array(number), fc.constantFrom(...SEPARATORS), (numbers, separator) => {
        const written = numbers.map(number => number.toLocaleString('en').replaceAll(',', separator))
        expect(numbersIn(written.join(' and '))).toEqual(numbers)
      }),
    )
  })

  it.each([
    ['It is 1,083.5 ft, in 1889.', [1083.5, 1889]],
    ['1,083 330 m', [1083, 330]],
    ['12,3456 and 1234 567', [12, 3456, 1234, 567]],
    ['c.1889, 3–0', [1889, 3, 0]],
    ['none', []],
  ])('of "%s" are %j', (text, numbers) => expect(numbersIn(text)).toEqual(numbers))
})
