/** The computed value of a property; empty if undeclared. */
export type StyleOf = (property: string) => string

/** What relative lengths refer to: the pixels of 1 em and of 100 %. Without `whole`, percentages are invalid. */
interface Measures {
  em?: number
  whole?: number
}

const UNITS: Readonly<Record<string, number>> = {
  ...{ px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 37.8, mm: 3.78, q: 0.945, rem: 16 },
  ...{ vw: 12.8, vh: 8, vmin: 8, vmax: 12.8, vi: 12.8, vb: 8, dvh: 8, svh: 8, lvh: 8, dvw: 12.8, svw: 12.8, lvw: 12.8 },
  ...{ '': 1, deg: 1, turn: 360, grad: 0.9, rad: 57.29578 },
}
const FUNCTIONS: Readonly<Record<string, (...numbers: number[]) => number>> = {
  '': value => value,
  calc: value => value,
  min: Math.min,
  max: Math.max,
  clamp: (least, value, most) => Math.max(least, Math.min(value, most)),
  abs: Math.abs,
  sign: Math.sign,
  round: Math.round,
  mod: (a, b) => a - b * Math.floor(a / b),
  rem: (a, b) => a % b,
  pow: (a, b) => a ** b,
  sqrt: Math.sqrt,
  sin: value => Math.sin((value * Math.PI) / 180),
  cos: value => Math.cos((value * Math.PI) / 180),
}
const TOKEN = /\s*(?:((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)|([a-z-]*\()|([-+*/),]))/y
const MOST_CHARACTERS = 500

/**
 * Parses a number, a length in pixels or an angle in degrees, evaluating `calc()` and similar; undefined if invalid.
 */
export function numberOf(value: string, measures: Measures = {}): number | undefined {
  if (value.length > MOST_CHARACTERS) return undefined
  const tokens = tokensOf(value)
  if (!tokens) return undefined
  let at = 0

  const sum = (): number => {
    let total = product()
    while (tokens[at] === '+' || tokens[at] === '-') total += tokens[at++] === '+' ? product() : -product()
    return total
  }
  const product = (): number => {
    let total = single()
    while (tokens[at] === '*' || tokens[at] === '/') total = tokens[at++] === '*' ? total * single() : total / single()
    return total
  }
  const single = (): number => {
    const token = tokens[at++]
    if (token === '-') return -single()
    if (token === '+') return single()
    if (typeof token === 'object') return inPixels(token, measures)
    if (!token?.endsWith('(')) return Number.NaN
    const values = [sum()]
    while (tokens[at] === ',') {
      at++
      values.push(sum())
    }
    if (tokens[at] === ')') at++
    const name = token.slice(0, -1)
    return Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name]!(...values) : Number.NaN
  }

  const number = sum()
  return at < tokens.length || Number.isNaN(number) ? undefined : number
}

interface Amount {
  size: number
  unit: string
}

function tokensOf(value: string): (Amount | string)[] | undefined {
  const tokens: (Amount | string)[] = []
  const text = value.trim()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text)
    if (!token) return undefined
    const [, size, unit = '', opening, sign] = token
    tokens.push(size === undefined ? (opening ?? sign ?? '') : { size: Number(size), unit })
  }
  return tokens
}

function inPixels({ size, unit }: Amount, { em = 16, whole }: Measures): number {
  if (unit === '%') return whole === undefined ? Number.NaN : (size * whole) / 100
  if (unit === 'em') return size * em
  if (unit === 'ex' || unit === 'ch') return (size * em) / 2
  return size * (UNITS[unit] ?? Number.NaN)
}

/** Functions with their arguments: `rotate(4deg) scale(0)` → `[['rotate', '4deg'], ['scale', '0']]`. */
export function functionsOf(value: string): [name: string, inside: string][] {
  const found: [string, string][] = []
  let depth = 0
  let begin = 0
  for (let at = 0; at < value.length; at++) {
    if (value[at] === '(' && depth++ === 0) begin = at
    else if (value[at] === ')' && --depth === 0)
      found.push([/[\w-]*$/.exec(value.slice(Math.max(0, begin - 40), begin))?.[0] ?? '', value.slice(begin + 1, at)])
    depth = Math.max(0, depth)
  }
  return found
}

/** Splits a list at the separator `at`, but not inside round brackets, and drops empty parts. */
export const listOf = (value: string, at: RegExp = /,/): string[] => partsOf(value, at, '(', ')').filter(Boolean)

/** Splits a text at the separator `at`, but not inside brackets. */
export function partsOf(text: string, at: RegExp, opening: string, closing: string): string[] {
  let depth = 0
  const parts = ['']
  for (const c of text) {
    if (opening.includes(c)) depth++
    if (closing.includes(c)) depth--
    if (depth === 0 && at.test(c)) parts.push('')
    else parts[parts.length - 1] += c
  }
  return parts.map(part => part.trim())
}
