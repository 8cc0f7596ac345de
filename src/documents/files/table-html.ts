import { whichAreHeadings } from '../html/document-table.ts'

/** A cell of a table in a text document. */
export interface HtmlCell {
  html: string
  /** Its text, by which headings are recognised. */
  text: string
  /** Whether all of its text is bold. */
  isBold: boolean
  columns?: number
  rows?: number
}

export interface HtmlRow {
  cells: HtmlCell[]
  /** Whether the program that wrote the document marked it as a heading. */
  isHeading: boolean
}

/** Writes a table as HTML, with headings that are marked or, if none are, recognised. */
export function tableHtml(rows: readonly HtmlRow[]): string {
  const headings = whichAreHeadings(
    rows.map(({ cells, isHeading }) => ({
      cells: cells.map(({ text }) => text.replace(/\s+/g, ' ').trim()),
      isBold: cells.every(({ isBold }) => isBold),
      isJoined: cells.some(({ columns = 1 }) => columns > 1),
      isHeading,
    })),
  )
  const lines = rows.map(({ cells }, i) => {
    const name = headings[i] ? 'th' : 'td'
    const inner = cells.map(
      ({ columns = 1, rows = 1, html }) => `<${name} colspan="${columns}" rowspan="${rows}">${html}</${name}>`,
    )
    return `<tr>${inner.join('')}</tr>`
  })
  return `<table>${lines.join('')}</table>`
}
