import type { LexicalSnapshot } from './lexical-snapshot.ts'

/** Approximate storage of a snapshot in bytes. */
export function snapshotBytes({
  pages,
  firstDocs,
  lengths,
  dictionary,
  postingStarts,
  docs,
  weights,
}: LexicalSnapshot): number {
  const arrays = [firstDocs, lengths, dictionary.letters, dictionary.starts, postingStarts, docs, weights]
  const names = pages.reduce((sum, page) => sum + page.length, 0)
  return arrays.reduce((sum, array) => sum + array.byteLength, names)
}
