import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberReader } from '../../../../src/evidence/provenance/helpers/readers.ts'

const numberOf = (text: Parameters<ReturnType<typeof numberReader>>[0]) => numberReader()(text)

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
    ['12 345', 12345],
    ['2 145 906 people', 2145906],
    ['in 1990 250 people', 1990],
    ['5 1234', 5],
    ['70–85 million', 70e6],
    ['1.5 to 2 million', 1.5e6],
    ['between 3 and 4 billion', 3e9],
    ['$70-$85 million', 70e6],
    ['rose from 800,000 to 1.5 million', 800_000],
    ['2.3亿人', 2.3e8],
    ['960万平方公里', 9.6e6],
    ['two moons', 2],
    ['Twenty-one', 21],
    ['about two hundred and fifty thousand', 250_000],
    ['a dozen', 12],
    ['half a million people', 500_000],
    ['a hundred and fifty people', 150],
    ['over a thousand five hundred', 1_500],
    ['one of the tallest, about two hundred metres', 200],
    ['seven of the 12', 12],
    ['12\u202f345 km', 12345],
    ['the A380', 380],
    ['17 November 1869 [1]', 1869],
    ['March 31, 1889', 1889],
    ['1–3 July 1863', 1863],
    ['on 31 March 1889 it was 330 m tall', 31],
    ['Apollo-11', 11],
    ['6 ft 3 in tall', 6.25],
    ['83.000.000 Menschen', 83e6],
    ['900.000', 900_000],
    ['1.234,56 €', 1234.56],
    ['3,9 km', 3.9],
    ["1'234'567 Fr.", 1_234_567],
    ['1\u202f234\u202f567', 1_234_567],
    ['₹1,23,456', 123_456],
    ['$1.2bn', 1.2e9],
    ['5k', 5000],
    ['3.2M', 3.2e6],
    ['2½', 2.5],
    ['½ mile', 0.5],
    ['3 1/2 miles', 3.5],
    ['6.02×10²³', 6.02e23],
    ['10⁶ volts', 1e6],
    ['10^-3', 1e-3],
    ['١٩٥٢', 1952],
    ['१९५२', 1952],
    ['１２３', 123],
    ['12万', 120_000],
    ['3億', 3e8],
    ['3万6千', 36_000],
    ['1億2000万円', 120e6],
    ['1억 2000만', 120e6],
    ['2,5 Mio. Einwohner', 2.5e6],
    ['2,5 Milliarden', 2.5e9],
    ['1,5 millones de personas', 1.5e6],
    ['5 mil millones', 5e9],
    ['1,5 млн', 1.5e6],
    ['3 लाख', 3e5],
    ['12 lakh', 1.2e6],
    ['5\u00a0%', 5],
    ['٪٥', 5],
    ['3rd', 3],
    ['2,5 to 3,5 million', 2.5e6],
    [42, 42],
    [['no figure here', '17 [2]'], 17],
  ])('%s → %d', (text, expected) => {
    expect(numberOf(text)).toBe(expected)
  })

  it('names the text that holds none', () => {
    expect(() => numberOf('half of it [3]')).toThrow('number_of found no number in "half of it [3]"')
    expect(() => numberOf('no one')).toThrow('number_of found no number in "no one"')
    expect(() => numberOf(null)).toThrow('number_of found no number in ""')
  })

  it('reads back any number in plain or grouped digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), n => {
        expect(numberOf(`it is ${n} m`)).toBe(n)
        for (const gap of [',', ' ', '\u00a0', '\u2009', '\u202f']) {
          expect(numberOf(`it is ${n.toLocaleString('en').replaceAll(',', gap)} m`)).toBe(n)
        }
      }),
    )
  })
})

describe('number_of in one program', () => {
  it.each([
    ['330 m [1]', '1,046 ft [2]', 318.8208],
    ['1,046 feet', '330-metre-high tower', 1082.6772],
    ['100 km', '100 miles long', 160.9344],
    ['5 kg', '10 lb', 4.5359],
    ['7,300 tonnes', '8,000,000 kg', 8000],
    ['498 km²', '192 sq mi', 497.2777],
    ['1 square kilometre', '250 acres', 1.0117],
    ['1 sq. mi.', '259 hectares', 1.00001],
    ['2 cubic metres', '500 litres', 0.5],
    ['6 ft 2 in', '1.83 m', 6.0039],
    ['330米', '1公里', 1000],
    ['10 m', '5–10 km', 5000],
    ['two miles', 'three kilometres', 1.8641],
  ])('tells figures in the unit of the first: after %s, %s is %d', (first, second, expected) => {
    const numberOf = numberReader()
    numberOf(first)
    expect(numberOf(second)).toBeCloseTo(expected, 3)
  })

  it.each([
    ['5 km', '30 kg'],
    ['5 km', '30 km/h'],
    ['5 km', '30 minutes'],
    ['5 m', '30 in 1990'],
    ['5 m', '30 inhabitants'],
    ['5 m', '30 m per year'],
    ['5 km²', '30 km'],
    ['5 km', '30'],
    ['5', '30 ft'],
    ['5 m', '30 people/km²'],
  ])('leaves what is of another kind as it is: after %s, %s is 30', (first, second) => {
    const numberOf = numberReader()
    numberOf(first)
    expect(numberOf(second)).toBe(30)
  })

  it('keeps the order of figures, whichever is read first', () => {
    const figure = fc.tuple(fc.integer({ min: 1, max: 1e6 }), fc.constantFrom('m', 'km', 'feet', 'mi', 'yards'))
    fc.assert(
      fc.property(figure, figure, (a, b) => {
        const [x, y] = [`${a[0]} ${a[1]}`, `${b[0]} ${b[1]}`]
        const [forth, back] = [numberReader(), numberReader()]
        const isLess = forth(x) < forth(y)
        const [right, left] = [back(y), back(x)]
        expect(isLess).toBe(left < right)
      }),
    )
  })

  it('says of a number that nothing can be computed with that it is too large', () => {
    expect(() => numberOf('3 × 10^400')).toThrow(/cannot count as far as "3 × 10\^400"/)
  })
})
