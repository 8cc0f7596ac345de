import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findDate, findWholeDate, isoDate } from '../../../../src/common/text/dates/dates.ts'
import { MONTH_NAMES } from '../../../../src/common/text/dates/months.ts'

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

describe('a date in other languages', () => {
  const LOCALES =
    'en de fr es it pt nl pl tr ru uk cs sv da nb fi hu ro el id vi ca bg hr ar he hi ko ja zh-Hant'.split(' ')
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC', calendar: 'gregory' } as const

  it.each(LOCALES)('is read back as %s writes it, whole and without its day', locale => {
    fc.assert(
      fc.property(day, ({ year, month, day }) => {
        const ms = Date.UTC(year, month, day)
        const whole = new Intl.DateTimeFormat(locale, options).format(ms)
        expect(findDate(whole, locale)).toMatchObject({ ms, precision: 'day' })
        const ofMonth = new Intl.DateTimeFormat(locale, { ...options, day: undefined }).format(ms)
        expect(findDate(ofMonth, locale)).toMatchObject({ ms: Date.UTC(year, month, 1), precision: 'month' })
        const unknown = findDate(whole)
        if (unknown?.precision === 'day') expect(unknown.ms).toBe(ms)
      }),
      { numRuns: 30 },
    )
  })

  it.each([
    ['3 mai 1887', '1887-05-03'],
    ['1er mai 1887', '1887-05-01'],
    ['3. Mai 1887', '1887-05-03'],
    ['3 de mayo de 1887', '1887-05-03'],
    ['mayo de 1887', '1887-05'],
    ['1887年5月3日', '1887-05-03'],
    ['1887년 5월 3일', '1887-05-03'],
    ['१५ अगस्त १९४७', '1947-08-15'],
    ['44 v. Chr.', '-000043'],
    ['44 av. J.-C.', '-000043'],
    ['44 a. C.', '-000043'],
    ['15. März 44 v. Chr.', '-000043-03-15'],
    ['May 1887', '1887-05'],
    ['1887', '1887'],
    ['31.12.2019', '2019-12-31'],
    ['3.4.2019', '2019-04-03'],
    ['2019/04/03', '2019-04-03'],
    ['25/04/2019', '2019-04-25'],
    ['04/25/2019', '2019-04-25'],
  ])('is told by itself, with no more than it says: %s is %s', (text, expected) => {
    const found = findDate(text)!
    expect(isoDate(found.ms, found.precision)).toBe(expected)
    expect(found).not.toHaveProperty('other')
  })

  it('may be of either month where its figures do not tell, and is of one where the language does', () => {
    const [april, march] = [Date.UTC(2019, 3, 3), Date.UTC(2019, 2, 4)]
    expect(findDate('03/04/2019')).toMatchObject({ ms: april, other: march })
    expect(findDate('03/04/2019', 'en')).toMatchObject({ ms: april, other: march })
    for (const language of ['fr', 'en-GB', 'de']) expect(findDate('03/04/2019', language)).toMatchObject({ ms: april })
    expect(findDate('03/04/2019', 'en-US')).toMatchObject({ ms: march })
    expect(findDate('03/03/2019')).not.toHaveProperty('other')
  })
})
