import { type Bar, inTime, type Row } from './timeline.ts'

/** The bar to which an arrow key, Home or End moves; undefined for other keys, or if no bar is in that direction. */
export function barAt(rows: readonly Row[], id: string, key: string): Bar | undefined {
  const place = rows.findIndex(({ bars }) => bars.some(bar => bar.id === id))
  const row = rows[place]
  const bar = row?.bars.find(bar => bar.id === id)
  if (!row || !bar) return undefined
  const inOrder = inTime(row)
  const index = inOrder.indexOf(bar)
  const reached: Record<string, () => Bar | undefined> = {
    ArrowRight: () => inOrder[index + 1],
    ArrowLeft: () => inOrder[index - 1],
    Home: () => inOrder[0],
    End: () => inOrder.at(-1),
    ArrowDown: () => nearest(rows.slice(place + 1), bar),
    ArrowUp: () => nearest(rows.slice(0, place).reverse(), bar),
  }
  return reached[key]?.()
}

/** The bar that is closest in time, in the first of `rows` that has bars. */
function nearest(rows: readonly Row[], { from }: Bar): Bar | undefined {
  const row = rows.find(({ bars }) => bars.length > 0)
  const distance = (bar: Bar) => (from < bar.from ? bar.from - from : Math.max(0, from - bar.to))
  return row && inTime(row).reduce((best, bar) => (distance(bar) < distance(best) ? bar : best))
}
