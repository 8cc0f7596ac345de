import { MONTH } from '../../../common/text/dates/months.ts'
import { findNumberInWords } from '../../../common/text/figures/number-words.ts'
import { findNumbers } from '../../../common/text/figures/numbers.ts'
import {
  currencyOfSign,
  leadingCurrency,
  leadingDuration,
  leadingUnit,
  type Unit,
} from '../../../common/text/figures/units.ts'
import { withoutMarks } from '../../../common/text/marks.ts'

/** A figure in a text, with everything that affects what it means. */
interface Figure {
  value: number
  /** Its value in another reading, if the digits are ambiguous. */
  other?: number
  /** Offsets in the text; `end` includes the unit. */
  start: number
  end: number
  unit?: Unit
  currency?: string
  isOrdinal: boolean
  /** Whether the figure is the day of a date. */
  isDay: boolean
  isBC: boolean
  /** The half of the day, if the figure is a time. */
  half?: 'am' | 'pm'
  /** The bound that the words before it express, such as "at least" or "about". */
  bound?: Bound
}

type Bound = 'least' | 'most' | 'about' | 'exactly'

/** A Latin letter directly before a figure makes it part of a word: A380. */
const IN_WORD = /\p{Script=Latin}$/u
const ORDINAL_MARK = /^(?:st|nd|rd|th)(?!\p{L})/iu
const ORDINALS = (
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth ' +
  'sixteenth seventeenth eighteenth nineteenth twentieth'
).split(' ')
/** Ordinals in words, but not "one third", which is a fraction. */
const ORDINAL = new RegExp(String.raw`(?<!\bone[\s-])\b(?:${ORDINALS.join('|')})\b`, 'gi')
/** Divisors of the fractions that may follow a number in words: 3 in "two thirds". */
const PARTS: Record<string, number> = { half: 2, halves: 2, third: 3, quarter: 4, fifth: 5, tenth: 10 }
const PART = new RegExp(String.raw`^[\s-](${Object.keys(PARTS).join('|')})s?\b`, 'i')

const DAY_BEFORE = new RegExp(String.raw`^(?: day)?(?: of)? ${MONTH}\b`)
const DAY_BEHIND = new RegExp(String.raw`\b${MONTH}\.? (?:the )?$`)

const BC = /^\s?(?:B\.?\s?C\.?(?:\s?E\.?)?)(?!\p{L})/u
const BOUNDS: [Bound, RegExp][] = [
  ['least', /\b(?:not? (?:fewer|less) than|at least|a minimum of)\s*$/i],
  ['most', /\b(?:not? more than|at most|up to|nearly|almost|a maximum of)\s*$/i],
  ['least', /\b(?:more than|over|above|exceed(?:s|ed|ing)?)\s*$/i],
  ['most', /\b(?:fewer than|less than|under|below)\s*$/i],
  ['about', /\b(?:about|around|roughly|some|approximately|circa|ca?\.|close to)\s*$/i],
  ['exactly', /\b(?:exactly|precisely)\s*$/i],
]

/**
 * All figures of a text, in digits and in words, except for the word "one".
 *
 * @param language of the text (BCP 47); empty if unknown
 */
export function figuresIn(text: string, language = ''): Figure[] {
  const found: Figure[] = []
  let rest = text
  for (const { value, other, start, end, figure, currency } of findNumbers(text, language)) {
    const begin = currency?.start ?? start
    if (IN_WORD.test(text.slice(0, begin))) continue
    const ordinal = end === figure.end ? ORDINAL_MARK.exec(text.slice(end))?.[0].length : undefined
    const stop = end + (ordinal ?? 0)
    found.push({
      value,
      ...(other !== undefined && { other }),
      isOrdinal: ordinal !== undefined,
      ...around(text, begin, stop),
      ...(currency && { currency: currencyOfSign(currency.sign) }),
    })
    rest = rest.slice(0, begin) + ' '.repeat(stop - begin) + rest.slice(stop)
  }
  return [...found, ...inWords(rest, text)]
}

/** Whether a figure is the day of a date: "the 3rd of October", "October 3rd". */
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

function around(text: string, start: number, end: number): Omit<Figure, 'value' | 'other' | 'isOrdinal'> {
  const [before, behind] = [text.slice(Math.max(0, start - 24), start), text.slice(end, end + 40)]
  const measure = leadingUnit(behind)
  const unit = leadingDuration(behind) ?? measure?.unit
  const named = leadingCurrency(behind)
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

/** Writes the figures of a claim as the text does: "42" becomes "forty-two" if the text has that. */
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

/** Languages whose number words, units and bounds are known. The empty one stands for an unknown language. */
const KNOWN = new Set(['', 'en', 'simple', 'zh', 'ja', 'ko'])
/** In other languages, figures up to this are not compared, because the text may have them as words. */
const IN_DIGITS = 100

/**
 * Whether a claim has a figure that the text does not have with the same value, unit, currency, era and bound.
 *
 * @param language of the text; the figures of the claim may be written in English
 */
export function hasOtherFigure(claim: string, text: string, language = ''): boolean {
  const there = figuresIn(text, language)
  const isKnown = KNOWN.has(language.split('-')[0]!)
  const said = figuresIn(withoutMarks(claim), isKnown ? language : '')
  if (isKnown) return said.some(figure => !there.some(other => saysSame(figure, other)))
  return said.some(({ value, other }) => {
    const isIn = (number: number | undefined) =>
      there.some(figure => figure.value === number || figure.other === number)
    return Math.abs(value) > IN_DIGITS && !isIn(value) && (other === undefined || !isIn(other))
  })
}

/** Relative tolerances: for figures that a claim calls rounded ("about"), and for converted units. */
const ROUNDED = 0.05
const CONVERTED = 0.005
/** Bounds of a claim that contradict bounds of the text. */
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
  // A pound is a unit of mass or a currency, so either may match.
  if ((one || claim.currency) && !isOfUnit && !isOfCurrency) return false
  const times = one && other ? other.factor / one.factor : 1
  const isNear = (claimed: number, stated: number): boolean => {
    const off = Math.abs(claimed - stated) / Math.abs(stated || 1)
    if (off === 0 || (times !== 1 && off < CONVERTED)) return true
    return (claim.bound === 'about' && off < ROUNDED) || isRounded(claimed, stated)
  }
  return readings(claim).some(claimed => readings(text).some(stated => isNear(claimed, stated * times)))
}

const readings = ({ value, other }: Figure): number[] => (other === undefined ? [value] : [value, other])

/** Whether a claim rounds a large number: 3.4 million for 3,412,000, but not 3,400 for 3,412. */
const isRounded = (claim: number, text: number): boolean =>
  Math.abs(claim) >= 1e6 && Number(text.toPrecision(significant(claim))) === claim

const significant = (value: number): number => value.toExponential().replace(/e.*|\D/g, '').length
