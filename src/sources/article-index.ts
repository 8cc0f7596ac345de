import MiniSearch from 'minisearch'
import { folded, STOP_WORDS, words } from './words.ts'

export interface Page {
  key: string
  title: string
  text: string
}

/** Ranks the pages of a source that is held in memory. */
export interface ArticleIndex<P extends Page> {
  /** Best first, for a few words or a question; a title counts for more than the text. */
  search(query: string, limit: number): P[]
  /** By key or title; case, accents and underscores do not matter. */
  find(name: string): P | undefined
  /** Titles that look or sound like this one, best first. */
  similar(title: string, limit: number): string[]
}

/** Characters indexed in one go: some 30 ms, so that Stop and the page stay alive meanwhile. */
const BATCH = 200_000
const TITLE_BOOST = 4
/** Of a word's letters, how many may differ. */
const FUZZY = 0.25

export async function indexArticles<P extends Page>(pages: readonly P[]): Promise<ArticleIndex<P>> {
  const index = new MiniSearch<{ id: number; title: string; text: string }>({
    fields: ['title', 'text'],
    tokenize: words,
    // A title keeps its stop words: The Who, It.
    processTerm: (word, field) => (field === 'text' ? meaningful(word) : folded(word)),
    searchOptions: { boost: { title: TITLE_BOOST } },
  })
  const byName = new Map<string, P>()
  let size = 0
  for (const [id, page] of pages.entries()) {
    index.add({ id, title: page.title, text: page.text })
    byName.set(nameOf(page.title), page)
    size += page.text.length
    if (size < BATCH) continue
    size = 0
    await new Promise(resolve => setTimeout(resolve, 0))
  }
  for (const page of pages) byName.set(nameOf(page.key), page)

  const pagesOf = (hits: { id: number }[], limit: number) => hits.slice(0, limit).map(hit => pages[hit.id]!)

  function search(query: string, limit: number): P[] {
    const terms = words(query).map(folded)
    const telling = terms.filter(term => !STOP_WORDS.has(term))
    const asked = (telling.length > 0 ? telling : terms).join(' ')
    const hits = index.search(asked)
    return pagesOf(hits.length > 0 ? hits : index.search(asked, { fuzzy: FUZZY }), limit)
  }

  function similar(title: string, limit: number): string[] {
    const hits = index.search(title, { fields: ['title'], fuzzy: FUZZY, prefix: true })
    return pagesOf(hits, limit).map(page => page.title)
  }

  return { search, similar, find: name => byName.get(nameOf(name)) }
}

function meaningful(word: string): string | null {
  const term = folded(word)
  return STOP_WORDS.has(term) ? null : term
}

function nameOf(title: string): string {
  return folded(title)
    .replace(/[\s_]+/g, ' ')
    .trim()
}
