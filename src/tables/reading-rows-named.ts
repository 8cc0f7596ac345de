import type { SpanReader } from '../span-reader/span-reader.ts'
import { rowsNotNamed } from './rows-named.ts'

/** A span reader that reads of tables the rows that the question names, where it names any: rows are easily mixed up. */
export function readingRowsNamed(reader: SpanReader): SpanReader {
  return {
    ...reader,
    read(question, passages, options) {
      const cut = passages.map(passage => {
        const unread = rowsNotNamed(question, passage.text)
        return unread.length > 0 ? { ...passage, unread } : passage
      })
      return reader.read(question, cut, options)
    },
  }
}
