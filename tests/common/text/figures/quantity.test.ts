import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findQuantity } from '../../../../src/common/text/figures/quantity.ts'
import { convert } from '../../../../src/common/text/figures/units.ts'

describe('a quantity', () => {
  it('is the number with its unit, wherever it stands', () => {
    const unit = fc.constantFrom('m', 'km²', 'cubic feet', 'tonnes', '%', '公里')
    fc.assert(
      fc.property(fc.nat({ max: 1e8 }), unit, fc.constantFrom('', 'It is '), (value, unit, before) => {
        const text = `${before}${value.toLocaleString('en')} ${unit}`
        const found = findQuantity(text)
        expect(found).toMatchObject({ value, end: text.length })
        expect(found!.unit).toBeDefined()
        expect(convert(convert(value, found!.unit!), { kind: '', factor: 1 }, found!.unit!.factor)).toBeCloseTo(
          value,
          -3,
        )
      }),
    )
  })

  it.each([
    ['two hundred and fifty thousand people', 250_000],
    ['3.5 × 10⁶ volts', 3_500_000],
    ['70–85 million', 70_000_000],
    ['1,083 330', 1083],
    ['−7 °C', -7],
    ['Apollo-11', 11],
  ])('of “%s” is %d', (text, value) => expect(findQuantity(text)?.value).toBe(value))

  it('is none where there is no number', () => {
    expect(findQuantity('no one of the towers')).toBeUndefined()
  })
})
