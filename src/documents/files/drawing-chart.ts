import { rowLine } from '../html/row-line.ts'
import { groupsOf } from './groups.ts'
import type { Allowance } from './limits.ts'
import { plainNumber } from './plain-number.ts'
import { streamXml } from './xml.ts'

/** One series of a chart. Points that the file does not cache are missing. */
interface Series {
  name: string
  categories: string[]
  values: string[]
}

/** Elements that contain the categories or x-values of points, and elements that contain their values. */
const CATEGORIES = new Set(['cat', 'xVal'])
const VALUES = new Set(['val', 'yVal'])
/** The number of points per series that are read. Points may state any index, so later ones are left out. */
const MOST_POINTS = 10_000

/** The text of a chart: its titles, including those of axes, and its data as table rows. */
interface ChartText {
  titles: string[]
  /** One line for each category: `Brede; Boats: 12`. */
  rows: string[]
}

/** Reads a chart of an Office file. Throws `UserError`. */
export function drawingChart(part: Uint8Array, allowance: Allowance): ChartText {
  const titles: string[] = []
  const all: Series[] = []
  const open: string[] = []
  let [title, index, isText] = [undefined as string | undefined, 0, false]

  streamXml(part, allowance, {
    begin(name, attributes) {
      open.push(name)
      if (name === 'title') title = ''
      else if (name === 'ser') all.push({ name: '', categories: [], values: [] })
      else if (name === 'pt') index = Number(attributes.idx) || 0
      isText = name === 'v' || name === 't'
    },
    text(text) {
      if (!isText) return
      const series = all.at(-1)
      if (title !== undefined) title += text
      else if (series && open.includes('ser') && index < MOST_POINTS) put(series, open, index, text)
    },
    end(name) {
      isText = false
      open.pop()
      if (name === 'p' && title) title += ' '
      if (name !== 'title' || title === undefined) return
      titles.push(title)
      title = undefined
    },
  })
  const linesOf = (lines: readonly string[]) => lines.map(line => line.replace(/\s+/g, ' ').trim()).filter(Boolean)
  const chart = { titles: linesOf(titles), rows: linesOf(rowsOf(all)) }
  for (const line of [...chart.titles, ...chart.rows]) allowance.take('letters', line.length)
  return chart
}

function put(series: Series, open: readonly string[], index: number, text: string): void {
  if (open.includes('tx')) series.name += text
  else if (open.some(name => CATEGORIES.has(name))) series.categories[index] = (series.categories[index] ?? '') + text
  else if (open.some(name => VALUES.has(name))) series.values[index] = (series.values[index] ?? '') + text
}

/** One row for each category. Series with the same categories become columns of the same rows. */
function rowsOf(all: readonly Series[]): string[] {
  const groups = groupsOf(all, (series, before) => series.categories.join('\n') === before.categories.join('\n'))
  return groups.flatMap(group => {
    const categories = group[0]?.categories ?? []
    const count = Math.max(categories.length, ...group.map(({ values }) => values.length))
    const headings = ['', ...group.map(({ name }) => name)]
    return Array.from({ length: count }, (_, i) =>
      rowLine(headings, [categories[i] ?? '', ...group.map(({ values }) => shown(values[i] ?? ''))]),
    )
  })
}

const shown = (value: string): string =>
  value.trim() !== '' && Number.isFinite(Number(value)) ? plainNumber(Number(value)) : value
