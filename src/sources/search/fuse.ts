import { stem } from '../../common/text/stem.ts'
import { stopWords } from '../../common/text/stop-words.ts'
import { terms } from '../../common/text/terms.ts'
import { plainTitle } from '../../common/text/title.ts'
import type { Hit } from '../source.ts'
import { type Asked, type AskedWord, MOST_WEIGHT } from './asked-words.ts'

/** The words of a search, and its results. */
export interface Listed {
  words: readonly AskedWord[]
  hits: readonly Hit[]
}

/** The constant of reciprocal rank fusion: small, because only the first few results are used. */
const RANK = 2.5
/**
 * Weights of result lists, titles and descriptions, tuned on 837 questions of TyDi QA, Natural Questions and BoolQ over
 * their pages and the beginnings of 35,000 others.
 */
const WORTH = { anyList: 0.2, title: 0.25, wholeTitle: 0.3, lastOfTitle: 0.4, description: 0.25 }
const LONG_STEM = 5
/** The maximum length, in words, of a title that its last word may stand for: "Darwin" for "Charles Darwin". */
const SHORT_TITLE = 3

/** Merges lists of pages, best first, scored by rank, weight of the words searched for, title and description. */
export function fuseLists({ words }: Pick<Asked, 'words'>, lists: readonly Listed[], language: string): Hit[] {
  const scored = new Map<string, { hit: Hit; score: number }>()
  for (const list of lists) {
    const worth = WORTH.anyList + weightOf(list.words) / weightOf(words)
    for (const [at, hit] of list.hits.entries()) {
      const page = scored.get(hit.id) ?? { hit, score: ownScore(words, hit, language) }
      page.score += worth / (RANK + at)
      scored.set(hit.id, page)
    }
  }
  return [...scored.values()].sort((a, b) => b.score - a.score).map(({ hit }) => hit)
}

/** The score of a page's title and description, which does not depend on its ranks. */
function ownScore(words: readonly AskedWord[], { title, description }: Hit, language: string): number {
  const shown = new Set(terms(`${title} ${description}`).map(stem))
  const share = weightOf(words.filter(word => shown.has(word.stem))) / weightOf(words)
  return WORTH.title * titleScore(words, title, language) + WORTH.description * share
}

/** The score of a title: the share that the question names, times the weight and number of the words that name it. */
function titleScore(words: readonly AskedWord[], title: string, language: string): number {
  const dull = stopWords(language)
  const all = terms(plainTitle(title)).map(term => ({ term, stem: stem(term) }))
  const telling = all.filter(({ term }) => !dull.has(term))
  const inTitle = [...new Set((telling.length > 0 ? telling : all).map(({ stem }) => stem))]
  const named = words.filter(word => inTitle.some(term => isLike(term, word.stem)))
  if (named.length === 0) return 0
  const worth = Math.max(...named.map(({ weight }) => weight)) / MOST_WEIGHT + named.length / 10
  const share = Math.min(1, named.length / inTitle.length)
  if (share === 1) return worth * (1 + WORTH.wholeTitle)
  const endsSo = named.some(word => isLike(inTitle.at(-1)!, word.stem))
  return worth * Math.max(share, endsSo && inTitle.length <= SHORT_TITLE ? WORTH.lastOfTitle : 0)
}

const weightOf = (words: readonly AskedWord[]): number => words.reduce((total, { weight }) => total + weight, 0)

/** Whether two stems are equal, or long, with the same first letter, and differ in one letter or two swapped ones. */
export function isLike(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.min(a.length, b.length) < LONG_STEM || a[0] !== b[0]) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  return (restA.length <= 1 && restB.length <= 1) || (restA.length === 2 && restA === `${restB[1]}${restB[0]}`)
}
