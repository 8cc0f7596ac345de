import { namesFigures } from '../../reading/table-headings.ts'

/** A cell of a table, and whether all of it is bold. */
export interface RtfCell {
  html: string
  isBold: boolean
}

/** Writes what a document of RTF says as HTML: paragraphs, headings, tables, and notes after what they belong to. */
export class PageWriter {
  readonly #parts: string[] = []
  #rows: { cells: RtfCell[]; isHeading: boolean }[] = []
  #notes: string[] = []

  /** @param level that of a heading; 0 for none */
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
    const [first, ...below] = this.#rows
    const isNamed = !first!.isHeading && namesColumns(first!.cells, below)
    const rows = this.#rows.map(({ cells, isHeading }, i) => {
      const name = isHeading || (i === 0 && isNamed) ? 'th' : 'td'
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

/** A row in bold over others names the columns, and one of words over figures. */
function namesColumns(first: readonly RtfCell[], below: readonly { cells: readonly RtfCell[] }[]): boolean {
  const isBold = (cells: readonly RtfCell[]) => cells.every(({ html, isBold }) => isBold || html.trim() === '')
  if (below.length === 0) return false
  if (isBold(first)) return !below.every(({ cells }) => isBold(cells))
  const rows = [first, ...below.slice(0, 40).map(({ cells }) => cells)].map(cells =>
    cells.map(({ html }) => html.trim()),
  )
  return namesFigures(rows)
}
