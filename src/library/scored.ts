/** A passage that an index found; a higher score is better, and means nothing beside that of another index. */
export interface Scored {
  /** The passage's id, as in `Passage`. */
  id: string
  score: number
}
