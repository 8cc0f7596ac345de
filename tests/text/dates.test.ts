import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findDate, findWholeDate } from '../../src/text/dates.ts'
import { MONTH_NAMES } from '../../src/text/months.ts'

const day = fc.record({
  year: fc.integer({ min: 1000, max: 2999 }),
  month: fc.nat(11),
  day: fc.integer({ min: 1, max: 28 }),
})
const two = (n: number): string => String(n).padStart(2, '0')

const FORMS: ((date: { year: number; month: number; day: number }) => string)[] = [
  ({ year, month, day }) => `${day} ${MONTH_NAMES[month]} ${year}`,
  ({ year, month, day }) => `${MONTH_NAMES[month]} ${day}, ${year}`,
  ({ year, month, day }) => `${day}th of ${MONTH_NAMES[month]!.slice(0, 3)}. ${year}`,
  ({ year, month, day }) => `${year}-${two(month + 1)}-${two(day)}`,
  ({ year, month, day }) => `${year}年${month + 1}月${day}日`,
]

describe('a date', () => {
  it('is the same in any form, and is found where it stands', () => {
    const before = fc.constantFrom('', 'She was born on ', '(', 'He had 3 dogs; ')
    const after = fc.constantFrom('', ' in Paris.', ')', '; it rained')
    fc.assert(
      fc.property(day, fc.constantFrom(...FORMS), before, after, (date, form, before, after) => {
        const written = form(date)
        const found = findDate(before + written + after)
        expect(found).toMatchObject({ ms: Date.UTC(date.year, date.month, date.day), precision: 'day' })
        expect((before + written + after).slice(found!.start, found!.end)).toBe(written)
        expect(findWholeDate(written)).toBeDefined()
      }),
    )
  })

  it('is none where there is no such day, and no whole one where more is said', () => {
    expect(findDate('31 February 1889')).toBeUndefined()
    expect(findDate('1889-13-01 was never')).toBeUndefined()
    expect(findWholeDate('31 March 1889 in Paris')).toBeUndefined()
  })
})
