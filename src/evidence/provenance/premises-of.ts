import { parsedJson } from '../../common/core/json.ts'
import type { Step } from './computation.ts'
import { recorded } from './evaluate.ts'
import type { Origin } from './ledger.ts'
import { inUnit, kindOf, type Measure, unitName } from './measure.ts'
import type { Measured } from './measure-steps.ts'
import type { Compared, Figure, FigureUnit, Premises, Side } from './premises.ts'

type Measures = Measured['measures']
/** The origins of the readings that a step is computed from. */
type Below = (i: number) => readonly Origin[]

/** What a sentence about a sound computation must agree with. */
export function premisesOf(steps: readonly Step[], { measures, assumed }: Measured, below: Below): Premises {
  const weekdays = steps.flatMap(({ type, name, value }) =>
    type === 'reading' && name === 'weekday_of' && typeof value === 'string' ? [value] : [],
  )
  return {
    figures: steps.flatMap((step, i) => figureOf(steps, step, i, measures) ?? []),
    compared: steps.flatMap(step => comparedIn(step, steps, measures, below) ?? []),
    assumed: [...assumed],
    weekdays,
  }
}

function figureOf(steps: readonly Step[], step: Step, i: number, measures: Measures) {
  const value = step.type === 'method' || step.type === 'conversion' ? Number(step.value) : step.value
  const measure = measures[i]
  if (typeof value !== 'number' || !Number.isFinite(value) || !measure || measure.type === 'typed') return undefined
  const figure: Figure = { value: Math.abs(value), by: madeBy(steps, i, measures) }
  const unit = unitOf(measure)
  return unit ? { ...figure, unit } : figure
}

function unitOf(measure: Measure): FigureUnit | undefined {
  if (measure.type === 'point') return { kind: 'date', factor: 1, name: '', counted: [], converted: false }
  if (measure.type !== 'amount') return undefined
  const of = inUnit(measure, () => {})
  const kind = kindOf(of.kinds)
  // A time whose unit is not named may be read as days, months or years, but shorter units must be named.
  const converted = of.name !== undefined && (kind !== 'time' || of.factor < 1)
  return { kind, factor: of.factor, name: unitName(of), counted: [...of.counted], converted }
}

/** The last operator that combined two readings. Rounding and scaling combine nothing. */
function madeBy(steps: readonly Step[], i: number, measures: Measures): string {
  const { type, name, of } = steps[i]!
  if (type === 'choice') return madeBy(steps, of[1]!, measures)
  if (type === 'operation' && of.length === 2) {
    const joined = of.filter(part => measures[part] && measures[part].type !== 'typed')
    if (joined.length === 1 && isMean(measures[joined[0]!], measures[i])) return 'mean'
    return joined.length === 1 ? madeBy(steps, joined[0]!, measures) : name
  }
  const isPassedOn = type === 'call' || type === 'conversion' || type === 'method' || type === 'operation'
  return isPassedOn && of[0] !== undefined ? madeBy(steps, of[0], measures) : 'reading'
}

const isMean = (sum: Measure | undefined, of: Measure | undefined): boolean =>
  sum?.type === 'amount' && of?.type === 'amount' && sum.terms > 1 && of.terms === 1

const COMPARES = new Set(['-', '/', '<', '>', '<=', '>='])

function comparedIn(step: Step, steps: readonly Step[], measures: Measures, below: Below): Compared | undefined {
  const { type, name } = step
  const [left, right] = step.of
  if (type !== 'operation' || !COMPARES.has(name) || left === undefined || right === undefined) return undefined
  const kind = comparedKind(measures[left])
  const [one, other] = [left, right].map(part => Number(recorded(steps[part]!)))
  const [origins, others] = [below(left), below(right)]
  if (!kind || kind !== comparedKind(measures[right]) || one === other || !origins.length || !others.length)
    return undefined
  const sides = [sideOf(origins), sideOf(others)] as const
  const [smaller, larger] = one! < other! ? sides : [sides[1], sides[0]]
  return { kind, smaller, larger }
}

/** The kind of what is compared; undefined for months and days, which have no order across years. */
function comparedKind(of: Measure | undefined): string | undefined {
  if (of?.type === 'point') return of.frame === 'date' || of.frame === 'year' ? 'date' : undefined
  if (of?.type === 'figure') return 'figure'
  return of?.type === 'amount' ? kindOf(of.kinds) : undefined
}

function sideOf(origins: readonly Origin[]): Side {
  const calls = new Set(origins.flatMap(({ calls }) => [...calls]))
  const notes = new Set(origins.flatMap(({ notes }) => [...notes]))
  return { questions: [...calls].flatMap(questionsOf), notes: [...notes] }
}

/** The texts among the arguments of a tool call, such as "How tall is the North Tower?" */
export function questionsOf(call: string): string[] {
  // The origin may also be a quoted text instead of a call.
  const parsed = parsedJson(call)
  const given: unknown = Array.isArray(parsed) ? parsed[1] : undefined
  return Array.isArray(given) ? given.filter(text => typeof text === 'string') : []
}
