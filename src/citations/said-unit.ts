import { type FigureUnit, MAY_BE_YEARS } from '../provenance/premises.ts'
import { countAlike, countedIn } from '../text/counted.ts'
import { leadingDuration } from '../text/figures/durations.ts'
import { leadingScale } from '../text/figures/scales.ts'
import { areFactorsAlike, leadingUnit, type Unit } from '../text/figures/units.ts'
import { aroundFigures } from './around-figures.ts'

const RATE = /\/|\b(?:per|an?|to the)\b/i

/** Whether the words around a figure fit its unit. */
export function isSaidIn(unit: FigureUnit | undefined, before: string, behind: string): boolean {
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
