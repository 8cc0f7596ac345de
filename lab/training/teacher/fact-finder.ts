import { hitLine } from '../../../src/agents/tools/search-wikipedia.ts'
import { plainTitle } from '../../../src/common/text/title.ts'
import { SeenPages } from '../../../src/research/finding/seen-pages.ts'
import type { Source } from '../../../src/sources/source.ts'

const HITS = 5
/** Pages that a searcher asks after one search. */
const ASKED = 3
const MOST_WORDS = 8
const OPENING = /^(?:Who|What|When|Where|Which|Whose|Why|How|In|Of|On|At|For|By|From|Is|Was|Are|Were|Did|Does|Do)$/

/**
 * The words of a task that find a page best, by trying them on the real search: names first, then any run of words;
 * the fewest that put the page first. Undefined where none lists it among those that would be asked.
 */
export async function wordsThatFind(page: string, task: string, source: Source): Promise<string | undefined> {
  let best: { words: string; rank: number } | undefined
  for (const words of candidates(page, task)) {
    const hits = await source.search(words, { limit: HITS })
    const seen = new SeenPages(task)
    seen.list(hits)
    const rank = seen.toAsk(hits.map(hitLine), ASKED).indexOf(page)
    if (rank === 0) return words
    if (rank > 0 && (!best || rank < best.rank)) best = { words, rank }
  }
  return best?.words
}

function candidates(page: string, task: string): string[] {
  const words = task.replace(/\?+$/, '').split(/\s+/)
  const runs: string[][] = []
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) runs.push(words.slice(from, from + length))
  }
  const title = fold(plainTitle(page))
  const isName = (run: string[]) =>
    run.every((word, i) => isCapital(word) || (i > 0 && i < run.length - 1 && word.length < 4))
  const names = runs.filter(run => isName(run) && isCapital(run.at(-1)!) && !OPENING.test(run[0]!))
  const called = runs.filter(run => fold(run.join(' ')) === title)
  const telling = runs.filter(run => run.some(word => word.length > 3) && !OPENING.test(run[0]!)).slice(0, 40)
  const all = [...called, ...names, ...telling, words].map(run => run.join(' ').replace(/[,;:.]$|'s$/g, ''))
  return [...new Set(all)].slice(0, 50)
}

const isCapital = (word: string): boolean => /^["'(]?[\p{Lu}\d]/u.test(word)

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/'s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
