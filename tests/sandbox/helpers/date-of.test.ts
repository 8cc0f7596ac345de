import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOf } from '../../../src/sandbox/helpers/date-of.ts'

const iso = (ms: number) => new Date(ms).toISOString().slice(0, -14)
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

describe('date_of', () => {
  it.each([
    ['31 March 1889', '1889-03-31'],
    ['March 31, 1889', '1889-03-31'],
    ['31st of March, 1889', '1889-03-31'],
    ['Sept. 3, 1939', '1939-09-03'],
    ['March 1889', '1889-03-01'],
    ['1889', '1889-01-01'],
    ['in 1889', '1889-01-01'],
    ['in 476', '0476-01-01'],
    ['AD 79', '0079-01-01'],
    ['1 May 1931 [5]', '1931-05-01'],
    ['[1889] It opened on 1 May 1931.', '1931-05-01'],
    ['1931-05-01', '1931-05-01'],
    ['1931-05-01T10:00:00Z', '1931-05-01'],
    ['44 BC', '-000043-01-01'],
    ['15 March 44 BC', '-000043-03-15'],
    ['It is 330 m tall and opened in 1889.', '1889-01-01'],
    ['It cost 1500.50 in 1889', '1889-01-01'],
    ['completed in 1889, painted on 3 May 1986', '1889-01-01'],
    [1889, '1889-01-01'],
  ])('%s → %s', (text, expected) => {
    expect(iso(dateOf(text))).toBe(expected)
  })

  it.each(['soon', '', '31 February 1900', '330 m'])('names the text that holds none: "%s"', text => {
    expect(() => dateOf(text)).toThrow(`date_of found no date in "${text}"`)
  })

  it('reads back any day, however it is written', () => {
    const day = fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, date => {
        const [year, month, day] = [date.getUTCFullYear(), MONTHS[date.getUTCMonth()], date.getUTCDate()]
        const expected = date.toISOString().slice(0, 10)
        expect(iso(dateOf(`on ${day} ${month} ${year} [7]`))).toBe(expected)
        expect(iso(dateOf(`${month} ${day}, ${year}`))).toBe(expected)
        expect(iso(dateOf(expected))).toBe(expected)
      }),
    )
  })
})
