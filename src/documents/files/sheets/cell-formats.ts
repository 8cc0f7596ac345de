import { dateFromSerial, format, getFormatDateInfo, getFormatFromId } from 'numfmt'
import { attempt } from '../../../common/core/attempt.ts'
import { plainNumber } from '../plain-number.ts'

/** The difference in days between Excel's two date systems, from 1900 and from 1904. */
const DAYS_TO_1904 = 1_462
/** The format code of a month in letters, which cannot be mistaken for a day. */
const NAMED_MONTH = /mmm/i
const IN_QUOTES = /"[^"]*"|\\./g
/** The first serial number after the last date, 9999-12-31. */
const LAST_DAY = 2_958_466

/**
 * Formats numbers as a spreadsheet displays them: `12.5%`, `€1,234.50`, `2019-04-03`. The returned function takes the code
 * of a number format, such as `#,##0.00`; if it is invalid, the plain number is returned.
 *
 * @param is1904 whether days are counted from 1904, as in early Excel for Mac
 */
export function cellFormats(is1904: boolean): (code: string, value: number) => string {
  const known = new Map<string, (value: number) => string>()
  return (code, value) => {
    const show = known.get(code) ?? showing(code, is1904 ? DAYS_TO_1904 : 0)
    known.set(code, show)
    return show(value)
  }
}

function showing(code: string, offset: number): (value: number) => string {
  if (code === '' || /^general$/i.test(code) || code === '@') return plainNumber
  const { year, month, day, hours } = getFormatDateInfo(code)
  const isDate = year || (month && day)
  if (!isDate && !hours) return value => safely(code, value)
  // Whether the day or the month comes first depends on the user's locale, so such dates are written as ISO dates.
  const isPlain = isDate && month && !NAMED_MONTH.test(code.replace(IN_QUOTES, ''))
  const showDate = isPlain ? dateShowing({ year, day, hours }) : (serial: number) => safely(code, serial)
  return value => {
    const serial = value + (isDate ? offset : 0)
    return serial < 0 || serial >= LAST_DAY ? plainNumber(value) : showDate(serial)
  }
}

/** A built-in format, which files refer to by number only. */
export const builtInFormat = (id: number): string => getFormatFromId(id) ?? 'General'

function safely(code: string, value: number): string {
  return attempt(() => format(code, value, { leap1900: true }).replace(/\s+/g, ' ').trim()) ?? plainNumber(value)
}

function dateShowing({ year, day, hours }: { year: boolean; day: boolean; hours: boolean }) {
  const two = (part: number) => String(part).padStart(2, '0')
  return (serial: number): string => {
    const [y, m, d, h, min] = dateFromSerial(serial)
    const date = [...(year ? [String(y).padStart(4, '0')] : []), two(m), ...(day ? [two(d)] : [])].join('-')
    return hours && (h > 0 || min > 0) ? `${date} ${two(h)}:${two(min)}` : date
  }
}
