import { hitLine, NO_PAGES } from '../../agents/tools/search-wikipedia.ts'
import { spaced } from '../../common/text/terms.ts'
import { plainTitle } from '../../common/text/title.ts'
import type { Hit } from '../../sources/source.ts'

/** The pages that the searches for one task have found. */
export class SeenPages {
  readonly asked = new Set<string>()
  readonly #task: string
  /** Titles of pages by their lines in the search results. */
  readonly #titles = new Map<string, string>()

  constructor(task: string) {
    this.#task = spaced(task)
  }

  list(hits: readonly Hit[]): void {
    for (const hit of hits) this.#titles.set(hitLine(hit), hit.title)
  }

  /**
   * Converts lines of search results into titles; any other text is taken for a title. With `most`, returns at most
   * that many titles of pages that were not asked yet, first those that the task names; else all, in order.
   */
  toAsk(lines: readonly string[], most?: number): string[] {
    const titles = lines.filter(line => line !== NO_PAGES).map(line => this.#titles.get(line) ?? line)
    if (most === undefined) return titles
    return titles
      .filter(title => !this.asked.has(title))
      .sort((a, b) => this.#named(b) - this.#named(a))
      .slice(0, most)
  }

  /** The length of a page's title if the task contains it, else 0. */
  #named(title: string): number {
    const name = spaced(plainTitle(title))
    return this.#task.includes(name) ? name.length : 0
  }
}
