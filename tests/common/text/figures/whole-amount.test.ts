import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfAmount, startOfAmount } from '../../../../src/common/text/figures/whole-amount.ts'

/** The amount that a text has, of which `figure` was read. */
function whole(text: string, figure: string): string {
  const start = text.indexOf(figure)
  return text.slice(startOfAmount(text, start), endOfAmount(text, start + figure.length))
}

describe('a whole amount', () => {
  it.each([
    ['It boils at 78.24 ± 0.09 °C (172.83 °F).', '78.24 ± 0.09', '78.24 ± 0.09 °C'],
    ['It boils at 78.24 ± 0.09 °C.', '78.24', '78.24 ± 0.09 °C'],
    ['The river is 6,650 km long.', '6,650', '6,650 km'],
    ['It has 1.4 billion people.', '1.4', '1.4 billion'],
    ['It weighs 7.3 million tonnes.', '7.3', '7.3 million tonnes'],
    ['It is 5 feet high.', '5 feet', '5 feet'],
    ['The statue is 6.5 metres high.', '5 metres', '6.5 metres'],
    ['It sold 12,400 copies.', '400', '12,400'],
    ['It cost $14.5 million.', '14.5', '$14.5 million'],
    ['It cost € 300.', '300', '€ 300'],
    ['The dam cost ₹500 crore.', '500', '₹500 crore'],
    ['It cost ₩300.', '300', '₩300'],
  ])('of "%s" is more than %s', (text, figure, amount) => {
    expect(whole(text, figure)).toBe(amount)
  })

  it('stays as it was read where no unit follows', () => {
    expect(whole('It opened in 1937 in Paris.', '1937')).toBe('1937')
    expect(whole('It has 12 moons, and 3 m more.', '12')).toBe('12')
  })

  it('starts where it was read if what stands before it is another word', () => {
    expect(whole('Built by 1889. 300 workers stayed.', '300')).toBe('300')
    expect(whole('It sold 12,400 copies.', 'copies')).toBe('copies')
    expect(whole('It opened on May 12,1990 in Paris.', '1990')).toBe('1990')
  })

  it('never ends before what was read, nor behind the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(50), (text, at) => {
        const end = Math.min(at, text.length)
        expect(endOfAmount(text, end)).toBeGreaterThanOrEqual(end)
        expect(endOfAmount(text, end)).toBeLessThanOrEqual(text.length)
        expect(startOfAmount(text, end)).toBeLessThanOrEqual(end)
        expect(startOfAmount(text, end)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
