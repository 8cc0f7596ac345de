import { capitalised } from '../../common/text/capitalised.ts'
import { stopWords } from '../../common/text/stop-words.ts'
import { terms } from '../../common/text/terms.ts'
import { plainTitle } from '../../common/text/title.ts'
import type { Entry } from './entry.ts'
import type { TitleIndex } from './title-index.ts'
import type { Titles } from './titles.ts'
import type { Zim } from './zim.ts'

/** Limits for looking up words of a query as titles: how many are used, and how many make up a part of the query. */
const MOST_WORDS = 16
const LONGEST_RUN = 5
/** Maximum number of candidates from the title index that are compared with the query. */
const COMPARED = 150
const BEGINNINGS = 20
/** The score of a title that starts with the query but shares no whole word with it. */
const BEGINS = 0.1

export interface TitleHit {
  entry: Entry
  /** How well the title fits: up to 1, or up to 2 if it equals the query. */
  score: number
}

/**
 * Finds entries whose titles match a query, best first. Titles that equal a sequence of the query's words or start with
 * the query are looked up directly; others are found only once they are indexed.
 */
export async function findTitles(
  query: string,
  { zim, titles, index, language }: { zim: Zim; titles: Titles; index: TitleIndex; language: string },
): Promise<TitleHit[]> {
  const stops = stopWords(language)
  const all = terms(query)
  const telling = all.filter(word => !stops.has(word))
  const asked = [...new Set(telling.length > 0 ? telling : all)]
  if (asked.length === 0) return []
  const { found, weightOf } = await index.search(asked, COMPARED)
  const entries = [
    ...(await calledAsPart(query, stops, titles)),
    ...(await titles.beginning(capitalised(query.trim()), BEGINNINGS)),
  ]
  for (const at of found) entries.push(await zim.entryAt(at))
  const whole = asked.reduce((sum, word) => sum + weightOf(word), 0)
  const known = new Set(all)

  function score({ title }: Entry): number {
    const words = new Set(terms(title))
    const shared = asked.reduce((sum, word) => sum + (words.has(word) ? weightOf(word) : 0), 0)
    // Words in brackets only disambiguate a title, so the query need not contain them.
    const plain = terms(plainTitle(title))
    const asIs = plain.filter(word => known.has(word)).length / Math.max(1, plain.length)
    const [written, searched] = [terms(title).join(' '), all.join(' ')]
    if (shared === 0) return written.startsWith(searched) ? BEGINS : 0
    return (shared / whole) * (0.4 + 0.6 * asIs) + (written === searched ? 1 : 0)
  }

  const byIndex = new Map(entries.map(entry => [entry.index, { entry, score: score(entry) }]))
  const hits = [...byIndex.values()].filter(({ score }) => score > 0)
  return hits.sort((a, b) => b.score - a.score || a.entry.title.length - b.entry.title.length)
}

/** Entries whose titles equal a sequence of words in the query: "Nile" of "How long is the Nile?" */
async function calledAsPart(query: string, stops: ReadonlySet<string>, titles: Titles): Promise<Entry[]> {
  const words = query.match(/[^\s?!,;:"“”]+/gu)?.slice(0, MOST_WORDS) ?? []
  const names = runsOf(words, stops).flatMap(run => [...spellings(run)])
  return (await Promise.all(names.map(name => titles.called(name)))).flat()
}

/** Sequences of words that may be a title, longest first. Only the whole query may start or end with a stop word. */
function runsOf(words: readonly string[], stops: ReadonlySet<string>): string[][] {
  const isCapital = (at: number) => /^\p{Lu}/u.test(words[at] ?? '')
  /** A capital letter marks a name; the first word counts only if the second one has a capital letter too. */
  const isName = (at: number) => (at === 0 ? isCapital(0) && isCapital(1) : isCapital(at))
  const isTelling = words.map((word, at) => isName(at) || terms(word).some(term => !stops.has(term)))
  const runs: string[][] = words.length > LONGEST_RUN ? [[...words]] : []
  for (let length = Math.min(LONGEST_RUN, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const isWhole = length === words.length
      if (isWhole || (isTelling[from] && isTelling[from + length - 1])) runs.push(words.slice(from, from + length))
    }
  }
  return runs
}

/** Possible spellings as a title: "nile delta" as "Nile delta" and "Nile Delta", and without a possessive ending. */
function spellings(words: readonly string[]): Set<string> {
  const name = words.join(' ').replace(/\.$/, '')
  const bare = name.replace(/['’]s$/, '')
  return new Set([name, bare].flatMap(text => [capitalised(text), text.split(' ').map(capitalised).join(' ')]))
}
