import { type HtmlCell, type HtmlRow, tableHtml } from '../table-html.ts'

/** Writes an RTF document as HTML: paragraphs, headings, tables, and notes after the paragraph they belong to. */
export class PageWriter {
  readonly #parts: string[] = []
  #rows: HtmlRow[] = []
  #notes: string[] = []

  /** @param level of a heading; 0 for a paragraph */
  paragraph(html: string, level: number): void {
    this.#endTable()
    const name = level > 0 ? `h${Math.min(level, 6)}` : 'p'
    if (html.trim() !== '') this.#parts.push(`<${name}>${html}</${name}>`)
    this.#endNotes()
  }

  row(cells: HtmlCell[], isHeading: boolean): void {
    if (cells.some(({ text }) => text !== '')) this.#rows.push({ cells, isHeading })
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
    this.#parts.push(tableHtml(this.#rows))
    this.#rows = []
  }

  #endNotes(): void {
    for (const note of this.#notes) this.#parts.push(`<p>${note}</p>`)
    this.#notes = []
  }
}
