import type { Hit } from '../sources/source.ts'
import { spaced } from '../text/spaced.ts'
import { plainTitle } from '../text/title.ts'
import { hitLine, NO_PAGES } from '../tools/search-wikipedia.ts'

/** The pages that the searches for one task have listed. */
export class SeenPages {
  readonly asked = new Set<string>()
  readonly #task: string
  /** Titles by the lines that search results are shown as. */
  readonly #titles = new Map<string, string>()

  constructor(task: string) {
    this.#task = spaced(task)
  }

  list(hits: readonly Hit[]): void {
    for (const hit of hits) this.#titles.set(hitLine(hit), hit.title)
  }

  /**
   * The titles of lines of search results; any other text is taken for a title. With `most` the first so many that were
   * not asked yet, those that the task names before those that it does not; else all of them, in order.
   */
  toAsk(lines: readonly string[], most?: number): string[] {
    const titles = lines.filter(line => line !== NO_PAGES).map(line => this.#titles.get(line) ?? line)
    if (most === undefined) return titles
    return titles
      .filter(title => !this.asked.has(title))
      .sort((a, b) => this.#named(b) - this.#named(a))
      .slice(0, most)
  }

  /** How much of the task a page's title is, in characters; 0 where the task does not name it. */
  #named(title: string): number {
    const name = spaced(plainTitle(title))
    return this.#task.includes(name) ? name.length : 0
  }
}
