import type { Section } from '../../article.ts'
import type { TableRow } from '../../html/document-table.ts'
import type { Allowance } from '../limits.ts'

/** The text of a slide. */
export interface Slide {
  title: string
  /** Its text and the rows of its tables. */
  lines: string[]
  /** The speaker's notes. */
  notes: string[]
}

/** A cell of a table on a slide: its lines, how many letters they have, and how many of these are bold. */
export interface SlideCell {
  lines: string[]
  letters: number
  bold: number
  columns?: number
  /** Whether it is merged with the cell on its left or above it. */
  isCovered?: boolean
}

/** Adds a cell to the last row of a table. A row is bold if all its cells are. */
export function addCell(rows: readonly TableRow[], { lines, letters, bold, columns = 1, isCovered }: SlideCell): void {
  const row = rows.at(-1)
  if (!row) return
  row.cells = [...row.cells, isCovered ? '' : oneLine(lines.join(' '))]
  row.isBold &&= letters === bold
  if (columns > 1) row.isJoined = true
}

/** Slides as sections: `Slide 4: The new boat`. Slides without text are left out. */
export function slideSections(slides: readonly Slide[], allowance: Allowance): Section[] {
  return slides.flatMap((slide, i) => {
    const title = oneLine(slide.title)
    const notes = slide.notes.map(oneLine).filter(Boolean)
    const [first, ...rest] = notes
    const lines = [...slide.lines.map(oneLine), ...(first ? [`Notes: ${first}`, ...rest] : [])].filter(Boolean)
    const text = lines.join('\n') || title
    allowance.take('letters', text.length)
    if (text === '') return []
    return [{ path: [title ? `Slide ${i + 1}: ${title}` : `Slide ${i + 1}`], text }]
  })
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
