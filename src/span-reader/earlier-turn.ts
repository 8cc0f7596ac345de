/** A question asked before, as a follow-up sees it. */
export interface EarlierTurn {
  /** In full, as researched. */
  question: string
  /** Short, without marks; empty if nothing was found. */
  answer: string
  /** Of the pages cited. */
  titles: readonly string[]
}
