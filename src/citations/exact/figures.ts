import { leadingDuration } from '../../text/durations.ts'
import { withoutMarks } from '../../text/marks.ts'
import { MONTH } from '../../text/months.ts'
import { findNumberInWords } from '../../text/number-words.ts'
import { leadingUnit, type Unit } from '../../text/units.ts'
import { digitOf } from '../tokens.ts'

/** A figure of a text, with all that makes another one of it. */
interface Figure {
  value: number
  /** Where it stands in the text, with its unit. */
  start: number
  end: number
  unit?: Unit
  currency?: string
  isOrdinal: boolean
  /** It stands beside a month. */
  isDay: boolean
  isBC: boolean
  /** Before or after noon. */
  half?: 'am' | 'pm'
  /** What stands before it: "at least", "about". */
  bound?: Bound
}

type Bound = 'least' | 'most' | 'about' | 'exactly'

/** Digits of thousands stand apart by commas, spaces or apostrophes, in India in pairs. */
const DIGITS = String.raw`\d{1,3}(?:[,'’ \u00a0\u2009\u202f]\d{3})+(?!\d)|\d{1,2}(?:,\d{2})+,\d{3}(?!\d)|\d+`
const FIGURE = new RegExp(
  String.raw`(?<![\p{Script=Latin}\d])(?<currency>(?:US|A|C)?\$|[€£¥])?\s?(?<sign>(?<![\p{L}\d)])[-−])?(?<digits>${DIGITS})(?<decimals>\.\d+)?(?<half>½)?` +
    String.raw`(?:(?<ordinal>st|nd|rd|th)(?!\p{L})|[\s-]?(?<scale>hundred|thousand|million|billion|trillion|crore|lakh|bn|mn|tn|k|m|万亿|亿|億|万|萬)(?![\p{L}\d]))?`,
  'giu',
)
const SCALES: Record<string, number> = {
  hundred: 1e2,
  thousand: 1e3,
  k: 1e3,
  lakh: 1e5,
  million: 1e6,
  mn: 1e6,
  m: 1e6,
  crore: 1e7,
  billion: 1e9,
  bn: 1e9,
  trillion: 1e12,
  tn: 1e12,
  万: 1e4,
  萬: 1e4,
  亿: 1e8,
  億: 1e8,
  万亿: 1e12,
}
/** Without a currency before the figure they are units: metres, karats. */
const OF_MONEY = new Set(['m', 'k'])

const ORDINALS = (
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth ' +
  'sixteenth seventeenth eighteenth nineteenth twentieth'
).split(' ')
const ORDINAL = new RegExp(String.raw`\b(?:${ORDINALS.join('|')})\b`, 'gi')
/** Behind a number in words: what it is divided by. */
const PARTS: Record<string, number> = { half: 2, halves: 2, third: 3, quarter: 4, fifth: 5, tenth: 10 }
const PART = new RegExp(String.raw`^[\s-](${Object.keys(PARTS).join('|')})s?\b`, 'i')

const DAY_BEFORE = new RegExp(String.raw`^(?: day)?(?: of)? ${MONTH}\b`)
const DAY_BEHIND = new RegExp(String.raw`\b${MONTH}\.? (?:the )?$`)

const BC = /^\s?(?:B\.?\s?C\.?(?:\s?E\.?)?)(?!\p{L})/u
const CURRENCIES = [
  'dollar',
  'euro',
  'pound',
  'yen',
  'kroner',
  'krona',
  'franc',
  'mark',
  'rupee',
  'rouble',
  'ruble',
  'peso',
]
const CURRENCY_NAME = new RegExp(String.raw`^\s?(?:(?:US|American|Swiss|British) )?(${CURRENCIES.join('|')})s?\b`, 'i')
const CURRENCY_SIGNS: Record<string, string> = { $: 'dollar', '€': 'euro', '£': 'pound', '¥': 'yen' }
const BOUNDS: [Bound, RegExp][] = [
  ['least', /\b(?:at least|more than|over|above|exceed(?:s|ed|ing)?|no (?:fewer|less) than|a minimum of)\s*$/i],
  [
    'most',
    /\b(?:at most|fewer than|less than|under|below|up to|nearly|almost|no more than|not more than|a maximum of)\s*$/i,
  ],
  ['about', /\b(?:about|around|roughly|some|approximately|circa|ca?\.|nearly|close to)\s*$/i],
  ['exactly', /\b(?:exactly|precisely)\s*$/i],
]

/** All figures of a text, in digits and in words; the word "one" is none. */
export function figuresIn(written: string): Figure[] {
  const found: Figure[] = []
  const text = written.replace(/(?![0-9])\p{Nd}/gu, digit => digitOf(digit).padEnd(digit.length))
  const rest = text.replace(FIGURE, (whole, ...more) => {
    const groups = more.at(-1) as Record<string, string | undefined>
    const at = more.at(-3) as number
    const { scale = '', currency } = groups
    const isScale = scale !== '' && (currency !== undefined || !OF_MONEY.has(scale))
    const digits = Number(groups.digits!.replace(/[^\d]/g, '') + (groups.decimals ?? '')) + (groups.half ? 0.5 : 0)
    const value = isScale ? Number((digits * SCALES[scale.toLowerCase()]!).toPrecision(12)) : digits
    const scaleAt = at + whole.length - scale.length
    found.push({
      value: groups.sign ? -value : value,
      isOrdinal: groups.ordinal !== undefined,
      ...around(text, at, isScale || scale === '' ? at + whole.length : scaleAt),
      ...(currency && { currency: CURRENCY_SIGNS[currency.at(-1)!]! }),
    })
    return ' '.repeat(whole.length)
  })
  return [...found, ...inWords(rest, text)]
}

/** "The 3rd of October", "October 3rd". */
const isDay = (text: string, start: number, end: number): boolean =>
  DAY_BEFORE.test(text.slice(end, end + 20)) || DAY_BEHIND.test(text.slice(Math.max(0, start - 14), start))

function inWords(rest: string, text: string): Figure[] {
  const found: Figure[] = []
  const withoutOrdinals = rest.replace(ORDINAL, (word, at: number) => {
    const value = ORDINALS.indexOf(word.toLowerCase()) + 1
    found.push({ value, isOrdinal: true, ...around(text, at, at + word.length) })
    return ' '.repeat(word.length)
  })
  let from = 0
  for (;;) {
    const number = findNumberInWords(withoutOrdinals.slice(from))
    if (!number) return found
    const [start, end] = [from + number.start, from + number.end]
    const part = PART.exec(rest.slice(end))
    const value = part ? number.value / PARTS[part[1]!.toLowerCase()]! : number.value
    if (number.value !== 1 || part) found.push({ value, isOrdinal: false, ...around(text, start, end) })
    from = end
  }
}

function around(text: string, start: number, end: number): Omit<Figure, 'value' | 'isOrdinal'> {
  const [before, behind] = [text.slice(Math.max(0, start - 24), start), text.slice(end, end + 40)]
  const measure = leadingUnit(behind)
  const unit = leadingDuration(behind) ?? measure?.unit
  const named = CURRENCY_NAME.exec(behind)?.[1]?.toLowerCase()
  const half = /^(?::\d\d)?\s?([ap])\.?m\b/i.exec(behind)?.[1]?.toLowerCase()
  const bound = BOUNDS.find(([, words]) => words.test(before))?.[0]
  return {
    isDay: isDay(text, start, end),
    start,
    end: end + (measure?.length ?? 0),
    isBC: BC.test(behind),
    ...(unit && { unit }),
    ...(named && { currency: named }),
    ...(half && { half: half === 'a' ? 'am' : 'pm' }),
    ...(bound && { bound }),
  }
}

/** A claim with its figures as a text has them: "42" where that says "forty-two". What it has otherwise stays. */
export function withFiguresOf(text: string, claim: string): string {
  const there = figuresIn(text)
  let said = claim
  for (const figure of figuresIn(claim).sort((a, b) => b.start - a.start)) {
    const same = there.find(other => saysSame(figure, other))
    if (same && !figure.bound)
      said = said.slice(0, figure.start) + text.slice(same.start, same.end).trim() + said.slice(figure.end)
  }
  return said
}

/** Whether a claim has a figure that no text has so: of its value, unit, currency, era and bound. */
export function hasOtherFigure(claim: string, text: string): boolean {
  const there = figuresIn(text)
  return figuresIn(withoutMarks(claim)).some(figure => !there.some(other => saysSame(figure, other)))
}

/** How far a rounded figure may be off, and one that was converted. */
const ROUNDED = 0.05
const CONVERTED = 0.005
/** Bounds that a claim may not have where the text has the other. */
const OPPOSED: Partial<Record<Bound, Bound[]>> = {
  least: ['most'],
  most: ['least'],
  exactly: ['about', 'least', 'most'],
}

function saysSame(claim: Figure, text: Figure): boolean {
  if ((claim.isOrdinal !== text.isOrdinal && !claim.isDay && !text.isDay) || claim.isBC !== text.isBC) return false
  if (claim.half && text.half && claim.half !== text.half) return false
  if (claim.bound && text.bound && OPPOSED[claim.bound]?.includes(text.bound)) return false
  const [one, other] = [claim.unit, text.unit]
  const isOfUnit = one !== undefined && one.kind === other?.kind
  const isOfCurrency = claim.currency !== undefined && claim.currency === text.currency
  // Pounds are either.
  if ((one || claim.currency) && !isOfUnit && !isOfCurrency) return false
  const times = one && other ? other.factor / one.factor : 1
  const off = Math.abs(claim.value - text.value * times) / Math.abs(text.value * times || 1)
  if (off === 0 || (times !== 1 && off < CONVERTED)) return true
  return (claim.bound === 'about' && off < ROUNDED) || isRounded(claim.value, text.value * times)
}

/** 3.4 million of 3,412,000, and not 3,400 of 3,412. */
const isRounded = (claim: number, text: number): boolean =>
  Math.abs(claim) >= 1e6 && Number(text.toPrecision(significant(claim))) === claim

const significant = (value: number): number => value.toExponential().replace(/e.*|\D/g, '').length
