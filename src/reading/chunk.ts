/** A piece of one section, made of whole sentences. */
export interface Chunk {
  /** Index into `article.sections`. */
  section: number
  /** `article.sections[section].text.slice(start, end) === text`, in UTF-16 units. */
  start: number
  end: number
  text: string
}
