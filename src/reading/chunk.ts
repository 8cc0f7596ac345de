/** A piece of one section, made of whole sentences. */
export interface Chunk {
  /** Index into `article.sections`. */
  section: number
  /**
   * Offset of the chunk in its section, in UTF-16 units: `article.sections[section].text.slice(start, end) === text`.
   */
  start: number
  end: number
  text: string
}
