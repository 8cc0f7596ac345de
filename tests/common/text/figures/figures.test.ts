import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresOf, numbersIn, withoutFigures } from '../../../../src/common/text/figures/figures.ts'
import { toAscii } from '../../../../src/common/text/letters.ts'

const SEPARATORS = [',', ' ', '\u00a0', '\u2009', '\u202f']
const LOCALES =
  'en de fr es it pt-BR pl nl ru sv de-CH fr-CH en-IN hi ar-EG fa bn-u-nu-beng th-u-nu-thai ja zh tr'.split(' ')

describe('figures', () => {
  it('are read with any separator of thousands, and between any words', () => {
    const number = fc.nat({ max: 1e9 })
    fc.assert(
      fc.property(fc.array(number), fc.constantFrom(...SEPARATORS), (numbers, separator) => {
        const written = numbers.map(number => number.toLocaleString('en').replaceAll(',', separator))
        expect(numbersIn(written.join(' and '))).toEqual(numbers)
      }),
    )
  })

  it.each(LOCALES)('are read back as %s writes them', locale => {
    const digits = fc.constantFrom(0, 1, 2, 3)
    fc.assert(
      fc.property(fc.nat({ max: 1e12 }), digits, (number, maximumFractionDigits) => {
        const value = Number(`${number}e-${maximumFractionDigits}`)
        const written = Intl.NumberFormat(locale, { maximumFractionDigits }).format(value)
        expect(numbersIn(written, locale)).toEqual([value])
        const [unknown, ...rest] = figuresOf(written)
        expect(rest).toEqual([])
        if (unknown?.other === undefined) expect(unknown?.value).toBe(value)
        else expect([unknown.value, unknown.other]).toContain(value)
      }),
    )
  })

  it.each([
    ['It is 1,083.5 ft, in 1889.', [1083.5, 1889]],
    ['1,083 330 m', [1083, 330]],
    ['12,3456 and 1234 567', [12, 3456, 1234, 567]],
    ['c.1889, 3–0', [1889, 3, 0]],
    ['none', []],
  ])('of the English "%s" are %j', (text, numbers) => expect(numbersIn(text, 'en')).toEqual(numbers))

  it.each([
    ['83.000.000 − 9.500.000', [83e6, 9.5e6]],
    ['900.000 < 1.200.000', [900_000, 1.2e6]],
    ['1.234,56 €', [1234.56]],
    ['3,9 km', [3.9]],
    ["1'234'567 and 1’234", [1234567, 1234]],
    ['1 234 567, 1\u00a0234, 1\u2009234, 1\u202f234,5', [1234567, 1234, 1234, 1234.5]],
    ['1,23,456', [123456]],
    ['１２，３４５．６', [12345.6]],
    ['١٩٥٢ و ١٬٢٣٤٫٥', [1952, 1234.5]],
    ['१९५२, १,२३,४५६', [1952, 123456]],
    ['May 12,1990', [12, 1990]],
    ['192.168.0.1', [192, 168, 0, 1]],
    ['31.12.2019', [31, 12, 2019]],
    ['0,125 and 0.125', [0.125, 0.125]],
  ])('of "%s", whose language nobody knows, are %j', (text, numbers) => expect(numbersIn(text)).toEqual(numbers))

  it.each([
    ['1.083', 'de', 1083],
    ['1.083', 'en', 1.083],
    ['1,083', 'de', 1.083],
    ['1,083', 'simple', 1083],
    ['3.5', 'de', 3.5],
    ['1,234.5', 'de', 1234.5],
    ['1.234,5', 'en', 1234.5],
  ])('are as their language has them: %s in %s', (text, language, value) => {
    expect(numbersIn(text, language)).toEqual([value])
  })

  it('may be two where neither the language nor the text tells', () => {
    expect(figuresOf('1.083')).toMatchObject([{ value: 1.083, other: 1083 }])
    expect(figuresOf('1,083')).toMatchObject([{ value: 1083, other: 1.083 }])
    expect(figuresOf('1,083 and 3,9')).toMatchObject([{ value: 1.083 }, { value: 3.9 }])
    expect(figuresOf('1,083 and 3,9')[0]).not.toHaveProperty('other')
  })

  it('of a long row are all read, each by itself', () => {
    const row = Array.from({ length: 100 }, (_, i) => i % 10)
    expect(numbersIn(row.join(' '), 'en')).toEqual(row)
  })

  it('are the same in digits of any script', () => {
    expect(toAscii('१२३ ٤٥٦ ๗๘๙ 𝟘𝟙 𝟎𝟗 1')).toBe('123 456 789 01 09 1')
    expect(withoutFigures('of 1,083 ft and ١٩٥٢')).toBe('of   ft and  ')
  })
})
