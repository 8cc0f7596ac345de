import { type Bar, inTime, type Row } from './timeline.ts'

/** The bar to which an arrow key, Home or End moves; undefined for other keys, or if no bar is in that direction. */
export function barAt(rows: readonly Row[], id: string, key: string): Bar | undefined {
  const place = rows.findIndex(({ bars }) => bars.some(bar => bar.id === id))
  const row = rows[place]
  const bar = row?.bars.find(bar => bar.id === id)
  if (!row || !bar) return undefined
  const inOrder = inTime(row)
  const index = inOrder.indexOf(bar)
  switch (key) {
    case 'ArrowRight':
      return inOrder[index + 1]
    case 'ArrowLeft':
      return inOrder[index - 1]
    case 'Home':
      return inOrder[0]
    case 'End':
      return inOrder.at(-1)
    case 'ArrowDown':
      return nearest(rows.slice(place + 1), bar)
    case 'ArrowUp':
      return nearest(rows.slice(0, place).reverse(), bar)
    default:
      return undefined
  }
}

/** The bar that is closest in time, in the first of `rows` that has bars. */
function nearest(rows: readonly Row[], { from }: Bar): Bar | undefined {
  const row = rows.find(({ bars }) => bars.length > 0)
  const distance = (bar: Bar) => (from < bar.from ? bar.from - from : Math.max(0, from - bar.to))
  return row && inTime(row).reduce((best, bar) => (distance(bar) < distance(best) ? bar : best))
}
