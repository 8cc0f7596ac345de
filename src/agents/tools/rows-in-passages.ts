import type { TextRow } from '../../documents/tables/text-table.ts'
import type { Passage } from '../../library/library.ts'

/** Finds the passages that contain the first `most` rows, and the line of each row. */
export function passagesOfRows(rows: readonly TextRow[], passages: readonly Passage[], most: number) {
  return rows.slice(0, most).flatMap(({ section, start, end }) => {
    const passage = passages.find(({ at }) => at.section === section && at.start <= start && start < at.end)
    if (!passage) return []
    // A long row may continue in the next passage, and is then cut.
    const line = passage.text.slice(start - passage.at.start, end - passage.at.start).trim()
    return [{ passage, line }]
  })
}
