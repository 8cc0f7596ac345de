import type { SpanReader } from '../../models/span-reader/span-reader.ts'

/** Wraps a span reader, which confuses rows, so that in a table it reads only the rows that a question names. */
export function rowsNamedReader(reader: SpanReader): SpanReader {
  return {
    ...reader,
    async read(question, passages, options) {
      // Loaded on first use: a visitor who asks nothing does not need the word lists.
      const { rowsNotNamed } = await import('../../documents/tables/rows-named.ts')
      const unreadIn = rowsNotNamed(question)
      const cut = passages.map(passage => {
        const unread = unreadIn(passage.text)
        return unread.length > 0 ? { ...passage, unread } : passage
      })
      return reader.read(question, cut, options)
    },
  }
}
