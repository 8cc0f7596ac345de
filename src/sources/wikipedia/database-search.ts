import { stem } from '../../common/text/stem.ts'
import { terms } from '../../common/text/terms.ts'

/** The fields of a search result that are used to rank it. */
export interface Listed {
  title: string
  /** Titles of redirects to this page that matched the query in place of the page's own title. */
  from?: readonly string[]
  /** Excerpt of the page's text as HTML, with the query's words in elements of the class `searchmatch`. */
  snippet?: string
  /** The length of the page's text in words. */
  words?: number
}

const PREFIX_FROM = 4
/** The share of a fuzzy word's letters, from its start, that is assumed to be right and is used as prefix. */
const SURE_SHARE = 0.6
const SURE_LETTERS = 3
const ENGLISH_WORD = /^[a-z]+$/
const WORTH = { wholeTitle: 3, words: 1, title: 1, inText: 0.5, often: 0.25 }
const OFTEN = 6

/**
 * Rewrites a query for an engine that matches words only as written: an English word becomes the prefix that its
 * inflected forms share, and a fuzzy word (`~`) a shorter prefix.
 */
export function forDatabase(query: string): string {
  return query
    .split(/\s+/)
    .filter(word => /[\p{L}\p{N}]/u.test(word))
    .map(formOf)
    .join(' ')
}

function formOf(word: string): string {
  const isFuzzy = word.endsWith('~')
  const bare = word.replace(/[~*]+$/, '')
  if (isFuzzy) return `${bare.slice(0, Math.max(SURE_LETTERS, Math.round(bare.length * SURE_SHARE)))}*`
  const lower = bare.toLowerCase()
  if (bare.length < PREFIX_FROM || !ENGLISH_WORD.test(lower)) return bare
  return `${inCommon(lower, stem(lower))}*`
}

/** The longest common prefix of two words. */
function inCommon(a: string, b: string): string {
  let end = 0
  while (end < a.length && a[end] === b[end]) end++
  return a.slice(0, end)
}

/** Ranks the results of an engine that returns them unordered: by matches in the title, then by matches in the text. */
export function ranked<T extends Listed>(query: string, pages: readonly T[]): T[] {
  const asked = [...new Set(terms(query.replaceAll('~', '')).map(stem))]
  return pages
    .map(page => ({ page, score: scoreOf(asked, page) }))
    .sort((a, b) => b.score - a.score)
    .map(({ page }) => page)
}

function scoreOf(asked: readonly string[], { title, from = [], snippet = '', words = 0 }: Listed): number {
  const named = Math.max(...[title, ...from].map(name => titleScore(asked, name)))
  const marked = snippet.match(/class=["']searchmatch["']/g)?.length ?? 0
  const shown = new Set(terms(snippet.replace(/<[^>]*>/g, '')).map(stem))
  const share = asked.filter(word => shown.has(word)).length / Math.max(1, asked.length)
  const often = Math.min(marked, OFTEN) / OFTEN
  // Of two equally good pages the shorter one is preferred, because more of it is about the query.
  return named + WORTH.inText * share + WORTH.often * often - Math.min(words, 10_000) / 1_000_000
}

function titleScore(asked: readonly string[], title: string): number {
  const inTitle = [...new Set(terms(title).map(stem))]
  const both = asked.filter(word => inTitle.includes(word)).length
  const isWhole = both === asked.length && both === inTitle.length
  return (
    (isWhole ? WORTH.wholeTitle : 0) +
    WORTH.words * (both / Math.max(1, asked.length)) +
    WORTH.title * (both / Math.max(1, inTitle.length))
  )
}
