import { isRightToLeft } from './direction.ts'
import type { Piece } from './placed-pieces.ts'
import { rowsOf } from './rows.ts'

/** Rows that are read one after the other. */
export interface Block {
  rows: Piece[][]
  /** The width available to the rows: that of their column, or of the page's text. */
  width: number
}

/** The minimum gap between columns, relative to the letters' height. */
const GUTTER = 0.8
/** The minimum height of a blank strip that separates text above from text below, relative to the letters' height. */
const STRIP = 2.5
/** Edges closer than this distance in points count as one. */
const SAME_EDGE = 1.5
/** How many edges are tried as column boundaries. */
const EDGES = 12
const DEEPEST = 6

/** The minimum number of lines in a column of running text. */
const FEWEST_LINES = 3
/** The minimum number of letters in a line of running text. */
const LETTERS = 18
/** The minimum width of a line of running text, relative to the usual width in its column. */
const FILLED = 0.7
/** The minimum share of a column's text in lines of running text; the rest may be tables and headings. */
const MOSTLY = 0.7
/** The minimum share of lines of running text that start in the middle of a sentence. */
const GOING_ON = 0.25
const GOES_ON = /^[\p{Ll}\p{Lo}]/u

/**
 * The rows of a page in reading order. Text in columns is read column by column; a table is read row by row, in
 * whatever order the file contains it:
 *
 *     ┌──────────────┐       ┌──────────────┐
 *     │ 1  title     │       │ 1  1    1    │
 *     │ 2    │ 5     │       │ 2  2    2    │
 *     │ 3    │ 6     │       │ 3  3    3    │
 *     │ 4    │ 7     │       └──────────────┘
 *     └──────────────┘
 */
export function inReadingOrder(pieces: readonly Piece[]): Block[] {
  const rows = rowsOf(pieces)
  return blocksOf(rows, widthOf(rows), 0)
}

export const hasColumns = (rows: readonly Piece[][]): boolean => bestColumns(rows) !== undefined

function blocksOf(rows: Piece[][], width: number, depth: number): Block[] {
  const columns = depth < DEEPEST ? bestColumns(rows) : undefined
  if (!columns) return rows.length > 0 ? [{ rows, width }] : []
  const { before, left, right, after } = columns
  const isFromRight = isRightToLeft(rows.flat().map(({ text }) => text))
  const sides = (isFromRight ? [right, left] : [left, right]).flatMap(side =>
    blocksOf(rowsOf(side.flat()), isRunningText(side) ? widthOf(side) : width, depth + 1),
  )
  return [...blocksOf(before, width, depth + 1), ...sides, ...blocksOf(after, width, depth + 1)]
}

interface Columns {
  before: Piece[][]
  left: Piece[][]
  right: Piece[][]
  after: Piece[][]
}

/** Of all divisions into two columns, the one with the most rows; undefined if the rows are not in columns. */
function bestColumns(rows: readonly Piece[][]): Columns | undefined {
  let best: Columns | undefined
  for (const x of edgesOf(rows))
    for (const columns of partedAt(x, rows))
      if (columns.left.length + columns.right.length > sizeOf(best)) best = columns
  return best
}

const sizeOf = (columns: Columns | undefined): number => (columns ? columns.left.length + columns.right.length : 0)

/** Positions where gaps start or end in several rows, most frequent first. */
function edgesOf(rows: readonly Piece[][]): number[] {
  const counts = new Map<number, number>()
  const count = (x: number) => {
    const edge = Math.round(x / SAME_EDGE)
    counts.set(edge, (counts.get(edge) ?? 0) + 1)
  }
  for (const row of rows) {
    row.forEach((piece, i) => {
      const before = row[i - 1]
      const half = (GUTTER / 2) * piece.size
      if (!before || piece.left - before.right > GUTTER * piece.size) {
        count(piece.left - half)
        if (before) count(before.right + half)
      }
      if (i === row.length - 1) count(piece.right + half)
    })
  }
  return [...counts]
    .filter(([, times]) => times >= FEWEST_LINES)
    .sort((a, b) => b[1] - a[1])
    .slice(0, EDGES)
    .map(([edge]) => edge * SAME_EDGE)
}

/** Divides each sequence of rows in which no piece crosses `x` into its two sides, if both are columns. */
function* partedAt(x: number, rows: readonly Piece[][]): Generator<Columns> {
  let from = 0
  for (let to = 0; to <= rows.length; to++) {
    const row = rows[to]
    if (row && !row.some(piece => crosses(piece, x))) continue
    const band = besideEachOther(rows, from, to, x)
    const whole = columnsOf(band, x, rows)
    if (whole) yield whole
    else yield* partsOf(band, rows).flatMap(part => columnsOf(part, x, rows) ?? [])
    from = to + 1
  }
}

/** A range of rows; the second number is exclusive. */
type Band = readonly [number, number]

function columnsOf([from, to]: Band, x: number, rows: readonly Piece[][]): Columns | undefined {
  if (to - from < FEWEST_LINES) return undefined
  const band = rows.slice(from, to)
  const side = (isOn: (piece: Piece) => boolean) => band.map(row => row.filter(isOn)).filter(row => row.length > 0)
  const left = side(piece => piece.right <= x)
  const right = side(piece => piece.right > x)
  return areColumns(left, right) ? { before: rows.slice(0, from), left, right, after: rows.slice(to) } : undefined
}

const isFar = (above: readonly Piece[] | undefined, below: readonly Piece[] | undefined): boolean =>
  !!above?.[0] && !!below?.[0] && below[0].y - above[0].y > STRIP * Math.max(above[0].size, below[0].size)

/** Splits a band at its blank strips; empty if it has none. */
function partsOf([from, to]: Band, rows: readonly Piece[][]): Band[] {
  const parts: Band[] = []
  let first = from
  for (let i = from + 1; i <= to; i++) {
    if (i < to && !isFar(rows[i - 1], rows[i])) continue
    parts.push([first, i])
    first = i
  }
  return parts.length > 1 ? parts : []
}

/**
 * Drops first and last rows that are on one side only and set off by a blank strip: they are not part of the columns.
 */
function besideEachOther(rows: readonly Piece[][], from: number, to: number, x: number): Band {
  const isOneSided = (row: readonly Piece[]) =>
    row.every(({ right }) => right <= x) || row.every(({ right }) => right > x)
  let [first, last] = [from, to]
  while (first + 1 < last && isOneSided(rows[first]!) && isFar(rows[first], rows[first + 1])) first++
  while (last - 1 > first && isOneSided(rows[last - 1]!) && isFar(rows[last - 2], rows[last - 1])) last--
  return [first, last]
}

const crosses = ({ left, right, size }: Piece, x: number): boolean =>
  left < x + 0.3 * GUTTER * size && right > x - 0.3 * GUTTER * size

function areColumns(left: readonly Piece[][], right: readonly Piece[][]): boolean {
  if (Math.min(left.length, right.length) < FEWEST_LINES) return false
  return (isRunningText(left) && isRunningText(right)) || areWrittenApart(left, right)
}

/** Whether the file contains one column after the other, and the rows of both are not aligned. */
function areWrittenApart(left: readonly Piece[][], right: readonly Piece[][]): boolean {
  // Form entries always follow the printed text in the file, so their order says nothing.
  if ([...left, ...right].some(row => row.some(({ isField }) => isField))) return false
  const orders = (rows: readonly Piece[][]) => rows.flat().map(({ order }) => order)
  const [ofLeft, ofRight] = [orders(left), orders(right)]
  const areApart = most(ofLeft) < least(ofRight) || most(ofRight) < least(ofLeft)
  if (!areApart) return false
  const baselines = new Set(left.flat().map(({ y }) => Math.round(y)))
  const beside = right.filter(row => row.some(({ y }) => [0, -1, 1].some(d => baselines.has(Math.round(y) + d))))
  return beside.length < right.length / 2
}

function isRunningText(rows: readonly Piece[][]): boolean {
  const spans = rows.flatMap(spansOf)
  const long = spans.filter(({ text }) => text.length >= LETTERS)
  const widths = long.map(({ width }) => width).sort((a, b) => a - b)
  const usual = widths[Math.floor(widths.length / 2)] ?? 0
  const lines = long.filter(({ width }) => width > FILLED * usual)
  const goingOn = lines.filter(({ text }, i) => i > 0 && GOES_ON.test(text))
  return (
    lines.length >= FEWEST_LINES &&
    lettersOf(lines) >= MOSTLY * lettersOf(spans) &&
    goingOn.length >= GOING_ON * (lines.length - 1)
  )
}

const lettersOf = (lines: readonly { text: string }[]): number => lines.reduce((sum, { text }) => sum + text.length, 0)

/** Splits a row at large gaps; returns each text with its width. */
function spansOf(row: readonly Piece[]): { text: string; width: number }[] {
  const spans: { text: string; left: number; right: number }[] = []
  for (const { text, left, right, size } of row) {
    const last = spans.at(-1)
    if (last && left - last.right < 2 * GUTTER * size) {
      last.text += text
      last.right = right
    } else spans.push({ text: text.trim(), left, right })
  }
  return spans.map(({ text, left, right }) => ({ text, width: right - left }))
}

const widthOf = (rows: readonly Piece[][]): number =>
  rows.reduce((widest, row) => Math.max(widest, (row.at(-1)?.right ?? 0) - (row[0]?.left ?? 0)), 0)

// Not `Math.min(...)`, because a page may have more pieces than a call may have arguments.
const least = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
const most = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
