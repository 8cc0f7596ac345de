import type { Step } from './computation.ts'
import {
  type Amount,
  amount,
  areCommensurable,
  count,
  FRAMES,
  inUnit,
  kindOf,
  type Measure,
  product,
  scaled,
} from './measure.ts'
import { MAY_BE_YEARS } from './premises.ts'

export interface Measured {
  /** What each step's value measures; undefined for values other than numbers. Ends before a step with a flaw. */
  measures: (Measure | undefined)[]
  flaw?: string
  /** Numbers in the program that change a reading without converting its unit: they must come from the question. */
  assumed: Set<number>
}

class Unlike extends Error {}

/**
 * Determines what each number of a computation measures, beginning with the readings: metres minus metres are metres,
 * dates minus dates are time, and metres minus years are a flaw.
 * @param read the measure of a step that was read from a text
 */
export function measureSteps(steps: readonly Step[], read: (step: Step, i: number) => Measure | undefined): Measured {
  const assumed = new Set<number>()
  const measures: (Measure | undefined)[] = []
  const takenOff = yearsTakenOff(steps)
  try {
    for (const [i, step] of steps.entries()) {
      const operands = step.of.map(part => ({ measure: measures[part], value: steps[part]!.value }))
      const assume = (typed: number) => {
        if (!takenOff.has(i) || step.name !== '-' || typed !== 1) assumed.add(typed)
      }
      measures.push(read(step, i) ?? measureOf(step, operands, assume))
    }
    for (const i of statedSteps(steps, steps.length - 1))
      measures[i] = settled(measures[i], typed => assumed.add(typed))
    return { measures, assumed }
  } catch (error) {
    if (!(error instanceof Unlike)) throw error
    return { measures, assumed, flaw: error.message }
  }
}

const OF_DAY = /^get(?:UTC)?(?:Month|Date)$/

/** Indices of the branches taken after comparing months or days: `years - 1` in `isBefore ? years - 1 : years`. */
function yearsTakenOff(steps: readonly Step[]): ReadonlySet<number> {
  const comparesDays = (i: number): boolean => {
    const { type, name, of } = steps[i]!
    if (type === 'method') return OF_DAY.test(name)
    return type === 'operation' && of.some(part => part < i && comparesDays(part))
  }
  const choices = steps.filter(({ type, of }, i) => type === 'choice' && of.every(part => part < i))
  return new Set(choices.filter(({ of }) => comparesDays(of[0]!)).flatMap(({ of }) => of[1] ?? []))
}

/** Indices of the steps whose values are the numbers in the answer. */
function statedSteps(steps: readonly Step[], i: number): number[] {
  const step = steps[i]
  if (!step) return []
  if (step.type === 'choice') return statedSteps(steps, step.of[1] ?? -1)
  const isText = typeof step.value === 'string' && step.type !== 'method' && step.type !== 'conversion'
  return isText || step.type === 'list' ? step.of.flatMap(part => statedSteps(steps, part)) : [i]
}

interface Operand {
  measure: Measure | undefined
  value: Step['value']
}
type Assume = (typed: number) => void

function measureOf({ type, name, value }: Step, operands: Operand[], assume: Assume): Measure | undefined {
  const [first, second] = operands
  switch (type) {
    case 'literal':
    case 'value':
      return typeof value === 'number' ? { type: 'typed' } : undefined
    case 'reading':
    case 'conversion':
      return first?.measure
    case 'method':
      return methodOf(name, first?.measure)
    case 'choice':
      return second?.measure
    case 'call':
      return callOf(name, operands, assume)
    case 'operation':
      return operands.length === 1 ? first?.measure : operationOf(name, first!, second!, assume)
    default:
      return undefined
  }
}

const PARTS = { FullYear: 'year', Month: 'month', Date: 'day' } as const

function methodOf(name: string, of: Measure | undefined): Measure | undefined {
  const part = name.replace(/^get(?:UTC)?/, '')
  if (part === 'Day') throw new Unlike('A weekday is read with weekday_of.')
  return part in PARTS ? { type: 'point', frame: PARTS[part as keyof typeof PARTS] } : of
}

const KEEPS = new Set(['round', 'floor', 'ceil', 'trunc', 'abs'])
const CHOOSES = new Set(['max', 'min', 'hypot'])
const ROOTS: Record<string, number> = { sqrt: 0.5, cbrt: 1 / 3 }

function callOf(name: string, operands: Operand[], assume: Assume): Measure | undefined {
  const of = operands[0]?.measure
  if (KEEPS.has(name)) return of
  if (CHOOSES.has(name)) return operands.map(({ measure }) => measure).reduce((a, b) => alike(name, assume, a, b))
  const root = ROOTS[name]
  if (root && of?.type === 'amount') return power(of, root)
  if (of && of.type !== 'typed') throw new Unlike(`${name} of ${inWords(of)} is a number of nothing.`)
  return of
}

const ADDS = new Set(['+', '-'])
export const COMPARISONS = new Set(['<', '>', '<=', '>=', '==', '===', '!=', '!=='])

function operationOf(name: string, left: Operand, right: Operand, assume: Assume): Measure | undefined {
  const [one, other] = [left.measure, right.measure]
  if (!one || !other) return undefined
  if (one.type === 'typed' && other.type === 'typed') return one
  if (COMPARISONS.has(name)) {
    alike(name, assume, one, other)
    const typed = one.type === 'typed' ? left : other.type === 'typed' ? right : undefined
    if (typed && typed.value !== 0) assume(Math.abs(Number(typed.value)))
    return undefined
  }
  if (ADDS.has(name)) return sum(name, left, right, assume)
  if (one.type === 'point' || other.type === 'point')
    throw new Unlike(`${inWords(one)} ${name} ${inWords(other)}: points in time are only compared and subtracted.`)
  const [a, b] = [counted(one), counted(other)]
  if (name === '*' || name === '/') {
    const sign = name === '/' ? -1 : 1
    if (a && b) return product(a, b, sign)
    if (a)
      return sign < 0 && a.terms > 1 && right.value === a.terms
        ? { ...a, terms: 1 }
        : scaled(a, Number(right.value), sign)
    return b && scaled(product(amount({}), b, sign), Number(left.value), 1)
  }
  if (a && !b) assume(Number(right.value))
  if (name === '**' && a && !b) return power(a, Number(right.value))
  if (name === '%' && a && !b) return count()
  throw new Unlike(`${inWords(one)} ${name} ${inWords(other)} is a number of nothing.`)
}

function power({ kinds, factor }: Amount, to: number): Measure {
  const raised = Object.entries(kinds).map(([kind, by]) => [kind, by * to] as const)
  if (!raised.every(([, by]) => Number.isInteger(by)))
    throw new Unlike(`The root of a ${kindOf(kinds)} is no number of anything.`)
  return amount(Object.fromEntries(raised), factor ** to)
}

function sum(name: string, left: Operand, right: Operand, assume: Assume): Measure {
  const [one, other] = [left.measure!, right.measure!]
  const typed = one.type === 'typed' ? left : other.type === 'typed' ? right : undefined
  if (typed) return offset(typed === left ? other : one, Number(typed.value), assume)
  const isTaken = name === '-'
  if (one.type === 'figure' && other.type === 'figure') return count(isTaken ? [MAY_BE_YEARS] : [])
  const [a, b] = [asTime(one, other), asTime(other, one)]
  if (a.type === 'point' && b.type === 'point' && a.frame === b.frame && isTaken)
    return amount({ time: 1 }, FRAMES[a.frame])
  const [point, span] = a.type === 'point' ? [a, b] : [b, a]
  if (point.type === 'point' && span.type === 'amount' && !(isTaken && point === b)) {
    const step = inUnit(span, assume)
    if (areCommensurable(step, amount({ time: 1 }, FRAMES[point.frame]))) return point
  }
  return alike(name, assume, a, b)!
}

/** The measure of a sum or difference with a typed number ("100 years after"), which must come from the question. */
function offset(of: Measure, typed: number, assume: Assume): Measure {
  const settledOf = settled(of, assume)!
  const isWhole = settledOf.type === 'amount' && isShareOf(settledOf, typed)
  if (typed !== 0 && !isWhole) assume(Math.abs(typed))
  return settledOf
}

/** Whether the typed number is the whole from which a share is subtracted: 1 - 0.3, 100 - 30 %. */
const isShareOf = ({ kinds, factor }: Amount, typed: number): boolean =>
  Object.keys(kinds).length === 0 && Math.abs(typed * factor - 1) < 1e-9

/** The measure of what is added, subtracted, compared or chosen from, all of which must be of one kind. */
function alike(name: string, assume: Assume, one?: Measure, other?: Measure): Measure | undefined {
  if (!one || !other || other.type === 'typed') return one && settled(one, assume)
  if (one.type === 'typed') return settled(other, assume)
  const [a, b] = [asTime(one, other), asTime(other, one)]
  if (a.type === 'point' && b.type === 'point' && a.frame === b.frame && name !== '+' && name !== '-') return a
  const [left, right] = [counted(a), counted(b)]
  if (left && right) {
    const [x, y] = [inUnit(left, assume), inUnit(right, assume)]
    if (areCommensurable(x, y))
      return {
        ...x,
        counted: x.counted.length > 0 ? x.counted : y.counted,
        terms: x.terms + (name === '+' ? y.terms : 0),
      }
  }
  throw new Unlike(`${inWords(one)} ${name} ${inWords(other)}: these are unlike things.`)
}

const settled = (of: Measure | undefined, assume: Assume): Measure | undefined =>
  of?.type === 'amount' ? inUnit(of, assume) : of

/** A four-digit number is a year if it is combined with a year or with a time. */
function asTime(of: Measure, beside: Measure): Measure {
  if (of.type !== 'figure') return of
  const isTime =
    (beside.type === 'point' && beside.frame === 'year') || (beside.type === 'amount' && 'time' in beside.kinds)
  return isTime ? { type: 'point', frame: 'year' } : of
}

/** The measure as an amount, a four-digit number as a count; undefined for points in time and literals. */
function counted(of: Measure) {
  if (of.type === 'figure') return count()
  return of.type === 'amount' ? of : undefined
}

function inWords(of: Measure): string {
  if (of.type === 'amount') return [...of.counted, ...Object.keys(of.kinds)][0] ?? 'a ratio'
  return of.type === 'point' ? `a ${of.frame}` : 'a number'
}
