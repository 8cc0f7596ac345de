/** A passage that an index found. Higher scores are better; scores of different indexes cannot be compared. */
export interface Scored {
  /** The passage's id, as in `Passage`. */
  id: string
  score: number
}
