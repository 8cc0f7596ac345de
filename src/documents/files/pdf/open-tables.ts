import type { Piece } from './placed-pieces.ts'
import { hasColumns } from './reading-order.ts'
import { rowsOf } from './rows.ts'
import { rowsInBand } from './rows-in-band.ts'
import type { RuledRow, RuledTable } from './ruled-tables.ts'
import type { Rule } from './rules.ts'

/** Edges closer than this distance in points count as one. */
const SAME_EDGE = 4
/** The minimum gap between columns, relative to the letters' height. */
const GUTTER = 0.6
/** The minimum length of a table's line in points; shorter lines underline a word. */
const SHORTEST = 60
const MOST_RULES = 300

/** Finds tables with horizontal lines only, as in books. Columns are separated where no row has text. */
export function openTables(pieces: readonly Piece[], rules: readonly Rule[], isFromRight: boolean): RuledTable[] {
  const across = rules.filter(({ isAcross, from, to }) => isAcross && to - from >= SHORTEST)
  if (across.length > MOST_RULES) return []
  return alike(across).flatMap(group => tableBetween(group, pieces, isFromRight) ?? [])
}

/** Groups of lines with the same length and horizontal position. */
function alike(rules: readonly Rule[]): Rule[][] {
  const groups: Rule[][] = []
  for (const rule of [...rules].sort((a, b) => a.at - b.at)) {
    const group = groups.find(
      ([first]) => first && Math.abs(first.from - rule.from) < SAME_EDGE && Math.abs(first.to - rule.to) < SAME_EDGE,
    )
    if (!group) groups.push([rule])
    else if (rule.at - (group.at(-1)?.at ?? 0) > SAME_EDGE) group.push(rule)
  }
  return groups.filter(group => group.length > 1)
}

function tableBetween(rules: readonly Rule[], pieces: readonly Piece[], isFromRight: boolean): RuledTable | undefined {
  const [top, bottom] = [rules[0]!, rules.at(-1)!]
  const inside = pieces.filter(
    ({ left, right, y, size }) =>
      y > top.at && y - size / 3 < bottom.at && right > top.from - SAME_EDGE && left < top.to + SAME_EDGE,
  )
  const lines = rowsOf(inside)
  const isOfForm = inside.some(({ isField }) => isField)
  const reaches = inside.some(({ left, right }) => left < top.from - SAME_EDGE || right > top.to + SAME_EDGE)
  if (lines.length < 2 || isOfForm || reaches || hasColumns(lines)) return undefined
  const edges = gapsIn(inside)
  if (edges.length === 0) return undefined
  const columnOf = ({ left, right }: Piece) => edges.filter(edge => edge < (left + right) / 2).length
  const rows = rules.slice(1).flatMap((rule, i): RuledRow[] => {
    const band = inside.filter(({ y, size }) => y - size / 3 > rules[i]!.at && y - size / 3 <= rule.at)
    if (band.length === 0) return []
    const columns = [...edges, 0].map((_, column) => band.filter(piece => columnOf(piece) === column))
    return rowsInBand(columns, isFromRight).map(cells => ({ y: Math.min(...cells.flat().map(({ y }) => y)), cells }))
  })
  return rows.length > 1 ? { left: top.from, right: top.to, top: top.at, bottom: bottom.at, rows } : undefined
}

/** The centres of the vertical gaps that no piece crosses. */
function gapsIn(pieces: readonly Piece[]): number[] {
  const found: number[] = []
  let right = Number.POSITIVE_INFINITY
  for (const piece of [...pieces].sort((a, b) => a.left - b.left)) {
    if (piece.left - right > GUTTER * piece.size) found.push((right + piece.left) / 2)
    right = Math.max(right === Number.POSITIVE_INFINITY ? piece.right : right, piece.right)
  }
  return found
}
