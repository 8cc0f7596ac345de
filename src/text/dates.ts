import { MONTH, monthIndex } from './months.ts'

/** A day of a month: "3", "3rd". As a part of a regular expression, as the next. */
export const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`
/** What says that a time is not told to the day. */
const ROUGHLY = 'about|almost|approximately|around|circa|early|late|mid|nearly|spring|summer|autumn|fall|winter'

const THE_DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const A_MONTH = String.raw`${MONTH}\b\.?`
const THE_MONTH = `(?<month>${A_MONTH})`
const ERA = String.raw`\s*(?<era>B\.?C\.?(?:E\.?)?|A\.?D\.?|C\.?E\.?)(?![a-z])`
/** After a month, two digits are a year only with an era: in "May 12" they are a day. */
const YEAR = yearOr('(?!)')
/** After a day also where nothing follows: "30 December 39". */
const YEAR_OF_DAY = yearOr(String.raw`(?=[\s.)]*$)`)
/** As a year is written before its era. */
const ANCIENT = String.raw`\d{1,3},\d{3}|\d{1,6}`
/** "1889年", "公元前221年"; not "300年前", which is 300 years ago. Years of one or two digits have to say that they are. */
const CHINESE_YEAR = String.raw`(?:(?<era>(?:公元|西元|紀元|纪元)前?|前)\s*)?(?<year>(?<![\d.,])[12]?\d{3}|(?<=[元前]\s*)\d{1,2})\s*年(?!前)`
const CHINESE_DAY = String.raw`(?:\s*(?<month>\d{1,2})\s*月(?:\s*(?<day>\d{1,2})\s*[日号號])?)?`
const BEFORE_YEAR = `in|by|since|from|between|the|of|ca?|${ROUGHLY}`

/** The end of a range, whose start is the date. */
const to = (end: string): string => String.raw`(?<to>\s*(?:[–—-]|to|and)\s*${end})?`

/** In order of precedence where two begin at the same place. */
const FORMS = [
  String.raw`\b(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\d)`,
  `${CHINESE_YEAR}${CHINESE_DAY}`,
  String.raw`\b${THE_DAY}${to(DAY)}(?:\s+of)?\s+${THE_MONTH},?\s+${YEAR_OF_DAY}`,
  String.raw`\b${THE_DAY}\s+${THE_MONTH}${to(String.raw`${DAY}\s+${A_MONTH}`)},?\s+${YEAR_OF_DAY}`,
  String.raw`\b${THE_MONTH}\s+${THE_DAY}${to(String.raw`(?:${A_MONTH}\s+)?${DAY}`)},?\s+${YEAR_OF_DAY}`,
  String.raw`\b${THE_MONTH}${to(A_MONTH)},?(?:\s+of)?\s+${YEAR}`,
  String.raw`(?<![\d.,])\b(?<year>${ANCIENT})${to(`(?:${ANCIENT})`)}\b${ERA}`,
  String.raw`\b(?<era>A\.?D\.?)\s*(?<year>\d{1,4})\b`,
  // A year by itself has four digits, unless it is all there is; "3–0" is a score, and "73" alone an age or a count.
  String.raw`(?<![\d.,])\b(?<year>[12]\d{3})(?:['’]?s)?\b(?![.,]\d)`,
  String.raw`^\s*(?:(?:${BEFORE_YEAR})[\s.-]*)*(?<year>\d{3,4}|(?<=[a-z][\s.-]*)\d{1,2})(?:(?<=\d{3})${to(String.raw`\d{1,4}`)})?(?:['’]?s)?[\s.]*$`,
].map(form => new RegExp(form, 'i'))

export interface FoundDate {
  /** Midnight UTC; the first day of a month or year where no more is said. */
  ms: number
  precision: 'day' | 'month' | 'year'
  /** The year has its era, as in 44 BC. */
  hasEra: boolean
  /** More than the start of a range stands in the text. */
  isRange: boolean
  start: number
  end: number
}

/** The first date in a text; undefined where there is none, or it does not exist (31 February). */
export function findDate(text: string): FoundDate | undefined {
  const matches = FORMS.map(form => form.exec(text)).filter(match => match !== null)
  const first = matches.reduce<RegExpExecArray | undefined>((a, b) => (a && a.index <= b.index ? a : b), undefined)
  if (!first?.groups) return undefined
  const { year = '', month, day, era, to } = first.groups
  const count = Number(year.replace(',', ''))
  const ms = utc(/^B|前/i.test(era ?? '') ? 1 - count : count, month ? monthOf(month) : 0, Number(day ?? 1))
  if (ms === undefined) return undefined
  return {
    ms,
    precision: day ? 'day' : month ? 'month' : 'year',
    hasEra: era !== undefined,
    isRange: to !== undefined,
    start: first.index,
    end: first.index + first[0].length,
  }
}

/** The date, where a text is nothing else. */
export function findWholeDate(text: string): FoundDate | undefined {
  const found = findDate(text)
  const around = found && text.slice(0, found.start) + text.slice(found.end)
  return around !== undefined && /^[\s.,]*(?:on|in)?[\s.,]*$/i.test(around) ? found : undefined
}

/** A year of two digits counts only with its era, or where `what` follows. */
function yearOr(what: string): string {
  return String.raw`(?:A\.?D\.?\s*)?(?<year>\d{1,4})\b(?:${ERA}|(?<=\d{3}|A\.?D\.?\s*\d+)(?![.,]\d)|${what})`
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** When the Gregorian calendar began: days before it are told by another, which has other weekdays. */
const GREGORIAN = Date.UTC(1582, 9, 15)

/** The weekday of a date, in ms since the epoch; undefined before the Gregorian calendar. */
export const weekday = (ms: number): string | undefined =>
  ms >= GREGORIAN ? WEEKDAYS[new Date(ms).getUTCDay()] : undefined

const monthOf = (month: string): number => (/^\d/.test(month) ? Number(month) - 1 : monthIndex(month))

function utc(year: number, month: number, day: number): number | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month, day)
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date.getTime() : undefined
}
