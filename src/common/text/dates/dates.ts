import { byLanguage, knownLanguage, LANGUAGES } from '../languages.ts'
import { toAscii } from '../letters.ts'
import { erasOf } from './eras.ts'
import { monthIndex, monthPattern } from './months.ts'

/** A pattern for the day of a month: "3", "3rd". */
export const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`
/** Words that may precede an approximate date: "about 1889", "early 1889". */
const ROUGHLY = 'about|almost|approximately|around|circa|early|late|mid|nearly|spring|summer|autumn|fall|winter'

const THE_DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
/** A pattern for the digits of a year that an era follows: "44", "10,000". */
const ANCIENT = String.raw`\d{1,3},\d{3}|\d{1,6}`
/** Matches "1889年" and "公元前221年", but not "300年前" (300 years ago). Years of one or two digits need an era. */
const EAST_ASIAN_YEAR = String.raw`(?:(?<era>(?:公元|西元|紀元|纪元)前?|前|기원전|기원)\s*)?(?<year>(?<![\d.,])[12]?\d{3}|(?<=[元前전원]\s*)\d{1,2})\s*[年년](?!前|\s?전)`
const EAST_ASIAN_DAY = String.raw`(?:\s*(?<month>\d{1,2})\s*[月월](?:\s*(?<day>\d{1,2})\s*[日号號일])?)?`
const BEFORE_YEAR = `in|by|since|from|between|the|of|ca?|${ROUGHLY}`

/** A pattern for the optional end of a range that starts with the date: "–15", "to 15". */
const to = (end: string): string => String.raw`(?<to>\s*(?:[–—-]|to|and)\s*${end})?`

/** Patterns of dates, in order of precedence for matches at the same place. */
const formsOf = byLanguage(language =>
  [
    String.raw`\b(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\d)`,
    String.raw`(?<![\d./-])(?<year>\d{4})(?<mark>[./])\s?(?<month>\d{1,2})\k<mark>\s?(?<day>\d{1,2})(?!\d)`,
    String.raw`(?<![\d./-])(?<one>\d{1,2})(?<mark>[./-])\s?(?<two>\d{1,2})\k<mark>\s?(?<year>\d{4})(?!\d)`,
    `${EAST_ASIAN_YEAR}${EAST_ASIAN_DAY}`,
    ...namedForms('en'),
    ...(language === 'en' ? [] : namedForms(language)),
    ...yearForms(language),
  ].map(form => new RegExp(form, 'iu')),
)

/** Patterns of dates with the month as a word, and with words between the parts, such as Spanish "de". */
function namedForms(language: string): string[] {
  const era = String.raw`\s*(?<era>${eraOf(language)})(?!\p{L})`
  // A two-digit year counts only with an era or before `what`: in "May 12" the number is a day.
  const yearOr = (what: string) =>
    String.raw`(?:A\.?D\.?\s*)?(?<year>\d{1,4})(?![\p{L}\p{N}])(?:${era}|(?<=\d{3}|A\.?D\.?\s*\d+)(?![.,]\d)|${what})`
  const year = yearOr('(?!)')
  // After a day and a month, a two-digit year may also end the text: "30 December 39".
  const yearOfDay = yearOr(String.raw`(?=[\s.)]*$)`)
  const aMonth = String.raw`(?:${monthPattern(language)})(?![\p{L}\p{M}\p{N}])\.?`
  const month = `(?<month>${aMonth})`
  const begins = String.raw`(?<![\p{L}\p{N}_])`
  if (language === 'en') {
    return [
      String.raw`${begins}${THE_DAY}${to(DAY)}(?:\s+of)?\s+${month},?\s+${yearOfDay}`,
      String.raw`${begins}${THE_DAY}\s+${month}${to(String.raw`${DAY}\s+${aMonth}`)},?\s+${yearOfDay}`,
      String.raw`${begins}${month}\s+${THE_DAY}${to(String.raw`(?:${aMonth}\s+)?${DAY}`)},?\s+${yearOfDay}`,
      String.raw`${begins}${month}${to(aMonth)},?(?:\s+of)?\s+${year}`,
    ]
  }
  const day = String.raw`(?<day>\d{1,2})(?:er|[.ºª°])?`
  const between = String.raw`[.,]?\s*(?:(?:${wordsBetween(language)})\.?\s*)?`
  return [
    `${begins}${day}${to(String.raw`\d{1,2}(?:er|[.ºª°])?`)}${between}${month}${between}${yearOfDay}`,
    String.raw`${begins}(?<year>\d{3,4})(?!\p{N})${between}${month}\s*(?<day>\d{1,2})(?!\p{N})`,
    String.raw`${begins}(?<year>\d{3,4})(?!\p{N})${between}${day}\s+${month}`,
    String.raw`${begins}${month}\s+${day},?\s+${yearOfDay}`,
    String.raw`${begins}(?<year>\d{4})[.,]?\s(?:(?:${wordsBetween(language)})\.?\s)?${month}`,
    `${begins}${month}${to(aMonth)}${between}${year}`,
  ]
}

/** Patterns of dates that consist of a year only. */
function yearForms(language: string): string[] {
  const era = eraOf(language)
  return [
    String.raw`(?<![\d.,\p{L}_])(?<year>${ANCIENT})${to(`(?:${ANCIENT})`)}(?![\p{L}\p{N}])\s*(?<era>${era})(?!\p{L})`,
    String.raw`(?<![\p{L}\p{N}])(?<era>${eraOf(language)})\s*(?<year>\d{1,4})(?![\p{L}\p{N}])`,
    // A year alone has four digits, or is the whole text. "3–0" is a score, and "73" alone is an age or a count.
    String.raw`(?<![\d.,\p{L}_])(?<year>[12]\d{3})(?:['’]?s)?(?![\p{Script=Latin}\p{N}_])(?![.,]\d)`,
    String.raw`^\s*(?:(?:${BEFORE_YEAR})[\s.-]*)*(?<year>\d{3,4}|(?<=[a-z][\s.-]*)\d{1,2})(?:(?<=\d{3})${to(String.raw`\d{1,4}`)})?(?:['’]?s)?[\s.]*$`,
  ]
}

const eraOf = (language: string): string => {
  const { before, after } = erasOf(language)
  return `${before}|${after}`
}
const isBefore = byLanguage(language => new RegExp(`^(?:${erasOf(language).before})$`, 'iu'))

/** A pattern for words between day, month and year: "de", "ב". */
const wordsBetween = byLanguage(language => {
  const words = (language ? [language] : LANGUAGES).flatMap(one =>
    [...partsOf(one, 'long'), ...partsOf(one, 'long', false)].flatMap(({ type, value }) =>
      type === 'literal' ? (value.match(/[\p{L}\p{M}]+/gu) ?? []) : [],
    ),
  )
  return [...new Set(['de', 'del', ...words])].sort((a, b) => b.length - a.length).join('|')
})

function partsOf(language: string, month: 'long' | 'numeric', hasDay = true) {
  const options = { month, year: 'numeric', timeZone: 'UTC', ...(hasDay && { day: 'numeric' as const }) } as const
  return new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, options).formatToParts(Date.UTC(2001, 4, 3))
}

/** Whether numeric dates have the day before the month; undefined if unknown, or for English, which uses both orders. */
const isDayFirst = byLanguage(language => {
  if (language === '' || language === 'en') return undefined
  const order = partsOf(language, 'numeric').map(({ type }) => type)
  return order.indexOf('day') < order.indexOf('month')
})

export interface FoundDate {
  /** Midnight UTC at the start of the day, in milliseconds since the epoch; for a month or year, of its first day. */
  ms: number
  precision: 'day' | 'month' | 'year'
  /** The other reading of an ambiguous date, such as 3/4, in milliseconds. */
  other?: number
  /** Whether the year has an era, as in 44 BC. */
  hasEra: boolean
  isRange: boolean
  start: number
  end: number
}

/**
 * The first date in a text; undefined if there is none, or if it does not exist (31 February).
 *
 * @param language of the text (BCP 47); empty if unknown
 */
export function findDate(text: string, language = ''): FoundDate | undefined {
  if (!/\p{Nd}/u.test(text)) return undefined
  if (knownLanguage(language) !== '') return findDateIn(text, language)
  // English first: it is the most likely language, and building the patterns of all others takes a while.
  const english = findDateIn(text, 'en')
  return english && (english.precision !== 'year' || !WORD_BESIDE.test(text)) ? english : findDateIn(text, '')
}

/** Matches a figure next to a word that could be the name of a month. */
const WORD_BESIDE = /\p{Nd}\S{0,2}\s?\S{0,3}\s?\p{L}{3}|\p{L}{3}[.,]?\s(?:\S{1,3}\s)?\p{Nd}/u

function findDateIn(text: string, language: string): FoundDate | undefined {
  const plain = text.replace(/(?![0-9])\p{Nd}/gu, digit => (digit.length === 1 ? toAscii(digit) : digit))
  const [first] = formsOf(language)
    .map(form => form.exec(plain))
    .filter(match => match !== null)
    .sort((a, b) => a.index - b.index)
  if (!first?.groups) return undefined
  const { day, month, era, to } = first.groups
  const [ms, other] = daysOf(first.groups, language)
  if (ms === undefined) return undefined
  return {
    ms,
    ...(other !== undefined && { other }),
    precision: day || first.groups.one ? 'day' : month ? 'month' : 'year',
    hasEra: era !== undefined,
    isRange: to !== undefined,
    start: first.index,
    end: first.index + first[0].length,
  }
}

/** The date in a text that contains nothing else; undefined for other texts. */
export function findWholeDate(text: string, language = ''): FoundDate | undefined {
  const found = findDate(text, language)
  const around = found && text.slice(0, found.start) + text.slice(found.end)
  return around !== undefined && /^[\s.,]*(?:on|in)?[\s.,]*$/i.test(around) ? found : undefined
}

/** ISO 8601 at the date's precision: "1889", "1889-03", "1889-03-31". The year 44 BC is -000043. */
export function isoDate(ms: number, precision: FoundDate['precision']): string {
  const [date = ''] = new Date(ms).toISOString().split('T')
  return precision === 'day' ? date : date.slice(0, precision === 'month' ? -3 : -6)
}

/** The days that a date can mean, in milliseconds since the epoch: two for 3/4/2020 if the order is unknown. */
function daysOf({ year = '', month, day, one, two, mark, era }: Groups, language: string): (number | undefined)[] {
  const count = Number(year.replace(',', ''))
  const counted = era && (isBefore(language).test(era) || /[前전]$/.test(era)) ? 1 - count : count
  if (one === undefined) return [utc(counted, month ? monthOf(month, language) : 0, Number(day ?? 1))]
  const [asDay, asMonth] = [utc(counted, Number(two) - 1, Number(one)), utc(counted, Number(one) - 1, Number(two))]
  const isDay = mark === '.' ? true : isDayFirst(language)
  if (isDay !== undefined) return isDay ? [asDay ?? asMonth] : [asMonth ?? asDay]
  const all = [asDay, asMonth].filter(ms => ms !== undefined)
  return asDay === asMonth ? [asDay] : all
}
type Groups = Record<string, string | undefined>

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** The start of the Gregorian calendar. Earlier dates are in another calendar, with other weekdays. */
const GREGORIAN = Date.UTC(1582, 9, 15)

/** The weekday of a date in milliseconds since the epoch; undefined before the Gregorian calendar. */
export const weekday = (ms: number): string | undefined =>
  ms >= GREGORIAN ? WEEKDAYS[new Date(ms).getUTCDay()] : undefined

const monthOf = (month: string, language: string): number =>
  /^\d/.test(month) ? Number(month) - 1 : monthIndex(month.replace(/\s/g, ' '), language)

function utc(year: number, month: number, day: number): number | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month, day)
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date.getTime() : undefined
}
