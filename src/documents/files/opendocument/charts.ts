import { documentTableLines, type TableRow } from '../../html/document-table.ts'
import type { Allowance } from '../limits.ts'
import type { OpenZip } from '../open-zip.ts'
import { streamXml } from '../xml.ts'

const PART = /^(Object[^/]*)\/content\.xml$/

/** The text of a document's charts, by the names of their objects: `Object 1`. Throws `UserError`. */
export async function chartsOf(zip: OpenZip, allowance: Allowance): Promise<ReadonlyMap<string, string[]>> {
  const charts = new Map<string, string[]>()
  for (const path of zip.paths) {
    const name = PART.exec(path)?.[1]
    const bytes = name && (await zip.bytes(path))
    const lines = bytes ? chartLines(bytes, allowance) : []
    if (name && lines.length > 0) charts.set(name, lines)
  }
  return charts
}

/** The text of the chart that an element refers to, if any: `<draw:object xlink:href="./Object 1"/>`. */
export const chartIn = (
  charts: ReadonlyMap<string, string[]>,
  name: string,
  attributes: Record<string, string>,
): readonly string[] =>
  name === 'object' ? (charts.get((attributes['xlink:href'] ?? '').replace(/^\.\//, '')) ?? []) : []

/** The chart's titles and its data, which the file keeps as a table. */
function chartLines(content: Uint8Array, allowance: Allowance): string[] {
  const titles: string[] = []
  const rows: TableRow[] = []
  let [isChart, isTitle, isHead, text] = [false, false, false, '']
  streamXml(content, allowance, {
    begin(name) {
      if (name === 'chart') isChart = true
      else if (name === 'title' || name === 'subtitle') [isTitle, text] = [true, '']
      else if (name === 'table-header-rows') isHead = true
      else if (name === 'table-row') rows.push({ cells: [], isBold: false, isHeading: isHead })
      else if (name === 'table-cell') text = ''
      else if (name === 'p') text += ' '
    },
    text(piece) {
      text += piece
    },
    end(name) {
      if (isTitle && (name === 'title' || name === 'subtitle')) {
        titles.push(text)
        isTitle = false
      } else if (name === 'table-header-rows') isHead = false
      else if (name === 'table-cell') {
        const row = rows.at(-1)
        if (row) row.cells = [...row.cells, text.replace(/\s+/g, ' ').trim()]
      }
    },
  })
  if (!isChart) return []
  const lines = [...titles.map(title => title.replace(/\s+/g, ' ').trim()), ...documentTableLines(rows)].filter(Boolean)
  for (const line of lines) allowance.take('letters', line.length)
  return lines
}
