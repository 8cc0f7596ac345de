/** An earlier question of the thread, for rewriting a follow-up. */
export interface EarlierTurn {
  /** The question in full, as it was researched. */
  question: string
  /** The answer, cut short and without footnote marks; empty if nothing was found. */
  answer: string
  /** Titles of the pages that the answer cites. */
  titles: readonly string[]
}
