import type { SpanReader } from '../span-reader/span-reader.ts'

/** A span reader that reads of tables the rows that the question names, where it names any: rows are easily mixed up. */
export function readingRowsNamed(reader: SpanReader): SpanReader {
  return {
    ...reader,
    async read(question, passages, options) {
      // A page that is only opened needs no tables of words.
      const { rowsNotNamed } = await import('./rows-named.ts')
      const unreadIn = rowsNotNamed(question)
      const cut = passages.map(passage => {
        const unread = unreadIn(passage.text)
        return unread.length > 0 ? { ...passage, unread } : passage
      })
      return reader.read(question, cut, options)
    },
  }
}
