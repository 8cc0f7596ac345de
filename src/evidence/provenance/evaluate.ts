import type { Json } from '../../common/core/json.ts'
import type { Step } from './computation.ts'
import { same } from './helpers/same.ts'

export type Value = Json | Date
/** The value of a branch that was not taken in the program: unknown, but different from that of the taken branch. */
const OTHERWISE = Symbol('otherwise')
export type Result = Value | undefined | typeof OTHERWISE

export const recorded = ({ value, date }: Step): Value => (date && typeof value === 'string' ? new Date(value) : value)

/**
 * Converts a result to JSON.
 * @param step the step that produced the value; if it is a date, gives its precision
 */
export function plain(value: Result, step?: Step): Json {
  if (!(value instanceof Date)) return (value as Json) ?? null
  const written = step?.date ? step.value : null
  if (typeof written === 'string' && new Date(written).getTime() === value.getTime()) return written
  return value.toISOString().replace('T00:00:00.000Z', '')
}

export function isSame(a: Result, b: Result): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  if (typeof a === 'number' && typeof b === 'number') return Object.is(a, b) || Math.abs(a - b) <= 1e-12 * Math.abs(a)
  return a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b))
}

const OPERATIONS: Record<string, (a: number, b: number) => Value> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '**': (a, b) => a ** b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
  '==': (a, b) => a === b,
  '===': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '!==': (a, b) => a !== b,
  '&&': (a, b) => a && b,
  '||': (a, b) => a || b,
  '??': (a, b) => a ?? b,
}
const ROUNDING = new Set(['round', 'floor', 'ceil', 'trunc', 'toFixed', 'toPrecision', 'parseInt'])
const CALLS = new Set('abs max min round floor ceil trunc sqrt cbrt pow hypot log log10 log2 exp sign'.split(' '))

/**
 * Computes a step from the values of its operands.
 * @param isSmooth skips rounding, so that any change of a source changes the result
 * @param languageOf the language of a text that a tool returned
 */
export function evaluate(
  step: Step,
  operands: Result[],
  steps: readonly Step[],
  isSmooth: boolean,
  languageOf: (text: string) => string,
): Result {
  if (operands.includes(OTHERWISE)) return OTHERWISE
  const values = operands as number[]
  const [first, second] = values
  switch (step.type) {
    case 'value':
    case 'literal':
      return recorded(step)
    case 'reading':
      return step.name === 'same' ? same(first, second, languageOf) : first
    case 'operation':
      if (step.of.length === 1) return step.name === '!' ? !first : -first!
      return OPERATIONS[step.name]?.(first!, second!)
    case 'call': {
      if (isSmooth && ROUNDING.has(step.name)) return first
      const call = CALLS.has(step.name) ? Math[step.name as 'max'] : undefined
      return call?.(...values)
    }
    case 'method':
      return isSmooth && ROUNDING.has(step.name) ? String(first) : method(step.name, first, values.slice(1))
    case 'conversion':
      if (step.name === 'String') return String(first)
      return isSmooth || step.name !== 'parseInt' ? Number(first) : Math.trunc(first!)
    case 'choice':
      return Boolean(first) === Boolean(steps[step.of[0]!]!.value) ? second : OTHERWISE
    case 'list':
      return operands.map((value, i) => plain(value, steps[step.of[i]!]))
    case 'text': {
      const around: unknown = JSON.parse(step.name)
      return Array.isArray(around)
        ? around.map((text, i) => `${text}${i < values.length ? values[i] : ''}`).join('')
        : undefined
    }
  }
}

/** Formats numbers and dates as QuickJS does, which has no locales. */
function method(name: string, of: Value | undefined, args: number[]): Result {
  if (typeof of === 'number') {
    if (name === 'toFixed') return of.toFixed(args[0])
    if (name === 'toPrecision') return of.toPrecision(args[0])
    return name === 'valueOf' ? of : name === 'toString' || name === 'toLocaleString' ? String(of) : undefined
  }
  return of instanceof Date ? METHODS_OF_DATE.get(name.replace('UTC', ''))?.(of) : undefined
}

const METHODS_OF_DATE = new Map<string, (of: Date) => Value>([
  ['getFullYear', of => of.getUTCFullYear()],
  ['getMonth', of => of.getUTCMonth()],
  ['getDate', of => of.getUTCDate()],
  ['getDay', of => of.getUTCDay()],
  ['getTime', of => of.getTime()],
  ['valueOf', of => of.getTime()],
  ['toISOString', of => of.toISOString()],
])
