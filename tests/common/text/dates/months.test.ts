import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MONTH, MONTH_NAMES, monthIndex } from '../../../../src/common/text/dates/months.ts'

const isMonth = (word: string): boolean => new RegExp(`^${MONTH}$`).test(word)
const month = fc.nat({ max: 11 })

describe('months', () => {
  it('are known by their names, whole or cut short', () => {
    fc.assert(
      fc.property(month, at => {
        const name = MONTH_NAMES[at]!
        for (const form of [name, name.slice(0, 3), `${name.slice(0, 3)}.`, name.toUpperCase()])
          expect(monthIndex(form)).toBe(at)
        expect(isMonth(name) && isMonth(name.slice(0, 3))).toBe(true)
      }),
    )
    expect(monthIndex('Sept.')).toBe(8)
  })

  it('are no other words', () => {
    for (const word of ['Marble', 'Mayor', 'Janet', 'Sepember', '', '3']) {
      expect(monthIndex(word)).toBe(-1)
      expect(isMonth(word)).toBe(false)
    }
  })
})
