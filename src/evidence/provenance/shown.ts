import type { Json } from '../../common/core/json.ts'
import { withoutMarks } from '../../common/text/marks.ts'

/** A part of a computation as text, with the precedence of its outermost operator. */
export interface Shown {
  text: string
  precedence: number
}

/** Operators by their precedence, from 1 on; all others have 0. */
const LEVELS = ['or', 'and', '= ≠', '< > <= >=', '+ -', '* / %', '**'].map(signs => signs.split(' '))
/** The relation that holds if a comparison is false: first for different values, then for equal ones. */
const REFUTED: Record<string, [string, string]> = {
  '<': ['>', '='],
  '>': ['<', '='],
  '<=': ['>', '>'],
  '>=': ['<', '<'],
  '=': ['≠', '≠'],
  '≠': ['=', '='],
}
const COMPARISON = 4
const SUM = 5
/** The highest precedence: of calls and plain values, which never need brackets. */
const ATOM = 9
const WRITTEN: Record<string, string> = {
  '==': '=',
  '===': '=',
  '!=': '≠',
  '!==': '≠',
  '||': 'or',
  '&&': 'and',
  '??': 'or',
}
const LONGEST = 60

const atom = (text: string): Shown => ({ text, precedence: ATOM })

/** A value on its own: dates without quotes, texts in quotes and without footnote marks. */
export function shownValue(value: Json, isDate: boolean): Shown {
  const text = isDate ? String(value) : written(value)
  return { text, precedence: text.startsWith('-') ? SUM : ATOM }
}

export function shownCall(name: string, args: Shown[]): Shown {
  const list = args.map(({ text }) => text).join(', ')
  return atom(name === 'abs' ? `|${list}|` : `${name}(${list})`)
}

/** A unary or binary operation, with brackets where necessary. */
export function shownOperation(operator: string, operands: Shown[]): Shown {
  const sign = WRITTEN[operator] ?? operator
  const precedence = LEVELS.findIndex(signs => signs.includes(sign)) + 1
  const [left, right] = precedence >= COMPARISON ? operands.map(unquoteNumber) : operands
  if (!left) return atom('')
  if (right) {
    return { text: `${parenthesise(left, precedence)} ${sign} ${parenthesise(right, precedence + 1)}`, precedence }
  }
  const operand = parenthesise(left, ATOM)
  return { text: operator === '!' ? `not ${operand}` : `${operator}${operand}`, precedence: SUM }
}

/** The relation that holds if a comparison is false; undefined for other operators. */
export function refuted(operator: string, areSame: boolean): string | undefined {
  return REFUTED[WRITTEN[operator] ?? operator]?.[areSame ? 1 : 0]
}

function parenthesise({ text, precedence }: Shown, least: number): string {
  return precedence < least ? `(${text})` : text
}

/** Removes the quotes from a numeric text in arithmetic: `"1889" - 7` computes with the number. */
function unquoteNumber(shown: Shown): Shown {
  const bare = /^"(-?\d+(?:\.\d+)?)"$/.exec(shown.text)?.[1]
  return bare === undefined ? shown : { ...shown, text: bare }
}

function written(value: Json): string {
  if (typeof value === 'number') return String(Number(value.toPrecision(12)))
  if (typeof value === 'string') return `"${clip(withoutMarks(value))}"`
  if (Array.isArray(value)) return clip(`[${value.map(written).join(', ')}]`)
  return clip(JSON.stringify(value))
}

const clip = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
