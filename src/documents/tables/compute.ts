import type { ColumnFigures } from './column-figures.ts'
import type { TextRow } from './text-table.ts'

export const OPERATIONS = ['largest', 'smallest', 'sum', 'average', 'count'] as const
export type Operation = (typeof OPERATIONS)[number]

export interface TableResult {
  operation: Operation
  value: number
  /** The value as the file would write it. */
  text: string
  /** The rows that the value rests on: those with the largest value, or all rows of a sum. */
  rows: readonly TextRow[]
  /** How many rows the value was chosen or computed from. */
  of: number
}

/** Significant digits to which results are rounded, which removes floating-point noise. */
const DIGITS = 15

/**
 * Computes over the rows that have a figure. Undefined if there is none, or for the sum or average of dates.
 * @param rows one for each value of the column
 */
export function compute(
  operation: Operation,
  rows: readonly TextRow[],
  { kind, values, write }: ColumnFigures,
): TableResult | undefined {
  const filled = rows.flatMap((row, i) => (values[i] === undefined ? [] : [{ row, value: values[i] }]))
  const all = filled.map(({ row }) => row)
  if (filled.length === 0) return undefined
  if (operation === 'count') return counted(all)
  if (operation === 'sum' || operation === 'average') {
    if (kind === 'date') return undefined
    const sum = filled.reduce((sum, { value }) => sum + value, 0)
    const value = withoutNoise(operation === 'sum' ? sum : sum / filled.length)
    const text = write(value, operation === 'average' ? 'exact' : undefined)
    return { operation, value, text, rows: all, of: all.length }
  }
  const better = operation === 'largest' ? Math.max : Math.min
  const best = filled.reduce((best, { value }) => better(best, value), filled[0]!.value)
  const having = filled.filter(({ value }) => value === best).map(({ row }) => row)
  return { operation, value: best, text: write(best), rows: having, of: all.length }
}

export const counted = (rows: readonly TextRow[]): TableResult => ({
  operation: 'count',
  value: rows.length,
  text: String(rows.length),
  rows,
  of: rows.length,
})

const withoutNoise = (value: number): number => Number(value.toPrecision(DIGITS))
