import MiniSearch from 'minisearch'
import type { Passage } from './library.ts'
import { parsePassageId } from './passages.ts'
import { stopWords } from './stop-words.ts'
import { terms } from './terms.ts'

/**
 * Entries that a first look may walk through. Rare words decide what a question is about, and a common one costs as
 * much as all of them: over 45,000 passages a plain query takes 186 ms, one of rare words 1 ms.
 */
const FIRST_LOOK = 2_000

interface Entry {
  id: string
  title: string
  section: string
  text: string
}

/** BM25 over the words of passages, of their titles and of their headings. */
export class LexicalIndex {
  readonly #index = new MiniSearch<Entry>({
    fields: ['title', 'section', 'text'],
    // Entries are terms joined by spaces.
    tokenize: entry => entry.split(' '),
    processTerm: term => term || null,
    searchOptions: { boost: { title: 2, section: 1.5 } },
  })
  /** In how many passages each term occurs. */
  readonly #frequency = new Map<string, number>()
  readonly #languages = new Map<string, number>()

  add(passages: readonly Passage[]): void {
    const entries = passages.map(entryOf)
    this.#index.addAll(entries)
    this.#count(passages, entries, 1)
  }

  remove(passages: readonly Passage[]): void {
    const entries = passages.map(entryOf)
    this.#index.removeAll(entries)
    this.#count(passages, entries, -1)
  }

  /** Ids of passages, best first; of `pages` only, where given. */
  search(query: string, limit: number, pages?: ReadonlySet<string>): string[] {
    const wanted = this.#queryTerms(query)
    const known = wanted
      .filter(term => this.#frequency.has(term))
      .sort((a, b) => this.#frequency.get(a)! - this.#frequency.get(b)!)
    const rare = this.#rarest(known)

    let hits = this.#find(rare, pages)
    if (hits.length < limit && rare.length < known.length) hits = this.#find(known, pages)
    if (hits.length < limit) hits = [...new Set([...hits, ...this.#findSimilar(wanted, pages)])]
    return hits.slice(0, limit)
  }

  /** Without repeats and stop words, unless it has nothing else: "The Who" is a title too. */
  #queryTerms(query: string): string[] {
    const all = [...new Set(terms(query))]
    const stops = [...this.#languages.keys()].map(stopWords)
    const telling = all.filter(term => !stops.some(words => words.has(term)))
    return telling.length > 0 ? telling : all
  }

  #rarest(known: string[]): string[] {
    let walked = 0
    return known.filter((term, i) => {
      walked += this.#frequency.get(term)!
      return i === 0 || walked <= FIRST_LOOK
    })
  }

  #find(query: string[], pages: ReadonlySet<string> | undefined): string[] {
    return this.#index.search(query.join(' '), { filter: within(pages) }).map(({ id }) => id)
  }

  /** Misspelt and unfinished words. Never numbers: 1889 is not 1899. */
  #findSimilar(query: string[], pages: ReadonlySet<string> | undefined): string[] {
    const words = query.filter(term => term.length > 3 && !/\p{N}/u.test(term))
    return this.#index.search(words.join(' '), { filter: within(pages), fuzzy: 0.2, prefix: true }).map(({ id }) => id)
  }

  #count(passages: readonly Passage[], entries: readonly Entry[], change: 1 | -1): void {
    for (const { language } of passages) addTo(this.#languages, language, change)
    for (const { title, section, text } of entries) {
      const once = new Set(`${title} ${section} ${text}`.split(' '))
      for (const term of once) if (term) addTo(this.#frequency, term, change)
    }
  }
}

/** A title is said of every passage of its page; to say it again in the text tells nothing about the passage. */
function entryOf({ id, title, section, text, language }: Passage): Entry {
  const stops = stopWords(language)
  const titleTerms = terms(title)
  const telling = (content: string) => terms(content).filter(term => !stops.has(term) && !titleTerms.includes(term))
  return {
    id,
    title: titleTerms.join(' '),
    section: telling(section.join(' ')).join(' '),
    text: telling(text).join(' '),
  }
}

function within(pages: ReadonlySet<string> | undefined): (hit: { id: string }) => boolean {
  return pages ? hit => pages.has(parsePassageId(hit.id).page) : () => true
}

function addTo(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
