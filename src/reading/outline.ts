import type { Section } from './article.ts'
import { isApparatusHeading, isWorksHeading } from './wiki-words.ts'

interface Part {
  path: string[]
  prose: string[]
  /** The lines of infoboxes: they close the section, wherever they float on the page. */
  figures: string[]
  hasParagraphs: boolean
}

/** A longer heading is text after a heading that was never closed. */
const MAX_HEADING = 300

/** Puts lines under headings as they come, and hands back the sections worth reading. */
export class Outline {
  #parts: Part[] = [part([])]
  #headings: { level: number; title: string }[] = []

  get #current(): Part {
    return this.#parts.at(-1)!
  }

  /** Begins a section, inside those of a higher level. */
  heading(level: number, title: string): void {
    if (title.length > MAX_HEADING) {
      this.prose([title])
      return
    }
    while (this.#headings.length > 0 && this.#headings.at(-1)!.level >= level) this.#headings.pop()
    this.#headings.push({ level, title })
    this.#parts.push(part(this.#headings.map(heading => heading.title)))
  }

  prose(lines: readonly string[]): void {
    for (const line of lines) this.#current.prose.push(line)
  }

  figures(lines: readonly string[]): void {
    for (const line of lines) this.#current.figures.push(line)
  }

  /** Says that the section holds running text, not only lists. */
  paragraph(): void {
    this.#current.hasParagraphs = true
  }

  /** The lead, even if empty, and every section with text; without references and lists of links unless the `whole` is wanted. */
  sections(language: string, { whole = false } = {}): Section[] {
    const isApparatus = ({ path }: Part) => path.some(heading => isApparatusHeading(heading, language))
    const isOfWorks = ({ path: [top = ''] }: Part) => isWorksHeading(top, language)
    // A person's bibliography stands before the references, the article's own after them.
    const references = this.#parts.findIndex(part => isApparatus(part) && !isOfWorks(part))
    const isKept = (part: Part, i: number) =>
      whole || part.hasParagraphs || !isApparatus(part) || (isOfWorks(part) && i < references)
    return this.#parts
      .map((part, i) => ({ path: part.path, text: isKept(part, i) ? [...part.prose, ...part.figures].join('\n') : '' }))
      .filter(section => section.path.length === 0 || section.text !== '')
  }
}

const part = (path: string[]): Part => ({ path, prose: [], figures: [], hasParagraphs: false })
