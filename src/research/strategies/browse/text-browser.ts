import { ActionError } from '../../../common/core/errors.ts'
import { stem } from '../../../common/text/stem.ts'
import { terms } from '../../../common/text/terms.ts'
import { queryTerms } from '../../../library/lexical/query-terms.ts'
import type { Library, PageSummary, Passage } from '../../../library/library.ts'
import { viewportsOf } from './viewports.ts'

/** What a text browser shows. */
export interface View {
  page: PageSummary
  /** The viewport's number, counted from 1, and how many the page has. */
  viewport: number
  of: number
  passages: readonly Passage[]
}

/** A viewport that contains a match of a search within the page. */
export interface FoundView extends View {
  /** Passages of this viewport that contain the words. */
  matching: readonly Passage[]
  match: number
  found: Found
}

interface OpenPage {
  summary: PageSummary
  viewports: Passage[][]
  at: number
  /** The result of the last search, and the index of the match that is shown. */
  found?: Found & { match: number }
}

/**
 * Shows one page at a time, viewport by viewport. A call that cannot move throws an `ActionError`, which says why or
 * what to do instead.
 */
export class TextBrowser {
  readonly #open: (name: string, signal: AbortSignal) => Promise<PageSummary>
  readonly #library: Pick<Library, 'passages'>
  /** Titles of visited pages by address. */
  readonly #titles = new Map<string, string>()
  #page: OpenPage | undefined

  constructor(open: (name: string, signal: AbortSignal) => Promise<PageSummary>, library: Pick<Library, 'passages'>) {
    this.#open = open
    this.#library = library
  }

  /** Undefined before the first visit. */
  get view(): View | undefined {
    return this.#page && viewOf(this.#page)
  }

  /** How many matches of the last `find` are left after the one that was shown last. */
  get matchesLeft(): number {
    const found = this.#page?.found
    return found ? found.matches.length - 1 - found.match : 0
  }

  /**
   * Opens a page at one of its viewports, by title or by the address of a visited page. On failure, the current page
   * stays open.
   */
  async visit(name: string, viewport: number, signal: AbortSignal): Promise<View> {
    const summary = await this.#open(this.#titles.get(name) ?? name, signal)
    if (summary.url) this.#titles.set(summary.url, summary.title)
    const viewports = viewportsOf(await this.#library.passages(summary.id))
    const { length } = viewports
    if (viewport > length) {
      throw new ActionError('no-such-viewport', `"${summary.title}" has ${length} viewport${length === 1 ? '' : 's'}.`)
    }
    this.#page = { summary, viewports, at: viewport - 1 }
    return viewOf(this.#page)
  }

  pageUp(): View {
    return this.#turn(-1, 'This is the first viewport of the page.')
  }

  pageDown(): View {
    return this.#turn(1, 'This is the last viewport of the page.')
  }

  /** Goes to the first viewport that contains all the words or, if none does, most of them. */
  find(words: string): FoundView {
    const page = this.#opened()
    const found = findWords(words, page.viewports, page.summary.language)
    if (found.matches.length === 0) {
      throw new ActionError('no-such-words', `None of these words is in "${page.summary.title}": ${words}.`)
    }
    page.found = { ...found, match: 0 }
    return showMatch(page, page.found)
  }

  /** Goes to the next viewport that matches the last `find`. */
  findNext(): FoundView {
    const page = this.#opened()
    if (!page.found) throw new ActionError('nothing-to-find', 'Look for some words first: find_in_page("…").')
    const last = page.found.matches.length - 1
    if (page.found.match === last)
      throw new ActionError('no-more-matches', 'That was the last viewport with these words.')
    page.found.match++
    return showMatch(page, page.found)
  }

  #opened(): OpenPage {
    if (!this.#page) throw new ActionError('no-page', 'No page is open. Open one first: visit_page("…").')
    return this.#page
  }

  #turn(by: 1 | -1, atEnd: string): View {
    const page = this.#opened()
    if (!page.viewports[page.at + by]) throw new ActionError('page-ends', atEnd)
    page.at += by
    return viewOf(page)
  }
}

function viewOf({ summary, viewports, at }: OpenPage): View {
  return { page: summary, viewport: at + 1, of: viewports.length, passages: viewports[at] ?? [] }
}

function showMatch(page: OpenPage, { match, ...found }: NonNullable<OpenPage['found']>): FoundView {
  const { viewport, passages } = found.matches[match]!
  page.at = viewport
  return { ...viewOf(page), matching: passages, match: match + 1, found }
}

interface Found {
  /**
   * Viewports, by their index on the page, with their matching passages; in reading order, and empty if no passage
   * contains any of the words.
   */
  matches: { viewport: number; passages: Passage[] }[]
  /** How many of the given words each match contains, and how many were given. */
  words: number
  of: number
}

/**
 * Finds the passages that contain all given words, in any order and form, in their text or headings; if none does,
 * those with the most of them.
 */
function findWords(words: string, viewports: readonly Passage[][], language: string): Found {
  const wanted = queryTerms(words, [language])
  const count = ({ section, text }: Passage) => {
    const there = new Set(terms([...section, text].join(' ')).map(stem))
    return wanted.filter(word => there.has(word)).length
  }
  const counted = viewports.map(passages => passages.map(passage => ({ passage, count: count(passage) })))
  const most = counted.flat().reduce((most, { count }) => Math.max(most, count), 0)
  const matches = counted.flatMap((viewport, index) => {
    const passages = viewport.filter(({ count }) => count === most).map(({ passage }) => passage)
    return most > 0 && passages.length > 0 ? [{ viewport: index, passages }] : []
  })
  return { matches, words: most, of: wanted.length }
}
