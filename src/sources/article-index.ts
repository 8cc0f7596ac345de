import MiniSearch from 'minisearch'
import { nextTask } from '../common/core/next-task.ts'
import { fold } from '../common/text/fold.ts'
import { stopWords } from '../common/text/stop-words.ts'
import { terms } from '../common/text/terms.ts'
import { titleKey } from '../common/text/title.ts'

export interface IndexedArticle {
  key: string
  title: string
  text: string
}

/** Number of characters to index before pausing: about 50 ms, so that the page and Stop keep responding. */
const BATCH = 100_000
const TITLE_BOOST = 3
/** Lowest score of a search result, as a share of the best. Lower ones match only common words and are dropped. */
const WORTHWHILE = 0.2
/**
 * The share of a word's letters that may differ. Words of up to three letters must match exactly, because too many
 * other words resemble them.
 */
const fuzzy = (term: string) => (term.length > 3 ? 0.25 : false)

/** Builds a search index of pages in memory. `language` (BCP 47) decides which stop words are ignored. */
export async function indexArticles<P extends IndexedArticle>(pages: readonly P[], language: string) {
  const stops = stopWords(language)
  const isTelling = (term: string) => !stops.has(term)
  const index = new MiniSearch<{ id: number; title: string; text: string }>({
    fields: ['title', 'text'],
    tokenize: text => terms(text),
    // Stop words are kept in titles, because some titles consist of nothing else: The Who, It.
    processTerm: (term, field) => (field !== 'text' || isTelling(term) ? term : null),
    searchOptions: { boost: { title: TITLE_BOOST } },
  })
  await addInBatches(index, pages)
  const byKey = new Map(pages.map(page => [page.key, page]))
  const byName = new Map(pages.flatMap(page => [page.key, page.title].map(name => [foldedTitle(name), page])))

  /** The page with this key or title; case, accents and underscores are ignored. */
  const find = (name: string): P | undefined => byKey.get(name) ?? byName.get(foldedTitle(name))
  const pagesOf = (hits: { id: number }[]) => hits.map(hit => pages[hit.id]!)

  /** Pages that match keywords or a question, best first. Title matches weigh more; an exact title comes first. */
  function search(query: string, limit: number): P[] {
    const words = terms(query)
    const telling = words.filter(isTelling)
    const asked = (telling.length > 0 ? telling : words).join(' ')
    const hits = index.search(asked)
    const ranked = pagesOf(worthwhile(hits.length > 0 ? hits : index.search(asked, { fuzzy })))
    const named = find(query)
    return (named ? [named, ...ranked.filter(page => page !== named)] : ranked).slice(0, limit)
  }

  /** Titles with similar words or spelling, best first. */
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

async function addInBatches(index: MiniSearch, pages: readonly IndexedArticle[]): Promise<void> {
  let size = 0
  for (const [id, { title, text }] of pages.entries()) {
    index.add({ id, title, text })
    size += text.length
    if (size < BATCH) continue
    size = 0
    await nextTask()
  }
}

/** A title folded for comparison: without case, accents and underscores. */
export const foldedTitle = (title: string): string => fold(titleKey(title)).replace(/\s+/g, ' ')
