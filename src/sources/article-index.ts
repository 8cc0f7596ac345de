import MiniSearch from 'minisearch'
import { nextTask } from '../core/next-task.ts'
import { fold } from '../text/fold.ts'
import { stopWords } from '../text/stop-words.ts'
import { terms } from '../text/terms.ts'
import { titleKey } from '../text/title.ts'

export interface Page {
  key: string
  title: string
  text: string
}

/** Ranks the pages of a source that is held in memory. */
export interface ArticleIndex<P extends Page> {
  /** Best first, for a few words or a question. A title counts for more than the text; a page called so is first. */
  search(query: string, limit: number): P[]
  /** The page with a key or title; case, accents and underscores do not matter. */
  find(name: string): P | undefined
  /** Titles that look or sound like this one, best first. */
  similar(title: string, limit: number): string[]
}

/** How many characters are indexed in one go: some 50 ms, so that Stop and the page stay alive meanwhile. */
const BATCH = 100_000
const TITLE_BOOST = 3
/** The part of the best page's score below which a page shares a common word and no more, and is not worth reading. */
const WORTHWHILE = 0.2
/** How much of a word's letters may differ; a short word would be like too many others. */
const fuzzy = (term: string) => (term.length > 3 ? 0.25 : false)

/** `language` is BCP 47 and says which words tell nothing. */
export async function indexArticles<P extends Page>(pages: readonly P[], language: string): Promise<ArticleIndex<P>> {
  const dull = stopWords(language)
  const isTelling = (term: string) => !dull.has(term)
  const index = new MiniSearch<{ id: number; title: string; text: string }>({
    fields: ['title', 'text'],
    tokenize: text => terms(text),
    // A title keeps its stop words: The Who, It.
    processTerm: (term, field) => (field !== 'text' || isTelling(term) ? term : null),
    searchOptions: { boost: { title: TITLE_BOOST } },
  })
  await addInBatches(index, pages)
  const byKey = new Map(pages.map(page => [page.key, page]))
  const byName = new Map(pages.flatMap(page => [page.key, page.title].map(name => [folded(name), page])))

  const find = (name: string) => byKey.get(name) ?? byName.get(folded(name))
  const pagesOf = (hits: { id: number }[]) => hits.map(hit => pages[hit.id]!)

  function search(query: string, limit: number): P[] {
    const words = terms(query)
    const telling = words.filter(isTelling)
    const asked = (telling.length > 0 ? telling : words).join(' ')
    const hits = index.search(asked)
    const ranked = pagesOf(worthwhile(hits.length > 0 ? hits : index.search(asked, { fuzzy })))
    const named = find(query)
    return (named ? [named, ...ranked.filter(page => page !== named)] : ranked).slice(0, limit)
  }

  function similar(title: string, limit: number): string[] {
    const hits = index.search(title, { fields: ['title'], fuzzy, prefix: true })
    return pagesOf(hits.slice(0, limit)).map(page => page.title)
  }

  return { search, find, similar }
}

function worthwhile<H extends { score: number }>(hits: H[]): H[] {
  const best = hits[0]?.score ?? 0
  return hits.filter(({ score }) => score >= best * WORTHWHILE)
}

async function addInBatches(index: MiniSearch, pages: readonly Page[]): Promise<void> {
  let size = 0
  for (const [id, { title, text }] of pages.entries()) {
    index.add({ id, title, text })
    size += text.length
    if (size < BATCH) continue
    size = 0
    await nextTask()
  }
}

/** A name without its case, accents and underscores. */
const folded = (name: string): string => fold(titleKey(name)).replace(/\s+/g, ' ')
