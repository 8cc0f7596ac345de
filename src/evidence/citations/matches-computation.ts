import { countAlike, countedIn } from '../../common/text/counted.ts'
import { figuresOf, numbersIn } from '../../common/text/figures/figures.ts'
import { leadingScale } from '../../common/text/figures/scales.ts'
import { areFactorsAlike, leadingDuration, leadingUnit, type Unit } from '../../common/text/figures/units.ts'
import { type FigureUnit, MAY_BE_YEARS, type Premises } from '../provenance/premises.ts'
import { aroundFigures } from './around-figures.ts'
import { comparesWith } from './comparatives.ts'
import type { Notebook } from './notebook.ts'
import { ordersCorrectly } from './orders-correctly.ts'
import { foldName } from './text-content.ts'

/**
 * Whether a sentence states a computation's result correctly: weekdays, units and wording of figures, and which of two
 * readings is larger. Numbers typed in the code must come from the question. What cannot be decided counts as correct.
 */
export function matchesComputation(text: string, premises: Premises, notebook: Notebook): boolean {
  return (
    premises.assumed.every(typed => asksWith(notebook.question, typed)) &&
    weekdaysIn(text).every(day => premises.weekdays.some(known => foldName(known) === day)) &&
    figuresIn(text, premises).every(said => isFigureSo(text, said)) &&
    ordersCorrectly(text, premises.compared, notebook)
  )
}

const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi
const weekdaysIn = (text: string): string[] => (text.match(WEEKDAY) ?? []).map(day => foldName(day).replace(/s$/, ''))

/** Words of a question that justify a number in a model's program: "decade" for 10. */
const NUMBER_WORDS: Record<number, RegExp> = {
  1: /\b(?:one|next|following|previous)\b/i,
  2: /\b(?:two|twice|double|half|halves|both|pair|even|odd|square)\b/i,
  10: /\b(?:ten|decade)s?\b/i,
  100: /\b(?:hundred|century|centuries)\b/i,
  1000: /\b(?:thousand|millennium)\b/i,
  1e6: /\bmillion\b/i,
  1e9: /\bbillion\b/i,
}

const asksWith = (question: string, typed: number): boolean =>
  numbersIn(question).includes(typed) || (NUMBER_WORDS[typed]?.test(question) ?? false)

/** The numbers of a sentence that were read or computed, with the figures each may state and the text around it. */
function figuresIn(text: string, { figures }: Premises) {
  return figuresOf(text)
    .map(({ value, other, start, end, decimals }) => {
      const isMeant = (of: number) =>
        [Number(of.toFixed(decimals)), Number(of.toPrecision(12))].some(said => said === value || said === other)
      return {
        figures: figures.filter(figure => isMeant(figure.value)),
        before: text.slice(0, start),
        behind: text.slice(end),
      }
    })
    .filter(({ figures }) => figures.length > 0)
}

const NEGATED = /\b(?:not|never|neither|nor|no)\b|n['’]t\b/i
const OF_SUM = /\b(?:together|altogether|total|sum|combined|in all)\b/i
const OF_MEAN = /\b(?:average|mean)\b/i
const OF_DIFFERENCE = /\b(?:differ(?:ence|s|ent)?|apart|between|gap|separate[sd]?|exceed(?:s|ed)?|than)\b/i
/** Text without capitals, so without names: only a figure and its unit. */
const IS_BARE = /^(?:[^\p{L}]|\p{Ll})*$/u
/** Matches text behind a figure that makes it a measure, not a difference: "234 metres tall". */
const ABSOLUTE = /^\W*\S*\s*(?:tall|high|long|deep|wide|heavy|large|big|far|thick)\b/i

function isFigureSo(text: string, { figures, before, behind }: ReturnType<typeof figuresIn>[number]): boolean {
  if (NEGATED.test(text.replace(/^(?:yes|no)\b/i, ''))) return false
  return figures.some(({ by, unit }) => {
    if (!isSaidIn(unit, before, behind)) return false
    if (unit?.kind === 'time' || unit?.kind === 'date') return true
    const compares = comparesWith(text, unit?.kind ?? 'figure')
    if (by === '-' && IS_BARE.test(text)) return !OF_SUM.test(text) && !ABSOLUTE.test(behind)
    if (by === '-') return !OF_SUM.test(text) && (compares || (OF_DIFFERENCE.test(text) && !ABSOLUTE.test(behind)))
    if (by === 'mean') return !OF_SUM.test(text)
    return by !== '+' || !(compares || OF_DIFFERENCE.test(text) || OF_MEAN.test(text))
  })
}

const RATE = /\/|\b(?:per|an?|to the)\b/i

/** Whether the words around a figure fit its unit. */
function isSaidIn(unit: FigureUnit | undefined, before: string, behind: string): boolean {
  if (unit?.kind === 'date') return true
  const currency = /\p{Sc}\s?$/u.exec(before)?.[0].trim()
  const { factor: times, length } = leadingScale(behind, '', currency !== undefined) ?? { factor: 1, length: 0 }
  const rest = behind.slice(length)
  const measure = currency === undefined ? (leadingDuration(rest) ?? leadingUnit(rest)?.unit) : undefined
  if (measure) return isSameUnit(unit, measure, times)
  if (unit?.converted && unit.factor !== times) return false
  const words = currency === undefined ? countedIn(rest).filter(word => !aroundFigures(word)) : [currency]
  if (!unit || words.length === 0) return currency === undefined || unit === undefined
  if (unit.kind === 'count') return times === unit.factor && countAlike(unit.counted, words)
  if (unit.kind === 'ratio') return currency === undefined
  return unit.kind.includes(words[0]!) || (unit.kind.includes(' ') && RATE.test(rest))
}

function isSameUnit(unit: FigureUnit | undefined, said: Unit, times: number): boolean {
  if (said.kind === 'share') return unit?.kind === 'ratio' && areFactorsAlike(unit.factor, 0.01)
  if (unit?.counted.includes(MAY_BE_YEARS)) return said.kind === 'time' && areFactorsAlike(said.factor, 365.25)
  return unit?.kind === said.kind && areFactorsAlike(unit.factor, said.factor * times)
}
