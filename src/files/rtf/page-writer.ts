import { whichAreHeadings } from '../../reading/document-table.ts'

/** A cell of a table, and whether all of it is bold. */
export interface RtfCell {
  html: string
  isBold: boolean
}

/** Writes an RTF document as HTML: paragraphs, headings, tables, and notes after the paragraph they belong to. */
export class PageWriter {
  readonly #parts: string[] = []
  #rows: { cells: RtfCell[]; isHeading: boolean }[] = []
  #notes: string[] = []

  /** @param level of a heading; 0 for a paragraph */
  paragraph(html: string, level: number): void {
    this.#endTable()
    const name = level > 0 ? `h${Math.min(level, 6)}` : 'p'
    if (html.trim() !== '') this.#parts.push(`<${name}>${html}</${name}>`)
    this.#endNotes()
  }

  row(cells: RtfCell[], isHeading: boolean): void {
    if (cells.some(({ html }) => html.trim() !== '')) this.#rows.push({ cells, isHeading })
  }

  note(html: string): void {
    if (html.trim() !== '') this.#notes.push(html)
  }

  end(): string {
    this.#endTable()
    this.#endNotes()
    return this.#parts.join('\n')
  }

  #endTable(): void {
    if (this.#rows.length === 0) return
    const headings = whichAreHeadings(
      this.#rows.map(({ cells, isHeading }) => ({
        cells: cells.map(({ html }) => html.trim()),
        isBold: cells.every(({ html, isBold }) => isBold || html.trim() === ''),
        isHeading,
      })),
    )
    const rows = this.#rows.map(({ cells }, i) => {
      const name = headings[i] ? 'th' : 'td'
      return `<tr>${cells.map(({ html }) => `<${name}>${html}</${name}>`).join('')}</tr>`
    })
    this.#parts.push(`<table>${rows.join('')}</table>`)
    this.#rows = []
  }

  #endNotes(): void {
    for (const note of this.#notes) this.#parts.push(`<p>${note}</p>`)
    this.#notes = []
  }
}
