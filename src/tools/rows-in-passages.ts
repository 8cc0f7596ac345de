import type { Passage } from '../library/library.ts'
import type { TextRow } from '../tables/text-table.ts'

/** A table row's line, with the passage that contains it. */
export interface RowInPassage {
  passage: Passage
  line: string
}

/** Rows in their passages; of more than `most` the first ones. */
export function passagesOfRows(rows: readonly TextRow[], passages: readonly Passage[], most: number): RowInPassage[] {
  return rows.slice(0, most).flatMap(({ section, start, end }) => {
    const passage = passages.find(({ at }) => at.section === section && at.start <= start && start < at.end)
    if (!passage) return []
    // A long row may go on in the next passage.
    const line = passage.text.slice(start - passage.at.start, end - passage.at.start).trim()
    return [{ passage, line }]
  })
}
