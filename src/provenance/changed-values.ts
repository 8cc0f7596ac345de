import type { Value } from './evaluate.ts'

const DAY = 864e5

/** Replacement values different enough from this one to reverse any comparison. */
export function farFrom(value: Value, texts: string[]): Value[] {
  if (value instanceof Date) return [-1e6, -366, -1, 1, 366, 1e6].map(days => new Date(value.getTime() + days * DAY))
  if (typeof value === 'number') return [value + 1, value - 1, value * 2 + 1, value / 2, -value, 1e15, -1e15]
  return [...texts, `${value} no more`].filter(text => text !== value)
}

/** Replacement values so close to this one that comparisons stay the same, but computed figures change. */
export function nearTo(value: Value): Value[] {
  if (value instanceof Date) return [-366, 366].map(days => new Date(value.getTime() + days * DAY))
  return typeof value === 'number' ? [value + step(value), value - step(value)] : []
}

const step = (value: number): number => Math.abs(value) * 1e-6 || 1e-9
