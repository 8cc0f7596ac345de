import { stem } from '../../../common/text/stem.ts'
import { terms } from '../../../common/text/terms.ts'
import { queryTerms } from '../../../library/lexical/query-terms.ts'
import type { Passage } from '../../../library/library.ts'

export interface Found {
  /**
   * Viewports, by their index on the page, with their matching passages; in reading order, and empty if no passage
   * contains any of the words.
   */
  matches: { viewport: number; passages: Passage[] }[]
  /** How many of the given words each match contains, and how many were given. */
  words: number
  of: number
}

/**
 * Finds the passages that contain all given words, in any order and form, in their text or headings; if none does,
 * those with the most of them.
 */
export function findWords(words: string, viewports: readonly Passage[][], language: string): Found {
  const wanted = queryTerms(words, [language])
  const count = ({ section, text }: Passage) => {
    const there = new Set(terms([...section, text].join(' ')).map(stem))
    return wanted.filter(word => there.has(word)).length
  }
  const counted = viewports.map(passages => passages.map(passage => ({ passage, count: count(passage) })))
  const most = counted.flat().reduce((most, { count }) => Math.max(most, count), 0)
  const matches = counted.flatMap((viewport, index) => {
    const passages = viewport.filter(({ count }) => count === most).map(({ passage }) => passage)
    return most > 0 && passages.length > 0 ? [{ viewport: index, passages }] : []
  })
  return { matches, words: most, of: wanted.length }
}
