import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { abortable } from '../common/core/abort.ts'
import { nextTask } from '../common/core/next-task.ts'
import { once } from '../common/core/once.ts'
import { stem } from '../common/text/stem.ts'
import { stopWords } from '../common/text/stop-words.ts'
import { terms } from '../common/text/terms.ts'
import { foldedTitle, type IndexedArticle } from './article-index.ts'
import type { Hit, Source } from './source.ts'

const LIMIT = 5
const DESCRIPTION_WORDS = 12
/** Number of pages to index before pausing, so that the page keeps responding. */
const BATCH = 50

const wanting = new WeakMap<Source, Source>()

/**
 * Wraps a source so that its search requires every word of the query. This simulates a wiki's own search engine if none
 * can be reached. A source that cannot list its pages is returned unchanged.
 */
export function wantingAllWords(source: Source): Source {
  const made = wanting.get(source) ?? withAllWords(source)
  wanting.set(source, made)
  return made
}

function withAllWords(source: Source): Source {
  const { contents } = source
  if (!contents) return source
  const indexed = once(async () => indexPages(source, await contents.call(source)))
  return {
    ...source,
    matchesAnyWord: false,
    async search(query, { limit = LIMIT, signal } = {}) {
      const { index, hits } = await abortable(indexed(), signal)
      return index.search(query, limit).map(key => hits.get(key)!)
    },
  }
}

async function indexPages(source: Source, names: readonly string[]) {
  const index = new AllWordsIndex(source.language)
  const hits = new Map<string, Hit>()
  for (const [at, name] of names.entries()) {
    const { key, title, sections } = await source.open(name)
    const text = sections.map(section => section.text).join('\n')
    index.add({ key, title, text })
    hits.set(key, { id: key, title, description: beginning(text) })
    if (at % BATCH === 0) await nextTask()
  }
  return { index, hits }
}

const beginning = (text: string): string => text.trim().split(/\s+/, DESCRIPTION_WORDS).join(' ')

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
