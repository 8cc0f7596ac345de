import { DAY as A_DAY } from '../text/dates.ts'
import { MONTH as A_MONTH } from '../text/months.ts'

const MONTH = String.raw`\b(?<month>${A_MONTH})\b\.?`
const DAY = String.raw`${A_DAY}(?!\d)`
/** "1, 2, and 3", "1–3", "1st to the 3rd". */
const DAYS = `${DAY}(?:(?: ?[–—,/&-]|,? (?:and|to|or)) ?(?:the )?${DAY})*`
const OF = '(?: of)?[ \u00a0]'

/** A date with its year: "31 March 1889", "March 31, 1889", "March 1889". */
const WHOLE = new RegExp(
  String.raw`(?:(?<!\d)(?<before>${DAY})${OF})?${MONTH}(?: (?<after>${DAY}))?,?${OF}(?<year>\d{4})(?!\d)`,
  'g',
)

/** A month with the days and the year that stand by it, if any. Of "1724/25" nobody knows which it is; 600 is a count. */
const MENTION = new RegExp(
  String.raw`(?:(?<![\d.,])(?<before>${DAYS})(?: day)?${OF})?${MONTH}(?: (?:the )?(?<after>${DAYS}))?` +
    String.raw`(?:,?${OF}(?<year>[12]\d{3})(?![\d/–-]))?`,
  'g',
)

interface Mention {
  month: string
  days: number[]
  year?: number
}

/**
 * Whether a text tells of no date of a statement's: it names the month, but each time with another day or year.
 * "28 January 1887 … 31 March 1889" does not hold 28 March 1887, though it has all of its words.
 */
export function contradictsDates(text: string, statement: string): boolean {
  const dates = mentions(statement, WHOLE)
  if (dates.length === 0) return false
  const there = mentions(text, MENTION)
  return dates.some(date => {
    const same = there.filter(({ month }) => month === date.month)
    return same.length > 0 && same.every(other => differ(date, other))
  })
}

function mentions(text: string, form: RegExp): Mention[] {
  return [...text.matchAll(form)].map(({ groups: { month = '', before = '', after = '', year } = {} }) => ({
    month: month.slice(0, 3),
    days: `${before} ${after}`.match(/\d+/g)?.map(Number) ?? [],
    ...(year && { year: Number(year) }),
  }))
}

function differ(date: Mention, other: Mention): boolean {
  const isOtherDay = other.days.length > 0 && date.days.some(day => !other.days.includes(day))
  return isOtherDay || (other.year !== undefined && other.year !== date.year)
}
