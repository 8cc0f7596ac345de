/** A table cell, with its text as lines. */
export interface Cell {
  isHeader: boolean
  lines: string[]
  columns: number
  rows: number
  /** Whether it contains a table, whose lines are stored separately. */
  isNested: boolean
  isBold?: boolean
}

/** Limits on the columns and rows that cells may span; larger spans are mistakes or malicious. */
const MAX_COLUMNS = 100
const MAX_ROWS = 1000

/**
 * Yields each row with one entry per column: the cell that covers it.
 *
 *     ┌─────┬─────────┐        a b b
 *     │  a  │    b    │   →    a c d
 *     │     ├────┬────┤
 *     │     │ c  │ d  │
 *     └─────┴────┴────┘
 *
 * Cells beyond `MAX_COLUMNS` cover one column each.
 */
export function* gridOf(rows: readonly Cell[][]): Generator<Cell[]> {
  let above: { cell: Cell; rowsLeft: number }[] = []
  for (const row of rows) {
    const slots: typeof above = []
    const fillFromAbove = () => {
      for (let slot = above[slots.length]; slot && slot.rowsLeft > 0; slot = above[slots.length]) {
        slots.push({ cell: slot.cell, rowsLeft: slot.rowsLeft - 1 })
      }
    }
    for (const cell of row) {
      fillFromAbove()
      const room = Math.max(MAX_COLUMNS - slots.length, 1)
      const rowsLeft = slots.length < MAX_COLUMNS ? clamp(cell.rows, MAX_ROWS) - 1 : 0
      for (let i = clamp(cell.columns, room); i > 0; i--) slots.push({ cell, rowsLeft })
    }
    fillFromAbove()
    above = slots
    yield slots.map(slot => slot.cell)
  }
}

const clamp = (span: number, most: number): number => Math.min(Math.max(span || 1, 1), most)

/** The cells of a grid row without repetitions. */
export const distinct = (row: readonly Cell[]): Cell[] => row.filter((cell, i) => cell !== row[i - 1])
