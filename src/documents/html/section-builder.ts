import type { Section } from '../article.ts'
import { isApparatusHeading, isWorksHeading } from './wiki-words.ts'

interface Part {
  path: string[]
  prose: string[]
  /** The lines of infoboxes, which are put after the section's prose. */
  figures: string[]
  hasParagraphs: boolean
}

/** Maximum length of a heading in characters. A longer one is text whose heading lacks its end tag. */
const MAX_HEADING = 300

/** Collects lines under their headings, and returns the sections that are worth keeping. */
export class SectionBuilder {
  #parts: Part[] = [part([])]
  #headings: { level: number; title: string }[] = []

  get #current(): Part {
    return this.#parts.at(-1)!
  }

  /** Begins a section, as a subsection of the open sections of a higher level. */
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

  /** Records that the section has running text, not only lists. */
  paragraph(): void {
    this.#current.hasParagraphs = true
  }

  /** The lead, even if empty, and all sections with text. Drops references and link lists unless `whole` is set. */
  sections(language: string, { whole = false } = {}): Section[] {
    const isApparatus = ({ path }: Part) => path.some(heading => isApparatusHeading(heading, language))
    const isOfWorks = ({ path: [top = ''] }: Part) => isWorksHeading(top, language)
    // A "Bibliography" before the references lists a person's works; after them, it lists sources.
    const references = this.#parts.findIndex(part => isApparatus(part) && !isOfWorks(part))
    const isKept = (part: Part, i: number) =>
      whole || part.hasParagraphs || !isApparatus(part) || (isOfWorks(part) && i < references)
    return this.#parts
      .map((part, i) => ({ path: part.path, text: isKept(part, i) ? [...part.prose, ...part.figures].join('\n') : '' }))
      .filter(section => section.path.length === 0 || section.text !== '')
  }
}

const part = (path: string[]): Part => ({ path, prose: [], figures: [], hasParagraphs: false })
