import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { stem } from '../common/text/stem.ts'
import { stopWords } from '../common/text/stop-words.ts'
import { terms } from '../common/text/terms.ts'
import { foldedTitle, type IndexedArticle } from './article-index.ts'

const TITLE_BOOST = 3
/** Fuzzy words of at least this many letters may differ in two letters, shorter ones in one. */
const LONG_WORD = 6

/**
 * Searches the way a wiki's own search engine does: a page matches only if its title or text contains every word of the
 * query, except stop words, in any inflected form. A word followed by `~` is matched fuzzily. It simulates such an
 * engine for sources that have none.
 */
export class AllWordsIndex {
  readonly #stops: ReadonlySet<string>
  readonly #index: MiniSearch<IndexedArticle & { id: number }>
  readonly #pages: { key: string; name: string }[] = []

  /** `language` (BCP 47) decides which stop words are ignored. */
  constructor(language = 'en') {
    this.#stops = stopWords(language)
    this.#index = new MiniSearch({
      fields: ['title', 'text'],
      tokenize: text => terms(text),
      // Stop words are kept in titles, because some titles consist of nothing else: The Who, It.
      processTerm: (term, field) => (field === 'text' && this.#stops.has(term) ? null : stem(term)),
      searchOptions: { boost: { title: TITLE_BOOST }, combineWith: 'AND', processTerm: term => stem(term) },
    })
  }

  add({ key, title, text }: IndexedArticle): void {
    this.#index.add({ id: this.#pages.length, key, title, text })
    this.#pages.push({ key, name: foldedTitle(title) })
  }

  /** Page keys, best first: the page with this title, then pages with all words in the title, then the others. */
  search(query: string, limit: number): string[] {
    const words = this.#wordsOf(query)
    if (words.length === 0) return []
    const name = foldedTitle(query)
    return this.#index
      .search({ combineWith: 'AND', queries: words.map(toQuery) })
      .map(hit => ({ page: this.#pages[hit.id]!, score: hit.score, inTitle: countInTitle(hit) >= words.length }))
      .sort((a, b) => rank(b, name) - rank(a, name) || b.score - a.score)
      .slice(0, limit)
      .map(({ page }) => page.key)
  }

  /** Keys of the pages whose titles start with `prefix`, shortest title first; case and accents are ignored. */
  byTitle(prefix: string, limit: number): string[] {
    const start = foldedTitle(prefix)
    if (!start) return []
    return this.#pages
      .filter(({ name }) => name.startsWith(start))
      .sort((a, b) => a.name.length - b.name.length)
      .slice(0, limit)
      .map(({ key }) => key)
  }

  /** The distinct words that must match: all but stop words, or every word if all are stop words. */
  #wordsOf(query: string): AskedWord[] {
    const all = query.split(/\s+/).flatMap(piece => {
      const isFuzzy = piece.endsWith('~')
      return terms(piece).map(term => ({ term, isFuzzy }))
    })
    const each = [...new Map(all.map(word => [stem(word.term), word])).values()]
    const telling = each.filter(({ term }) => !this.#stops.has(term))
    return telling.length > 0 ? telling : each
  }
}

interface AskedWord {
  term: string
  isFuzzy: boolean
}

const toQuery = ({ term, isFuzzy }: AskedWord): Query =>
  isFuzzy ? { queries: [term], fuzzy: term.length < LONG_WORD ? 1 : 2 } : term

/** The number of matched words that occur in the title. */
const countInTitle = ({ match }: SearchResult): number =>
  Object.values(match).filter(fields => fields.includes('title')).length

const rank = ({ page, inTitle }: { page: { name: string }; inTitle: boolean }, name: string): number =>
  page.name === name ? 2 : inTitle ? 1 : 0
