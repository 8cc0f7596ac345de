import { superscript } from '../../html/formula.ts'
import { escapedXml } from '../../html/source-changes.ts'
import type { FileText } from '../file-text.ts'
import { Allowance } from '../limits.ts'
import { readMarkup, titleInLead } from '../read-markup.ts'
import { type HtmlRow, tableHtml } from '../table-html.ts'
import { streamXml } from '../xml.ts'
import { chartIn } from './charts.ts'
import type { TextStyles } from './text-styles.ts'
import { NOT_READ, written } from './written.ts'

const LEVELS = 6

/** A cell that is being read. */
interface Cell {
  columns: number
  rows: number
  html: string[]
  text: string
  letters: number
  bold: number
}

interface Table {
  rows: HtmlRow[]
  /** Whether the current rows are marked as headings by the program. */
  isInHead: boolean
}

interface Paragraph {
  name: string
  text: string
  isBold: boolean
}

/** Reads a text document: headings, paragraphs, lists, tables, charts and notes. Throws `UserError`. */
export function readOdt(
  content: Uint8Array,
  styles: TextStyles,
  charts: ReadonlyMap<string, string[]>,
  allowance: Allowance,
): FileText {
  const { sections } = readMarkup(odtHtml(content, styles, charts, new Allowance(allowance.name)), allowance)
  return { sections: titleInLead(sections) }
}

/** The document as HTML, with notes after the paragraphs that they belong to. */
function odtHtml(
  content: Uint8Array,
  styles: TextStyles,
  charts: ReadonlyMap<string, string[]>,
  allowance: Allowance,
): string {
  const parts: string[] = []
  const tables: Table[] = []
  const cells: Cell[] = []
  const paragraphs: Paragraph[] = []
  /** Notes, charts and text boxes in the current paragraph, which are written after it. */
  let after: string[] = []
  let isBody = false
  const spans: { isBold: boolean; isRaised: boolean }[] = []

  const put = (html: string) => (cells.at(-1)?.html ?? parts).push(html)

  function endParagraph({ name, text }: Paragraph): void {
    const html = text.trim() === '' ? '' : `<${name}>${escapedXml(text)}</${name}>`
    if (paragraphs.length > 0) {
      if (html) after.push(html)
      return
    }
    if (html) put(html)
    for (const part of after) put(part)
    after = []
  }

  streamXml(content, allowance, {
    isSkipped: (name, attributes) => isBody && (NOT_READ.has(name) || attributes['text:display'] === 'none'),
    begin(name, attributes) {
      if (name === 'body') isBody = true
      if (!isBody) return
      const table = tables.at(-1)
      switch (name) {
        case 'h':
        case 'p': {
          const style = attributes['text:style-name'] ?? ''
          const level = Math.min(Number(attributes['text:outline-level']) || 1, LEVELS)
          const isTitle = styles.isKindOf(style, 'Title')
          const isTableHeading = styles.isKindOf(style, 'Table_20_Heading')
          const tag = name === 'h' ? `h${level}` : isTitle ? 'h1' : 'p'
          paragraphs.push({ name: tag, text: '', isBold: styles.isBold(style) || isTableHeading })
          break
        }
        case 'span': {
          const style = attributes['text:style-name'] ?? ''
          spans.push({ isBold: styles.isBold(style), isRaised: styles.isRaised(style) })
          break
        }
        case 'list':
          if (paragraphs.length === 0) put('<ul>')
          break
        case 'list-item':
        case 'list-header':
          if (paragraphs.length === 0) put('<li>')
          break
        case 'table':
          tables.push({ rows: [], isInHead: false })
          break
        case 'table-header-rows':
          if (table) table.isInHead = true
          break
        case 'table-row':
          table?.rows.push({ cells: [], isHeading: table.isInHead })
          break
        case 'table-cell':
          cells.push({
            columns: Number(attributes['table:number-columns-spanned']) || 1,
            rows: Number(attributes['table:number-rows-spanned']) || 1,
            html: [],
            text: '',
            letters: 0,
            bold: 0,
          })
          break
        default: {
          const lines = chartIn(charts, name, attributes).map(line => `<p>${escapedXml(line)}</p>`)
          for (const line of lines) (paragraphs.length > 0 ? after : parts).push(line)
          const paragraph = paragraphs.at(-1)
          if (paragraph) paragraph.text += written(name, attributes) ?? ''
        }
      }
    },
    text(text) {
      const paragraph = paragraphs.at(-1)
      if (!paragraph) return
      paragraph.text += spans.at(-1)?.isRaised ? superscript(text) : text
      const cell = cells.at(-1)
      if (!cell) return
      const letters = text.trim().length
      cell.text += text
      cell.letters += letters
      if (paragraph.isBold || spans.at(-1)?.isBold) cell.bold += letters
    },
    end(name) {
      if (!isBody) return
      const table = tables.at(-1)
      switch (name) {
        case 'h':
        case 'p': {
          const paragraph = paragraphs.pop()
          if (paragraph) endParagraph(paragraph)
          break
        }
        case 'span':
          spans.pop()
          break
        case 'list':
          if (paragraphs.length === 0) put('</ul>')
          break
        case 'list-item':
        case 'list-header':
          if (paragraphs.length === 0) put('</li>')
          break
        case 'table-header-rows':
          if (table) table.isInHead = false
          break
        case 'table-cell': {
          const cell = cells.pop()
          if (!cell) break
          const { html, letters, bold, ...rest } = cell
          table?.rows.at(-1)?.cells.push({ ...rest, html: html.join(''), isBold: letters === bold })
          break
        }
        case 'table':
          tables.pop()
          if (table) put(tableHtml(table.rows))
      }
    },
  })
  return parts.join('\n')
}
