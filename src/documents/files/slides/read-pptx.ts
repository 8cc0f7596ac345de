import { throwIfAborted } from '../../../common/core/abort.ts'
import { documentTableLines, type TableRow } from '../../html/document-table.ts'
import { superscript } from '../../html/formula.ts'
import { drawingChart } from '../drawing-chart.ts'
import type { FileText } from '../file-text.ts'
import type { Allowance } from '../limits.ts'
import type { OpenZip } from '../open-zip.ts'
import { mainPart, relationsOf } from '../package-parts.ts'
import type { ReadingProgress } from '../progress.ts'
import { streamXml, xmlElements } from '../xml.ts'
import { addCell, type Slide, type SlideCell, slideSections } from './slide.ts'

/** Placeholders with text that is repeated on every slide. */
const REPEATED = /^(?:sldNum|dt|ftr|hdr|sldImg)$/
const TITLE = /^(?:title|ctrTitle)$/

/** Reads a PowerPoint presentation: its slides in the order of display, with their notes. Throws `UserError`. */
export async function readPptx(
  zip: OpenZip,
  allowance: Allowance,
  { onProgress, signal }: ReadingProgress,
): Promise<FileText> {
  const { path, bytes } = await mainPart('ppt/presentation.xml', zip, allowance)
  const relations = new Map((await relationsOf(path, zip, allowance)).map(relation => [relation.id, relation.path]))
  const paths = xmlElements(bytes, allowance).flatMap(({ name, attributes }) =>
    name === 'sldid' ? (relations.get(attributes['r:id'] ?? relationId(attributes)) ?? []) : [],
  )
  const slides: Slide[] = []
  for (const [done, path] of paths.entries()) {
    throwIfAborted(signal)
    allowance.take('pages')
    onProgress?.({ done, total: paths.length })
    slides.push(await readSlide(path, zip, allowance))
  }
  return { sections: [{ path: [], text: '' }, ...slideSections(slides, allowance)] }
}

/** The relation id of an element; files may use any prefix for its namespace. */
const relationId = (attributes: Record<string, string>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''

async function readSlide(path: string, zip: OpenZip, allowance: Allowance): Promise<Slide> {
  const { title, lines } = readShapes(await zip.required(path), allowance)
  const notes: string[] = []
  for (const related of await relationsOf(path, zip, allowance)) {
    if (!/^(?:notesSlide|diagramData|chart)$/.test(related.type)) continue
    const part = await zip.bytes(related.path)
    if (!part) continue
    if (related.type === 'notesSlide') notes.push(...readShapes(part, allowance, true).lines)
    else if (related.type === 'diagramData') lines.push(...readShapes(part, allowance).lines)
    else {
      const chart = drawingChart(part, allowance)
      lines.push(...chart.titles, ...chart.rows)
    }
  }
  return { title, lines, notes }
}

/** @param isNotes whether only the placeholder for notes is read */
function readShapes(bytes: Uint8Array, allowance: Allowance, isNotes = false): { title: string; lines: string[] } {
  const titles: string[] = []
  const lines: string[] = []
  let [placeholder, isText] = ['', false]
  let paragraph: string[] = []
  let table: { rows: TableRow[]; isHeaded: boolean } | undefined
  let cell: SlideCell | undefined
  let [isBold, isRaised] = [false, false]

  function put(line: string): void {
    if (cell) cell.lines.push(line)
    else if (REPEATED.test(placeholder) || (isNotes && placeholder !== 'body')) return
    else if (TITLE.test(placeholder)) titles.push(line)
    else lines.push(line)
  }

  streamXml(bytes, allowance, {
    // An alternative to the content above, for older programs.
    isSkipped: name => name === 'Fallback',
    begin(name, attributes) {
      switch (name) {
        case 'sp':
        case 'graphicFrame':
          placeholder = ''
          break
        case 'ph':
          placeholder = attributes.type ?? (isNotes ? '' : 'body')
          break
        case 'tbl':
          table = { rows: [], isHeaded: false }
          break
        case 'tblPr':
          if (table) table.isHeaded = isTrue(attributes.firstRow)
          break
        case 'tr':
          table?.rows.push({ cells: [], isBold: true })
          break
        case 'tc':
          cell = {
            lines: [],
            columns: Number(attributes.gridSpan) || 1,
            isCovered: isTrue(attributes.hMerge) || isTrue(attributes.vMerge),
            letters: 0,
            bold: 0,
          }
          break
        case 'p':
          paragraph = []
          break
        case 'r':
          ;[isBold, isRaised] = [false, false]
          break
        case 'rPr':
          isBold = isTrue(attributes.b)
          isRaised = Number.parseFloat(attributes.baseline ?? '0') > 0
          break
        case 't':
          isText = true
          break
        case 'br':
          paragraph.push(' ')
      }
    },
    text(piece) {
      if (!isText) return
      paragraph.push(isRaised ? superscript(piece) : piece)
      if (!cell) return
      cell.letters += piece.length
      if (isBold) cell.bold += piece.length
    },
    end(name) {
      if (name === 't') isText = false
      else if (name === 'p') put(paragraph.join(''))
      else if (name === 'tc' && cell && table) {
        addCell(table.rows, cell)
        cell = undefined
      } else if (name === 'tbl' && table) {
        const [head, ...body] = table.rows
        const isHeaded = table.isHeaded && body.length > 0
        for (const line of documentTableLines(head ? [{ ...head, isHeading: isHeaded }, ...body] : [])) lines.push(line)
        table = undefined
      }
    },
  })
  return { title: titles.join(' '), lines }
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'
