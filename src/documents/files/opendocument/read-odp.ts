import { documentTableLines, type TableRow } from '../../html/document-table.ts'
import { superscript } from '../../html/formula.ts'
import type { FileText } from '../file-text.ts'
import type { Allowance } from '../limits.ts'
import { addCell, type Slide, type SlideCell, slideSections } from '../slides/slide.ts'
import { streamXml } from '../xml.ts'
import { chartIn } from './charts.ts'
import type { TextStyles } from './text-styles.ts'
import { NOT_READ, written } from './written.ts'

/** Classes of frames whose text is repeated on every slide. */
const REPEATED = /^(?:header|footer|date-time|page-number|page)$/

/** Reads a LibreOffice presentation: its slides with charts and notes. Throws `UserError`. */
export function readOdp(
  content: Uint8Array,
  styles: TextStyles,
  charts: ReadonlyMap<string, string[]>,
  allowance: Allowance,
): FileText {
  const slides: Slide[] = []
  let [isInNotes, frame] = [false, '']
  let paragraph: string[] | undefined
  let rows: TableRow[] | undefined
  let cell: SlideCell | undefined
  const bold: boolean[] = []
  const raised: boolean[] = []

  function put(line: string): void {
    const slide = slides.at(-1)
    if (!slide || REPEATED.test(frame)) return
    if (cell) cell.lines.push(line)
    else if (isInNotes) slide.notes.push(line)
    else if (frame === 'title') slide.title = `${slide.title} ${line}`
    else slide.lines.push(line)
  }

  streamXml(content, allowance, {
    isSkipped: name => slides.length > 0 && NOT_READ.has(name),
    begin(name, attributes) {
      if (name === 'page') {
        allowance.take('pages')
        slides.push({ title: '', lines: [], notes: [] })
      } else if (name === 'notes') isInNotes = true
      else if (name === 'frame' || name === 'custom-shape') frame = attributes['presentation:class'] ?? ''
      else if (name === 'p' || name === 'h') {
        paragraph = []
        bold.push(styles.isBold(attributes['text:style-name']))
      } else if (name === 'span') {
        bold.push(styles.isBold(attributes['text:style-name']) || (bold.at(-1) ?? false))
        raised.push(styles.isRaised(attributes['text:style-name']))
      } else if (name === 'table') rows = []
      else if (name === 'table-row') rows?.push({ cells: [], isBold: true })
      else if (name === 'table-cell') cell = { lines: [], letters: 0, bold: 0 }
      else {
        for (const line of chartIn(charts, name, attributes)) put(line)
        const more = written(name, attributes)
        if (more) paragraph?.push(more)
      }
    },
    text(text) {
      if (!paragraph) return
      paragraph.push(raised.at(-1) ? superscript(text) : text)
      if (!cell) return
      const letters = text.trim().length
      cell.letters += letters
      if (bold.at(-1)) cell.bold += letters
    },
    end(name) {
      if (name === 'span') {
        bold.pop()
        raised.pop()
      } else if ((name === 'p' || name === 'h') && paragraph) {
        bold.pop()
        put(paragraph.join(''))
        paragraph = undefined
      } else if (name === 'table-cell' && cell) {
        if (rows) addCell(rows, cell)
        cell = undefined
      } else if (name === 'table' && rows) {
        for (const line of documentTableLines(rows)) put(line)
        rows = undefined
      } else if (name === 'notes') isInNotes = false
    },
  })
  return { sections: [{ path: [], text: '' }, ...slideSections(slides, allowance)] }
}
