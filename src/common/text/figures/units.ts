/** A unit of measure. Amounts of one kind can be converted into each other's units. */
export interface Unit {
  kind: string
  /** The size of this unit, relative to the base unit of its kind: 1000 for the kilometre, if the metre is the base. */
  factor: number
}

export interface NamedUnit extends Unit {
  /** The unit's name as written after a figure, such as "km". */
  name: string
}

/**
 * Units of length: factor, symbol, pattern of the words; areas and volumes are derived from them. "In" before a word or
 * number is a preposition.
 */
const LENGTHS: [factor: number, sign: string, words: string][] = [
  [1, 'm', 'met(?:re|er)s?|米|公尺'],
  [0.001, 'mm', 'millimet(?:re|er)s?|毫米'],
  [0.01, 'cm', 'centimet(?:re|er)s?|厘米'],
  [1000, 'km', 'kilomet(?:re|er)s?|公里|千米'],
  [0.0254, String.raw`in(?!\s+(?!(?:tall|high|long|wide|deep|thick|across)\b)[\p{L}\p{N}])`, 'inch(?:es)?|英寸'],
  [0.3048, 'ft', 'foot|feet|英尺'],
  [0.9144, 'yd', 'yards?'],
  [1609.344, 'mi', 'miles?|英里'],
  [1852, 'nmi', 'nautical miles?|海里'],
]
type Row = [kind: string, factor: number, name: string, names: string]
const OTHERS: Row[] = [
  ['area', 1e4, 'ha', 'ha|hectares?|公顷'],
  ['area', 4046.8564224, 'acres', 'acres?|英亩'],
  ['volume', 0.001, 'l', 'l|lit(?:re|er)s?|升'],
  ['mass', 1, 'kg', 'kg|kilograms?|公斤|千克'],
  ['mass', 0.001, 'g', 'g|grams?|克'],
  ['mass', 1000, 't', 't|tonnes?|metric tons?|吨'],
  ['mass', 907.18474, 'tons', '(?:short )?tons?'],
  ['mass', 1016.0469088, 'long tons', 'long tons?'],
  ['mass', 0.45359237, 'lb', 'lbs?|pounds?|磅'],
  ['mass', 0.028349523125, 'oz', 'oz|ounces?|盎司'],
  ['share', 1, '%', '%|％|٪|per ?cent'],
]

/** Prevents matches at the beginning of longer words or of rates: "5 minutes", "5 km/h". */
const END = String.raw`(?![\p{Script=Latin}\p{N}]|\s*(?:/|per\b)\s*\p{L})`

const UNITS = [
  ...LENGTHS.flatMap(([factor, sign, words]): Row[] => {
    const name = /^\w+/.exec(sign)![0]
    return [
      ['length', factor, name, `${sign}|${words}`],
      ['area', factor ** 2, `${name}²`, raised('sq(?:uare)?', '平方', '[²2]', sign, words)],
      ['volume', factor ** 3, `${name}³`, raised('cu(?:bic)?', '立方', '[³3]', sign, words)],
    ]
  }),
  ...OTHERS,
].map(([kind, factor, name, names]) => ({
  unit: { kind, factor },
  name,
  pattern: new RegExp(`^[\\s-]{0,2}(?:${names})${END}`, 'iu'),
}))

export const UNITS_BY_KIND: ReadonlyMap<string, readonly NamedUnit[]> = new Map(
  UNITS.map(({ unit: { kind } }) => [
    kind,
    UNITS.filter(({ unit }) => unit.kind === kind).map(({ unit, name }) => ({ ...unit, name })),
  ]),
)

function raised(word: string, chinese: string, power: string, sign: string, words: string): string {
  return String.raw`(?:${word}[\s.-]+|${chinese})(?:${sign}|${words})|${sign}${power}`
}

/** The unit at the start of the text after a number, and the length of its name. */
export function leadingUnit(text: string): { unit: Unit; length: number } | undefined {
  for (const { unit, pattern } of UNITS) {
    const name = pattern.exec(text)
    if (name) return { unit, length: name[0].length }
  }
  return undefined
}

export const isUnitName = (word: string): boolean => leadingUnit(word)?.length === word.length

/** Converts an amount into a unit of the same kind, rounding away floating-point noise. */
export function convert(amount: number, from: Unit, toFactor = 1): number {
  return Number(((amount * from.factor) / toFactor).toPrecision(12))
}

/** Whether two factors stand for the same unit, despite rounding: 3.28 feet to the metre, 365 days to the year. */
export const areFactorsAlike = (one: number, other: number): boolean => Math.abs(one / other - 1) < 0.005

/** Units of time: length in days, name, pattern of the words. A year has 365.25 days, a month a twelfth of them. */
const DURATIONS = [
  [1 / 864e5, 'milliseconds', 'milliseconds?|ms'],
  [1 / 86_400, 'seconds', 'seconds?|秒'],
  [1 / 1440, 'minutes', 'minutes?|分钟'],
  [1 / 24, 'hours', 'hours?|小时'],
  [1, 'days', 'days?|天'],
  [7, 'weeks', 'weeks?|周'],
  [365.25 / 12, 'months', 'months?|个月'],
  [365.25, 'years', 'years?|yrs?|年|岁|歲'],
  [3652.5, 'decades', 'decades?'],
  [36_525, 'centuries', 'century|centuries|世纪'],
] as const

const TIMES = DURATIONS.map(([factor, name, words]) => ({
  unit: { kind: 'time', factor, name },
  pattern: new RegExp(String.raw`^[\s-]{0,2}(?:full |whole )?(?:${words})(?!\p{Script=Latin})`, 'iu'),
}))

/** All units of time, as units of the kind "time" measured in days. */
export const DURATION_UNITS: readonly NamedUnit[] = TIMES.map(({ unit }) => unit)

/** The unit of time at the start of the text after a number. */
export const leadingDuration = (text: string): NamedUnit | undefined =>
  TIMES.find(({ pattern }) => pattern.test(text))?.unit

const CURRENCIES = 'dollar euro pound yen kroner krona franc mark rupee rouble ruble peso'.split(' ')
const LEADING_NAME = new RegExp(String.raw`^\s?(?:(?:US|American|Swiss|British) )?(${CURRENCIES.join('|')})s?\b`, 'i')
const BY_SIGN: Readonly<Record<string, string>> = { $: 'dollar', '€': 'euro', '£': 'pound', '¥': 'yen', '₹': 'rupee' }

/** The English name of a currency at the start of the text after a figure: "dollar" for "US dollars". */
export const leadingCurrency = (text: string): string | undefined => LEADING_NAME.exec(text)?.[1]?.toLowerCase()

/** The English name of the currency of a sign such as "US$"; the sign itself if it is unknown. */
export const currencyOfSign = (sign: string): string => BY_SIGN[sign.at(-1)!] ?? sign
