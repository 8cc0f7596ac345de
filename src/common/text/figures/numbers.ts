import { toAscii } from '../letters.ts'
import { type Figure, figuresOf } from './figures.ts'
import { leadingScale, mayContinue, type Scale } from './scales.ts'

/** A number in a text, with its sign, fraction, power of ten and scale. */
export interface FoundNumber {
  value: number
  /** A second possible value, if neither language nor text says what the mark in "1.083" means. */
  other?: number
  /** Offset of the number's start, including its sign. */
  start: number
  end: number
  /** The number's digits, without sign, fraction and scale. */
  figure: Figure
  /** The factor of the word or letter after the figure, such as "million". */
  scale: number
  /** The currency sign before it, such as "$". */
  currency?: { sign: string; start: number }
  /** Whether it is part of a word: A380. */
  isEmbedded: boolean
}

/** After one of these characters, a figure is part of a word. */
const IN_WORD = /[\p{Script=Latin}\p{Nd}_.]$/u
const CURRENCY = /(?:(?:US|A|C)?\$|\p{Sc})\s?$/u
/** Signs count at the beginning of a word only: `1887–1889` and `Apollo-11` have no negative number. */
const SIGN = /(?<![\p{L}\p{Nd}_.)])[-−–+﹣－]$/u
const IS_PLUS = /\+$/
/** A fraction after a whole number: "3½", "3 1/2", "3 1⁄2". */
const FRACTION = /^\s?(?<sign>[¼-¾⅐-⅞])|^\s(?<part>\p{Nd}{1,2})[/⁄](?<of>\p{Nd}{1,2})(?![/\p{Nd}])/u
const LONE_FRACTION = /(?<!\p{Nd}\s?)(?:[¼-¾⅐-⅞]|(?<!\p{Nd})\p{Nd}{1,2}⁄\p{Nd}{1,2}(?!\p{Nd}))/gu
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const EXPONENT = String.raw`(?:(?:\^|\*\*)\s*(?<caret>[-−+]?\d+)|(?<raised>[⁻⁺]?[${RAISED}]+))`
const POWER = new RegExp(String.raw`^(?:\s*[×x*·⋅]\s*10\s*${EXPONENT}|e(?<e>[-−+]?\d+)(?![\p{L}\p{Nd}]))`, 'iu')
const POWER_OF_TEN = new RegExp(`^${EXPONENT}`, 'u')
const DECIMAL_BEFORE = /(?<![\p{L}\p{Nd}.])\.$/u

/**
 * Finds all numbers of a text, in order.
 *
 * @param language of the text (BCP 47); empty if unknown
 */
export function findNumbers(text: string, language = ''): FoundNumber[] {
  const found: FoundNumber[] = []
  const lone = Array.from(text.matchAll(LONE_FRACTION), ({ 0: sign, index }): FoundNumber => {
    const figure = { value: fractionOf(sign), start: index, end: index + sign.length, decimals: 0 }
    return { ...figure, figure, scale: 1, isEmbedded: false }
  })
  let from = 0
  for (const figure of figuresOf(text, language)) {
    if (figure.start < from || lone.some(({ start, end }) => figure.start >= start && figure.end <= end)) continue
    const number = numberAt(text, figure, language)
    const before = found.at(-1)
    if (before && continues(text, before, number)) {
      before.value += number.value
      before.end = number.end
      before.scale = number.scale
    } else found.push(number)
    from = number.end
  }
  return [...found, ...lone].sort((a, b) => a.start - b.start)
}

function numberAt(text: string, figure: Figure, language: string): FoundNumber {
  const pointed = text.slice(0, figure.start)
  const isBelowOne = DECIMAL_BEFORE.test(pointed) && Number.isInteger(figure.value)
  const before = isBelowOne ? pointed.slice(0, -1) : pointed
  const currency = CURRENCY.exec(before)?.[0]
  const unsigned = currency ? before.slice(0, -currency.length) : before
  const sign = SIGN.exec(unsigned)?.[0] ?? ''
  const isNegative = sign !== '' && !IS_PLUS.test(sign)
  const rest = text.slice(figure.end)
  const times = timesBehind(rest, figure, language, currency !== undefined)
  const of = (value: number) => {
    const whole = isBelowOne ? Number(`.${toAscii(text.slice(figure.start, figure.end))}`) : value
    return (isNegative ? -1 : 1) * multiplied(whole, times)
  }
  return {
    value: of(figure.value),
    ...(figure.other !== undefined && { other: of(figure.other) }),
    start: currency ? before.length : before.length - sign.length,
    end: figure.end + times.length,
    figure,
    scale: times.scale,
    ...(currency && { currency: { sign: currency.trim(), start: unsigned.length - sign.length } }),
    isEmbedded: !currency && !sign && IN_WORD.test(before),
  }
}

interface Times {
  /** The fraction to add to the whole number, such as 0.5 for "3½": at least 0, below 1. */
  fraction: number
  /** The exponent of a power of ten. */
  power: number
  scale: number
  /** Of their text. */
  length: number
}

/** The fraction, power of ten or scale after a figure, and the length of its text. */
function timesBehind(rest: string, { value, decimals }: Figure, language: string, isMoney: boolean): Times {
  const power = POWER.exec(rest)
  const raised = !power && value === 10 && decimals === 0 && POWER_OF_TEN.exec(rest)
  if (power) return { fraction: 0, power: exponentOf(power.groups!), scale: 1, length: power[0].length }
  if (raised) return { fraction: 0, power: exponentOf(raised.groups!) - 1, scale: 1, length: raised[0].length }
  const [part = ''] = (decimals === 0 && FRACTION.exec(rest)) || []
  const fraction = part ? fractionOf(part.trim()) : 0
  const length = fraction < 1 ? part.length : 0
  const scale = scalesBehind(rest.slice(length), language, isMoney)
  return {
    fraction: length > 0 ? fraction : 0,
    power: 0,
    scale: scale?.factor ?? 1,
    length: length + (scale?.length ?? 0),
  }
}

/** Multiplies, and rounds away floating-point noise such as that of 1.1 * 3. */
function multiplied(whole: number, { fraction, power, scale }: Times): number {
  if (power !== 0) return Number(`${whole}e${power}`)
  return scale === 1 ? whole + fraction : Number(((whole + fraction) * scale).toPrecision(15))
}

/** The product of one or two scales in a row, such as "hundred thousand", "mil millones". */
function scalesBehind(rest: string, language: string, isMoney: boolean): Scale | undefined {
  const first = leadingScale(rest, language, isMoney)
  const second = first && first.length > 2 ? leadingScale(rest.slice(first.length), language, false) : undefined
  if (!first || !second || second.length < 3) return first
  return { factor: first.factor * second.factor, length: first.length + second.length }
}

/** Whether a number continues the previous one with a smaller part: 3万6千, 1億2000万. */
function continues(text: string, before: FoundNumber, number: FoundNumber): boolean {
  const scale = text.slice(before.figure.end, before.end).trim()
  const between = text.slice(before.end, number.start)
  const last = before.scale
  const isSmaller = number.value < last && number.scale < last
  return mayContinue(scale.at(-1) ?? '') && isSmaller && (between === '' || (between === ' ' && number.scale > 1))
}

function fractionOf(text: string): number {
  const [part = '', of = ''] = toAscii(text.normalize('NFKD')).split(/[/⁄]/)
  return Number(part) / Number(of)
}

function exponentOf({ caret, raised, e }: Record<string, string | undefined>): number {
  const digits = Array.from(raised ?? '', c => (c === '⁻' ? '-' : c === '⁺' ? '' : RAISED.indexOf(c))).join('')
  return Number((caret ?? e ?? digits).replace('−', '-'))
}
