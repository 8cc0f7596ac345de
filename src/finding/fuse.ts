import type { Hit } from '../sources/source.ts'
import { stem } from '../text/stem.ts'
import { stopWords } from '../text/stop-words.ts'
import { terms } from '../text/terms.ts'
import { plainTitle } from '../text/title.ts'
import type { Asked, AskedWord } from './asked-words.ts'

/** What a search listed. */
export interface Listed {
  words: readonly AskedWord[]
  hits: readonly Hit[]
}

/** Reciprocal rank fusion's constant, small since lists are short. */
export const TUNE = { K: 4, title: 1, first: 0.6, whole: 0.5, desc: 0.1, last: 0.7 }

/** Pages of several lists as one, best first: near the top of lists of many words, and called as the question says. */
export function fuse({ words }: Asked, lists: readonly Listed[], language: string): Hit[] {
  const total = sum(words)
  const scores = new Map<string, { hit: Hit; score: number }>()
  for (const list of lists) {
    const worth = TUNE.first + sum(list.words) / total
    for (const [at, hit] of list.hits.entries()) {
      const scored = scores.get(hit.id) ?? {
        hit,
        score: TUNE.title * titleScore(words, hit.title, language) + TUNE.desc * descScore(words, hit),
      }
      scored.score += worth / (TUNE.K + at)
      scores.set(hit.id, scored)
    }
  }
  return [...scores.values()].sort((a, b) => b.score - a.score).map(({ hit }) => hit)
}

function descScore(words: readonly AskedWord[], { description, title }: Hit): number {
  const there = new Set(terms(`${title} ${description}`).map(stem))
  return sum(words.filter(word => there.has(word.stem))) / sum(words)
}

/** How much of a title the question names, from 0 to 1. */
function titleScore(words: readonly AskedWord[], title: string, language: string): number {
  const dull = stopWords(language)
  const all = terms(plainTitle(title))
  const telling = all.filter(term => !dull.has(term)).map(stem)
  const inTitle = telling.length > 0 ? telling : all.map(stem)
  const named = words.filter(word => inTitle.some(term => isLike(term, word.stem)))
  if (named.length === 0) return 0
  const share = Math.min(1, named.length / new Set(inTitle).size)
  const last = named.some(word => isLike(inTitle.at(-1)!, word.stem)) ? TUNE.last : 0
  const weight = Math.max(...named.map(({ weight }) => weight)) / 5 + 0.1 * named.length
  return weight * (share === 1 ? 1 + TUNE.whole : Math.max(share, last * (inTitle.length <= 3 ? 1 : share)))
}

const sum = (words: readonly AskedWord[]): number => words.reduce((total, { weight }) => total + weight, 0)

/** Whether two words are the same but for a letter, where they are long enough to tell. */
export function isLike(a: string, b: string): boolean {
  if (a === b) return true
  if (a.length < 5 || b.length < 5 || Math.abs(a.length - b.length) > 1 || a[0] !== b[0]) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  return (restA.length <= 1 && restB.length <= 1) || (restA.length === 2 && restA === `${restB[1]}${restB[0]}`)
}
