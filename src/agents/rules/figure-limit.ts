import { findWholeDate } from '../../common/text/dates/dates.ts'
import { findQuantity } from '../../common/text/figures/quantity.ts'
import {
  currencyOfSign,
  leadingCurrency,
  leadingDuration,
  leadingUnit,
  type Unit,
} from '../../common/text/figures/units.ts'
import { type Direction, wanted } from './english/comparison.ts'
import type { Limit, LimitRule } from './rule.ts'

/**
 * Finds the limit in "Is the tower taller than 200 metres?" or "Was it built before 1900?" The reading models cannot
 * compare figures.
 */
export const figureLimit: LimitRule = { id: 'figure-limit', language: 'en', stage: 'limit', apply: limitIn }

/** Words that set a limit, besides comparatives. */
const BOUNDS: Readonly<Record<string, Direction>> = {
  'at least': '>',
  over: '>',
  above: '>',
  'at most': '<',
  under: '<',
  below: '<',
}
const OF_DATES: Readonly<Record<string, Direction>> = { before: '<', after: '>' }
const INCLUDES = /^at /i
const alternatives = (words: object): string => Object.keys(words).join('|')
const LIMIT = new RegExp(
  String.raw`\b(?:(?<word>\p{L}+) than|(?<bound>${alternatives(BOUNDS)})|(?<time>${alternatives(OF_DATES)}))` +
    String.raw` (?:(?:the year|about|around|an?|the age of|US) ?)*(?=[\p{Sc}\p{L}\p{Nd}])`,
  'giu',
)
const YEAR = /^(?:1\d|20)\d\d(?![\p{L}\p{Nd},%]|\.\p{Nd})/u
/** The lowest limit without a unit: "more than one" asks whether there are several, which pages seldom count. */
const FEWEST = 2

/** Negations, which reverse the question, so no limit is found: "No more than 50", "wasn't it built before 1900". */
const TURNED = /\b(?:not?|never)\b|n['’]t\b/i

function limitIn(question: string): Limit | undefined {
  if (TURNED.test(question)) return undefined
  for (const { 0: lead, groups: { word = '', bound = '', time = '' } = {}, index } of question.matchAll(LIMIT)) {
    const behind = question.slice(index + lead.length)
    // "More than a mile" is more than 1 mile.
    const figures = [behind, ...(/\ban? $/i.test(lead) ? [`1 ${behind}`] : [])].map(figureIn)
    const figure = figures.find(figure => figure?.start === 0 && (figure.value >= FEWEST || figure.unit))
    const ofDates = OF_DATES[time.toLowerCase()] ?? wanted('date', word)
    if (ofDates && YEAR.test(behind) && !figure?.unit)
      return { isMetBy: meetsYear(Number(behind.slice(0, 4)), ofDates) }
    const direction = BOUNDS[bound.toLowerCase()] ?? wanted('number', word)
    const isAge = ofDates !== undefined || figure?.unit?.kind === 'time'
    if (direction && figure) return { isMetBy: meetsFigure({ ...figure, isAge }, direction, INCLUDES.test(bound)) }
  }
  return undefined
}

/** Units that cannot be converted, so that their figures are not compared. */
const OTHER_UNIT = /^\s?(?:°|[a-z]{1,3}\/|mph\b|kph\b|knots\b|degrees\b|kelvin\b)/i
const HALF = /^half (?:of|the)\b/i
const SHARE: Unit = { kind: 'share', factor: 1 }

/** The first figure of a text, with its unit; undefined if there is none, or its unit cannot be converted. */
function figureIn(text: string) {
  if (HALF.test(text)) return { value: 50, unit: SHARE, currency: undefined, start: 0 }
  const found = findQuantity(text, 'en')
  if (!found) return undefined
  const { value, start, end, currency } = found
  const behind = text.slice(end)
  const unit = found.unit ?? leadingDuration(behind)
  if (!unit && OTHER_UNIT.test(behind)) return undefined
  const money = currency ? currencyOfSign(currency.sign) : leadingCurrency(behind)
  return { value, unit, currency: money, start: currency?.start ?? start }
}

type Figure = NonNullable<ReturnType<typeof figureIn>>

const meets = (value: number, limit: number, direction: Direction, includes = false): boolean =>
  value === limit ? includes : direction === '>' ? value > limit : value < limit

const meetsYear =
  (year: number, direction: Direction): Limit['isMetBy'] =>
  text => {
    const date = findWholeDate(text)
    return date && !date.isRange ? meets(new Date(date.ms).getUTCFullYear(), year, direction) : undefined
  }

const YEARS = leadingDuration(' years')!
const POUND = 'pound'
const POUND_OF_MASS = leadingUnit(' pounds')!.unit

/** "5 million pounds" is an amount of money if what was read is one. */
const asMoney = <F extends Figure>(figure: F): F =>
  figure.unit?.factor === POUND_OF_MASS.factor ? { ...figure, unit: undefined, currency: POUND } : figure

const meetsFigure =
  (given: Figure & { isAge: boolean }, direction: Direction, includes: boolean): Limit['isMetBy'] =>
  (text, behind) => {
    const read = figureIn(text + behind)
    const limit = read?.currency === POUND ? asMoney(given) : given
    if (!read || read.start >= text.length || read.currency !== limit.currency) return undefined
    // A number such as "1990" may be a count, but not an age.
    const date = read.unit ? undefined : findWholeDate(text)
    if (date && (limit.isAge || date.precision !== 'year')) return undefined
    // Ages are in years, whether or not the unit is stated.
    const [mine, its] = [limit.unit ?? yearsIf(read.unit), read.unit ?? yearsIf(limit.unit)]
    if (mine?.kind !== its?.kind) return undefined
    return meets(read.value * (its?.factor ?? 1), limit.value * (mine?.factor ?? 1), direction, includes)
  }

const yearsIf = (unit: Unit | undefined): Unit | undefined => (unit?.factor === YEARS.factor ? YEARS : undefined)
