import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOf as read } from '../../../../src/evidence/provenance/helpers/readers.ts'

const dateOf = (text: Parameters<typeof read>[0]) => read(text).ms
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
    ['476', '0476-01-01'],
    ['in 79', '0079-01-01'],
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
    ['July 1–3, 1863', '1863-07-01'],
    ['1–3 July 1863', '1863-07-01'],
    ['August 15–18, 1969', '1969-08-15'],
    ['February 23 – March 6, 1836', '1836-02-23'],
    ['23 February – 6 March 1836', '1836-02-23'],
    ['from June 1st to 3rd, 1863', '1863-06-01'],
    ['June–August 1944', '1944-06-01'],
    ['1939–1945', '1939-01-01'],
    ['618–907', '0618-01-01'],
    ['May 12; it was signed in 1990', '1990-01-01'],
    ['509–27 BC', '-000508-01-01'],
    ['16 January 27 BC – 19 August AD 14', '-000026-01-16'],
    ['August 24, AD 79', '0079-08-24'],
    ['30 December 39', '0039-12-30'],
    ['(June 23, 79)', '0079-06-23'],
    ['on May 2nd 12 people came, in 1990', '1990-01-01'],
    ['10,000 BC', '-009999-01-01'],
    ['the 1960s', '1960-01-01'],
    ['about 742 [2]', '0742-01-01'],
    ['c. 742', '0742-01-01'],
    ['around 570', '0570-01-01'],
    ['late 742', '0742-01-01'],
    ['1889年3月31日', '1889-03-31'],
    ['建于1889年3月', '1889-03-01'],
    ['618年', '0618-01-01'],
    ['公元前221年', '-000220-01-01'],
    ['公元79年', '0079-01-01'],
  ])('%s → %s', (text, expected) => {
    expect(iso(dateOf(text))).toBe(expected)
  })

  it.each([
    'soon',
    '',
    '31 February 1900',
    '330 m',
    // An age or a count: a year of the first century says so.
    '73',
    '84 [1]',
    'May 12',
    'In May 100,000 came',
    '300年前',
    '距今9000年',
    '4AD',
    '3–0',
  ])('names the text that holds none: "%s"', text => {
    expect(() => dateOf(text)).toThrow(`date_of found no date in "${text}"`)
  })

  it.each([
    ['1889', 'year'],
    ['May 1887', 'month'],
    ['3 mai 1887', 'day'],
    ['3. Mai 1887', 'day'],
    ['3 de mayo de 1887', 'day'],
  ])('tells how much %s says: a %s', (text, precision) => expect(read(text).precision).toBe(precision))

  it('takes a date in figures as the language of its passage has it, and says where nothing tells', () => {
    expect(iso(read('03/04/2019 [1]', () => 'fr').ms)).toBe('2019-04-03')
    expect(() => read('03/04/2019')).toThrow('may be 2019-04-03 or 2019-03-04')
  })

  it('reads back any day, however it is written', () => {
    const day = fc.date({ min: new Date('0100-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, date => {
        const [year, month, day] = [date.getUTCFullYear(), MONTHS[date.getUTCMonth()], date.getUTCDate()]
        const expected = date.toISOString().slice(0, 10)
        expect(iso(dateOf(`on ${day} ${month} ${year} [7]`))).toBe(expected)
        expect(iso(dateOf(`${month} ${day}, ${year}`))).toBe(expected)
        expect(iso(dateOf(expected))).toBe(expected)
        expect(iso(dateOf(`${year}年${date.getUTCMonth() + 1}月${day}日`))).toBe(expected)
      }),
    )
  })

  it('takes the start of any range', () => {
    const day = fc.integer({ min: 1, max: 28 })
    const between = fc.constantFrom('–', ' – ', '-', ' to ')
    fc.assert(
      fc.property(day, day, fc.constantFrom(...MONTHS), fc.constantFrom(...MONTHS), between, (a, b, x, y, dash) => {
        const expected = iso(dateOf(`${a} ${x} 1863`))
        expect(iso(dateOf(`${x} ${a}${dash}${b}, 1863`))).toBe(expected)
        expect(iso(dateOf(`${a}${dash}${b} ${x} 1863`))).toBe(expected)
        expect(iso(dateOf(`${x} ${a}${dash}${y} ${b}, 1863`))).toBe(expected)
        expect(iso(dateOf(`${a} ${x}${dash}${b} ${y} 1863`))).toBe(expected)
      }),
    )
  })
})
