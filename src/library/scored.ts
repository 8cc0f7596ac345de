/** A passage that an index found; a higher score is better, and means nothing beside that of another index. */
export interface Scored {
  /** As `Passage.id`. */
  id: string
  score: number
}
