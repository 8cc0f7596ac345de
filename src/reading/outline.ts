import type { Section } from './article.ts'
import { isApparatusHeading } from './wiki-words.ts'

interface Part {
  path: string[]
  prose: string[]
  /** The lines of infoboxes: they close the section, wherever they float on the page. */
  figures: string[]
  hasParagraphs: boolean
}

/** Puts lines under headings as they come, and hands back the sections worth reading. */
export class Outline {
  #parts: Part[] = [part([])]
  #headings: { level: number; title: string }[] = []

  get #current(): Part {
    return this.#parts.at(-1)!
  }

  /** Begins a section, inside those of a higher level. */
  heading(level: number, title: string): void {
    while (this.#headings.length > 0 && this.#headings.at(-1)!.level >= level) this.#headings.pop()
    this.#headings.push({ level, title })
    this.#parts.push(part(this.#headings.map(heading => heading.title)))
  }

  prose(lines: readonly string[]): void {
    this.#current.prose.push(...lines)
  }

  figures(lines: readonly string[]): void {
    this.#current.figures.push(...lines)
  }

  /** Says that the section holds running text, not only lists. */
  paragraph(): void {
    this.#current.hasParagraphs = true
  }

  /** The lead, even if empty, and every section with text; references and lists of links are left out. */
  sections(language: string): Section[] {
    return this.#parts
      .map(({ path, prose, figures, hasParagraphs }) => {
        const isApparatus = !hasParagraphs && path.some(heading => isApparatusHeading(heading, language))
        return { path, text: isApparatus ? '' : [...prose, ...figures].join('\n') }
      })
      .filter(section => section.path.length === 0 || section.text !== '')
  }
}

const part = (path: string[]): Part => ({ path, prose: [], figures: [], hasParagraphs: false })
