import type { Piece } from './placed-pieces.ts'
import { rowsInBand } from './rows-in-band.ts'
import type { Rule } from './rules.ts'

/** A table with drawn cells, or a box around text, which has one cell. */
export interface RuledTable {
  left: number
  right: number
  top: number
  bottom: number
  rows: RuledRow[]
}

export interface RuledRow {
  y: number
  /** The pieces of the cell in each column, from left to right. */
  cells: Piece[][]
}

/** Lines closer than this distance in points are considered to meet. */
const NEAR = 2
/** Parallel lines closer than this distance in points count as one. */
const ONE = 3
/** The minimum length of a table's line in points; shorter lines belong to a symbol. */
const SHORTEST = 4
const [MOST_COLUMNS, MOST_ROWS] = [60, 400]
/** With at most this many strips between its lines, a table may have several rows in one strip. */
const MOST_BANDS = 3
/** The maximum number of letters in a cell; with a longer one, the lines divide the page and form no table. */
const LONGEST_CELL = 1_500
/** Text up to this length in a cell that spans several rows is repeated in each of them. */
const LONGEST_LABEL = 120
/** A box contains at most this share of the page's pieces, and at least this many letters. */
const LARGEST_BOX = 0.5
const FEWEST_IN_BOX = 30

/** The tables and boxes drawn around pieces of a page, inner ones first. */
export function ruledTables(pieces: readonly Piece[], rules: readonly Rule[], isFromRight: boolean): RuledTable[] {
  const left = new Set(pieces)
  const grids = connected(joined(rules.filter(({ from, to }) => to - from >= SHORTEST)))
    .flatMap(gridOf)
    .sort((a, b) => areaOf(a) - areaOf(b))
  return grids.flatMap(grid => {
    const table = tableIn(grid, [...left], { isFromRight, ofPage: pieces.length, others: grids })
    if (!table) return []
    for (const piece of table.rows.flatMap(({ cells }) => cells.flat())) left.delete(piece)
    return [table]
  })
}

/** Joins lines that continue each other. */
function joined(rules: readonly Rule[]): Rule[] {
  const sorted = [...rules].sort(
    (a, b) => Number(a.isAcross) - Number(b.isAcross) || Math.round(a.at) - Math.round(b.at) || a.from - b.from,
  )
  const found: Rule[] = []
  for (const rule of sorted) {
    const last = found.at(-1)
    const goesOn = last?.isAcross === rule.isAcross && Math.abs(last.at - rule.at) < 1 && rule.from <= last.to + NEAR
    if (last && goesOn) last.to = Math.max(last.to, rule.to)
    else found.push({ ...rule })
  }
  return found
}

/** Groups of lines that meet. */
function connected(rules: readonly Rule[]): Rule[][] {
  const across = rules.filter(({ isAcross }) => isAcross)
  const down = rules.filter(({ isAcross }) => !isAcross)
  const groups = new Map<Rule, Rule[]>(rules.map(rule => [rule, [rule]]))
  for (const a of across)
    for (const b of down) {
      const meets = within(b.at, a) && within(a.at, b)
      const [of, other] = [groups.get(a), groups.get(b)]
      if (!meets || !of || !other || of === other) continue
      const [small, large] = of.length < other.length ? [of, other] : [other, of]
      for (const rule of small) {
        large.push(rule)
        groups.set(rule, large)
      }
    }
  return [...new Set(groups.values())]
}

const within = (at: number, { from, to }: Rule): boolean => at >= from - NEAR && at <= to + NEAR

interface Grid {
  /** Positions of the edges of its columns (`xs`) and rows (`ys`). */
  xs: number[]
  ys: number[]
  rules: readonly Rule[]
}

function gridOf(rules: readonly Rule[]): Grid[] {
  const across = rules.filter(({ isAcross }) => isAcross)
  const down = rules.filter(({ isAcross }) => !isAcross)
  if (across.length < 2 || down.length < 1) return []
  const xs = edges([...down.map(({ at }) => at), ...ends(across)])
  const ys = edges([...across.map(({ at }) => at), ...ends(down)])
  const isGrid = xs.length > 1 && ys.length > 1 && xs.length <= MOST_COLUMNS && ys.length <= MOST_ROWS
  return isGrid ? [{ xs, ys, rules }] : []
}

const ends = (rules: readonly Rule[]): number[] => [
  Math.min(...rules.map(({ from }) => from)),
  Math.max(...rules.map(({ to }) => to)),
]

function edges(places: readonly number[]): number[] {
  const found: number[] = []
  for (const at of [...places].sort((a, b) => a - b)) if (at - (found.at(-1) ?? -ONE) >= ONE) found.push(at)
  return found
}

const first = (numbers: readonly number[]): number => numbers[0] ?? 0
const last = (numbers: readonly number[]): number => numbers.at(-1) ?? 0
const areaOf = ({ xs, ys }: Grid): number => (last(xs) - first(xs)) * (last(ys) - first(ys))

interface Cell {
  columns: [first: number, last: number]
  rows: [first: number, last: number]
  pieces: Piece[]
}

interface Page {
  isFromRight: boolean
  /** The number of pieces on the page. */
  ofPage: number
  others: readonly Grid[]
}

function tableIn(grid: Grid, pieces: readonly Piece[], page: Page): RuledTable | undefined {
  const { cells, cellOf } = cellsOf(grid)
  for (const piece of pieces) cellOf[placeOf(piece, grid)]?.pieces.push(piece)
  const filled = cells.filter(({ pieces }) => pieces.length > 0)
  const isOfForm = filled.some(({ pieces }) => pieces.some(({ isField }) => isField))
  if (isOfForm || filled.some(cell => lettersOf(cell) > LONGEST_CELL)) return undefined
  const isTable = new Set(filled.map(({ columns }) => columns[0])).size > 1
  if (!isTable && !(cells.length === 1 && isBox(grid, filled, page))) return undefined
  const rows = grid.ys.slice(1).flatMap((_, row) => {
    const own = filled.filter(({ rows }) => rows[0] === row)
    if (own.length === 0) return []
    const shown = filled.filter(
      cell => cell.rows[0] <= row && row <= cell.rows[1] && (own.includes(cell) || lettersOf(cell) <= LONGEST_LABEL),
    )
    const columns = grid.xs.slice(1).map((_, column) => shown.find(cell => cell.columns[0] === column)?.pieces ?? [])
    const y = grid.ys[row]!
    // If there are few horizontal lines, a band may contain several rows.
    if (grid.ys.length > MOST_BANDS + 1 || own.length < 2) return [{ y, cells: columns }]
    return rowsInBand(columns, page.isFromRight).map((cells, i) => ({ y: y + i / MOST_ROWS, cells }))
  })
  const isFilled = grid.xs.map((_, column) => rows.some(({ cells }) => (cells[column]?.length ?? 0) > 0))
  for (const row of rows) row.cells = row.cells.filter((_, column) => isFilled[column])
  return { left: first(grid.xs), right: last(grid.xs), top: first(grid.ys), bottom: last(grid.ys), rows }
}

const lettersOf = ({ pieces }: Cell): number => pieces.reduce((sum, { text }) => sum + text.length, 0)

/** Whether a grid of one cell is a box around text. Boxes side by side are not: they are cells of a table. */
function isBox(grid: Grid, filled: readonly Cell[], { ofPage, others }: Page): boolean {
  const [cell] = filled
  if (!cell || cell.pieces.length > LARGEST_BOX * ofPage || lettersOf(cell) < FEWEST_IN_BOX) return false
  return !others.some(
    other => other !== grid && first(other.ys) < last(grid.ys) - ONE && last(other.ys) > first(grid.ys) + ONE,
  )
}

/** The index of the place in the grid that contains a piece, counted row by row; -1 if it is outside the grid. */
function placeOf({ left, right, y, size }: Piece, { xs, ys }: Grid): number {
  const [x, middle] = [(left + right) / 2, y - size / 3]
  const [column, row] = [xs.findIndex(edge => edge > x) - 1, ys.findIndex(edge => edge > middle) - 1]
  return column < 0 || row < 0 ? -1 : row * (xs.length - 1) + column
}

/** The cells of a grid: places are joined unless a line separates them. */
function cellsOf({ xs, ys, rules }: Grid): { cells: Cell[]; cellOf: readonly (Cell | undefined)[] } {
  const [width, height] = [xs.length - 1, ys.length - 1]
  const middles = (edges: readonly number[]) => edges.slice(1).map((edge, i) => (edge + edges[i]!) / 2)
  const [xMiddles, yMiddles] = [middles(xs), middles(ys)]
  /** Indices of the places with a line on their left, and of the places with a line above them. */
  const isParted = { left: new Set<number>(), top: new Set<number>() }
  for (const { isAcross, at, from, to } of rules) {
    const edge = (isAcross ? ys : xs).findIndex(place => Math.abs(place - at) < ONE)
    if (edge < 0) continue
    for (const [i, middle] of (isAcross ? xMiddles : yMiddles).entries())
      if (middle > from && middle < to)
        isAcross ? isParted.top.add(edge * width + i) : isParted.left.add(i * width + edge)
  }
  const cellOf: (Cell | undefined)[] = Array.from({ length: width * height })
  const cells: Cell[] = []
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      if (cellOf[row * width + column]) continue
      let [right, bottom] = [column, row]
      while (right + 1 < width && !isParted.left.has(row * width + right + 1) && !cellOf[row * width + right + 1])
        right++
      while (bottom + 1 < height && !isParted.top.has((bottom + 1) * width + column)) bottom++
      const cell: Cell = { columns: [column, right], rows: [row, bottom], pieces: [] }
      for (let y = row; y <= bottom; y++) for (let x = column; x <= right; x++) cellOf[y * width + x] ??= cell
      cells.push(cell)
    }
  return { cells, cellOf }
}
