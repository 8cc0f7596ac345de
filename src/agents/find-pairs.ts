import { ActionError, SourceError } from '../core/errors.ts'
import { inParallel } from '../core/in-parallel.ts'
import { namesIn } from '../graph/names.ts'
import type { Passage } from '../library/library.ts'
import type { Hit } from '../sources/source.ts'
import { sentences } from '../text/sentences.ts'
import { spaced } from '../text/spaced.ts'
import { tellingTerms } from '../text/telling-terms.ts'
import { terms } from '../text/terms.ts'
import { plainTitle } from '../text/title.ts'
import { openPage } from '../tools/open-page.ts'
import { likeliestPassages } from '../tools/retrieve-passages.ts'
import { firstWords } from './first-words.ts'
import type { Team } from './team.ts'

/** Passages of two pages, of which one may lead to the other. */
export interface Pair {
  passages: readonly [Passage, Passage]
  /** The share of the question's telling words that both have together. */
  covered: number
  /** Whether one of them has the other's title. */
  leads: boolean
}

/**
 * Pages of the first search, names that are looked up of each of them and of all, and pages of each such search. Where
 * every page is a request there are few.
 */
const AT_HAND = { pages: 5, ofPage: 8, names: 40, onward: 2 }
const FETCHED = { pages: 3, ofPage: 4, names: 4, onward: 1 }
/** Names that are looked up at a time. */
const AT_ONCE = 4
/** Pages of the first search that are also read beside each other. */
const BESIDE = 4
/** That the one page names the other says as much as this share of the question's words. */
const LEADS_ON = 0.2

/**
 * What may answer a question that takes two pages, without a plan: the pages that its words find, and those that are named
 * in them. The pairs that have most of the question's words come first.
 */
export async function findPairs(
  question: string,
  { source, library }: Pick<Team, 'source' | 'library'>,
  signal: AbortSignal,
): Promise<Pair[]> {
  const opened = new Map<string, Promise<Passage | undefined>>()
  const best = (title: string): Promise<Passage | undefined> => {
    const passage = opened.get(title) ?? bestOf(title)
    opened.set(title, passage)
    return passage
  }
  const bestOf = async (title: string): Promise<Passage | undefined> => {
    try {
      const page = await openPage(title, { library, source }, signal)
      const [passage] = await likeliestPassages(library, question, { page: page.id, limit: 1, by: 'words' }, signal)
      return passage
    } catch (error) {
      // A page that cannot be opened leads nowhere.
      if (!(error instanceof ActionError || error instanceof SourceError)) throw error
      return undefined
    }
  }
  const most = source.atHand ? AT_HAND : FETCHED
  const search = (words: string, limit: number) =>
    source.search(words, { limit, signal }).catch((error: unknown): Hit[] => {
      // Who searches next tells what is wrong with the source.
      if (!(error instanceof SourceError)) throw error
      return []
    })
  const hits = await search(firstWords(question), most.pages)
  const first = (await Promise.all(hits.map(({ title }) => best(title)))).filter(passage => passage !== undefined)
  const beside = first.slice(0, BESIDE)
  const pairs = beside.flatMap((one, i) => beside.slice(i + 1).map(other => [one, other] as const))
  const names = namesOnward(question, first, most.ofPage).slice(0, most.names)
  const onward = await inParallel(
    names,
    AT_ONCE,
    async ({ words, passage }) => {
      const hits = await search(words, most.onward)
      const others = await Promise.all(
        hits.filter(({ title }) => title !== passage.title).map(({ title }) => best(title)),
      )
      return others.flatMap(other => (other ? [[passage, other] as const] : []))
    },
    signal,
  )
  pairs.push(...onward.flat())
  return ranked(question, pairs)
}

/**
 * What to search for next: a name that a passage has and the question does not, with the words of the question that are
 * still open there. Those come first whose sentence has most of the question's words.
 */
function namesOnward(
  question: string,
  passages: readonly Passage[],
  ofPage: number,
): { words: string; passage: Passage }[] {
  const asked = tellingTerms(question)
  const given = spaced(question)
  const found = passages.flatMap(passage => {
    const has = new Set(terms(`${passage.title} ${passage.text}`))
    const open = asked.filter(term => !has.has(term)).join(' ')
    const named = sentences(passage.text, 'en').flatMap(({ text }) => {
      const shared = tellingTerms(text).filter(term => asked.includes(term)).length
      const names = namesIn(text).filter(name => name.length > 3 && !given.includes(spaced(name)))
      return names.map(name => ({ words: `${name} ${open}`, passage, shared }))
    })
    return mostShared(named).slice(0, ofPage)
  })
  return mostShared(found)
}

const mostShared = <T extends { shared: number }>(found: readonly T[]): T[] =>
  found.toSorted((a, b) => b.shared - a.shared)

function ranked(question: string, pairs: readonly (readonly [Passage, Passage])[]): Pair[] {
  const asked = tellingTerms(question)
  const distinct = new Map(pairs.map(passages => [keyOf(passages), passages]))
  const weight = ({ covered, leads }: Pair) => covered + (leads ? LEADS_ON : 0)
  return [...distinct.values()]
    .map((passages): Pair => {
      const [one, other] = passages
      const has = new Set(passages.flatMap(({ title, text }) => terms(`${title} ${text}`)))
      const covered = asked.filter(term => has.has(term)).length / Math.max(1, asked.length)
      return { passages, covered, leads: names(one, other) || names(other, one) }
    })
    .sort((a, b) => weight(b) - weight(a))
}

const names = ({ text }: Passage, { title }: Passage): boolean => text.includes(plainTitle(title))

const keyOf = (passages: readonly Passage[]): string =>
  passages
    .map(({ id }) => id)
    .sort()
    .join(' ')
