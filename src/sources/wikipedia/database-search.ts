import { stem } from '../../text/stem.ts'
import { terms } from '../../text/terms.ts'

/** Pages of which a search knows more than it shows. */
interface Listed {
  title: string
  /** Titles of the redirects that were found in its place. */
  from?: readonly string[]
  /** What of its text has words of the query, as HTML: each in an element of the class `searchmatch`. */
  snippet?: string
  /** How many words its text has. */
  words?: number
}

const PREFIX_FROM = 4
/** How much of a word is kept that may be spelled otherwise. */
const SURE_SHARE = 0.6
const SURE_LETTERS = 3
const ENGLISH_WORD = /^[a-z]+$/
const WORTH = { wholeTitle: 3, words: 1, title: 1, inText: 0.5, often: 0.25 }
const OFTEN = 6

/**
 * A query for an engine that finds words only as they are written: each by what its forms have in common, and one that may
 * be spelled otherwise (`~`) by its beginning.
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

/** The letters that two words begin with. */
function inCommon(a: string, b: string): string {
  let end = 0
  while (end < a.length && a[end] === b[end]) end++
  return a.slice(0, end)
}

/** Pages best first, of an engine that lists them in no order: those that are called so, then those that say it most. */
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
  // Of two pages that show as much, the shorter one is more about it.
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
