import { afterPrefix, type Dictionary, lengthOf, rangeOf, sharedLetters, sizeOf } from './dictionary.ts'

export interface SimilarTerm {
  /** The term's number in the dictionary. */
  at: number
  /** How similar the term is to the word, between 0 and 1. */
  likeness: number
}

/** The share of a word's letters that may be wrong, and the maximum number of wrong letters. */
const WRONG = 0.2
const MOST_EDITS = 2
/** The maximum likeness of a misspelt and of an unfinished word; the values of MiniSearch. */
const MISSPELT = 0.45
const UNFINISHED = 0.375

/** Terms that `word` may stand for: spelled slightly differently, or longer. The word itself is not included. */
export function similarTerms(dictionary: Dictionary, word: string): SimilarTerm[] {
  const found = new Map<number, number>()
  const { from, to } = rangeOf(dictionary, word)
  for (let term = from; term < to; term++) {
    const missing = lengthOf(dictionary, term) - word.length
    if (missing > 0) found.set(term, (UNFINISHED * word.length) / (word.length + 0.3 * missing))
  }
  for (const { term, edits } of misspelt(dictionary, word, Math.min(Math.round(word.length * WRONG), MOST_EDITS))) {
    const likeness = (MISSPELT * word.length) / (word.length + edits)
    if (edits > 0) found.set(term, Math.max(likeness, found.get(term) ?? 0))
  }
  return Array.from(found, ([at, likeness]) => ({ at, likeness }))
}

/**
 * Terms within a Levenshtein distance of `most` from `word` (a letter inserted, deleted or replaced). Row d of the
 * matrix depends only on the first d letters of a term, so that terms with a common prefix share rows. If all values of
 * a row exceed `most`, every term with that prefix is skipped.
 *
 *            e i f e l
 *          0 1 2 3 4 5
 *        e 1 0 1 2 3 4   ╮ shared by "eiffel", "eighth", "einstein"
 *        i 2 1 0 1 2 3   ╯
 *        f 3 2 1 0 1 2
 *        f 4 3 2 1 1 2
 *        e 5 4 3 2 1 2
 *        l 6 5 4 3 2 1   ← edits
 */
function misspelt(dictionary: Dictionary, word: string, most: number): { term: number; edits: number }[] {
  const { letters, starts } = dictionary
  const width = word.length + 1
  const rows = new Uint8Array(width * (width + most))
  for (let j = 0; j < width; j++) rows[j] = j
  const found: { term: number; edits: number }[] = []
  const end = sizeOf(dictionary)
  // The first `valid` rows after row 0 were computed for the letters of the term `last` and can be reused.
  let last = 0
  let valid = 0
  let term = 0
  terms: while (term < end) {
    const length = lengthOf(dictionary, term)
    if (Math.abs(length - word.length) > most) {
      term++
      continue
    }
    let depth = Math.min(valid, sharedLetters(dictionary, last, dictionary, term))
    last = term
    valid = depth
    while (depth < length) {
      const letter = letters[starts[term]! + depth]!
      const above = depth * width
      const row = above + width
      depth++
      valid = depth
      rows[row] = depth
      let least = depth
      for (let j = 1; j < width; j++) {
        const other = rows[above + j - 1]! + (word.charCodeAt(j - 1) === letter ? 0 : 1)
        const edits = Math.min(other, rows[above + j]! + 1, rows[row + j - 1]! + 1)
        rows[row + j] = edits
        if (edits < least) least = edits
      }
      if (least > most) {
        term = afterPrefix(dictionary, term, depth)
        continue terms
      }
    }
    const edits = rows[length * width + word.length]!
    if (edits <= most) found.push({ term, edits })
    term++
  }
  return found
}
