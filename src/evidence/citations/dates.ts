import { DAY as A_DAY } from '../../common/text/dates/dates.ts'
import { monthIndex, monthPattern } from '../../common/text/dates/months.ts'
import { byLanguage } from '../../common/text/languages.ts'

const OF = '(?: of| de| del)?[ \u00a0]'

/** The date patterns of a language: a date with its year, and a mention of a month with nearby days and year. */
const formsOf = byLanguage(language => {
  const month = String.raw`(?<![\p{L}\p{M}])(?<month>${monthPattern(language)})(?![\p{L}\p{M}])\.?`
  const day = String.raw`${language === 'en' ? A_DAY : String.raw`\d{1,2}(?:st|nd|rd|th|er|[.ºª°])?`}(?!\d)`
  // Lists and ranges of days: "1, 2, and 3", "1–3", "1st to the 3rd".
  const days = `${day}(?:(?: ?[–—,/&-]|,? (?:and|to|or)) ?(?:the )?${day})*`
  return {
    // "31 March 1889", "March 31, 1889", "March 1889".
    whole: new RegExp(
      String.raw`(?:(?<!\d)(?<before>${day})${OF})?${month}(?: (?<after>${day}))?,?${OF}(?<year>\d{4})(?!\d)`,
      'gu',
    ),
    // A year has four digits here, since 600 is more likely a count, and "1724/25" is no definite year.
    mention: new RegExp(
      String.raw`(?:(?<![\d.,])(?<before>${days})(?: day)?${OF})?${month}(?: (?:the )?(?<after>${days}))?` +
        String.raw`(?:,?${OF}(?<year>[12]\d{3})(?![\d/–-]))?`,
      'gu',
    ),
  }
})

/**
 * Whether a text contradicts a date of the statement: it mentions the month, but only with other days or years. "28
 * January 1887 … 31 March 1889" contradicts 28 March 1887, though it contains all the words.
 */
export function contradictsDates(text: string, statement: string, language = ''): boolean {
  const { whole, mention } = formsOf(language || 'en')
  const dates = mentions(statement, whole, language)
  if (dates.length === 0) return false
  const there = mentions(text, mention, language)
  return dates.some(date => {
    const same = there.filter(({ month }) => month === date.month)
    return same.length > 0 && same.every(other => differ(date, other))
  })
}

function mentions(text: string, form: RegExp, language: string) {
  return [...text.matchAll(form)].map(({ groups: { month = '', before = '', after = '', year } = {} }) => ({
    month: monthIndex(month, language || 'en'),
    days: `${before} ${after}`.match(/\d+/g)?.map(Number) ?? [],
    year: year && Number(year),
  }))
}

type Mention = ReturnType<typeof mentions>[number]

function differ(date: Mention, other: Mention): boolean {
  const isOtherDay = other.days.length > 0 && date.days.some(day => !other.days.includes(day))
  return isOtherDay || (other.year !== undefined && other.year !== date.year)
}
