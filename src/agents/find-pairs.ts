import { ActionError, SourceError } from '../core/errors.ts'
import { namesIn } from '../graph/names.ts'
import type { Passage } from '../library/library.ts'
import { sentences } from '../text/sentences.ts'
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

/** Pages of the first search. */
const PAGES = 5
/** Of these, so many are also read beside each other. */
const BESIDE = 4
/** How many names of each page are looked up, and of all where a search is a request. */
const NAMES = { ofPage: 8, fetched: 6 }
/** Pages of a search for a name. */
const PAGES_ONWARD = 2
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
  const best = async (title: string): Promise<Passage | undefined> => {
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
  const hits = await source.search(firstWords(question), { limit: PAGES, signal })
  const first = (await Promise.all(hits.map(({ title }) => best(title)))).filter(passage => passage !== undefined)
  const beside = first.slice(0, BESIDE)
  const pairs = beside.flatMap((one, i) => beside.slice(i + 1).map(other => [one, other] as const))
  const names = namesOnward(question, first).slice(0, source.atHand ? undefined : NAMES.fetched)
  const onward = names.map(async ({ words, passage }) => {
    const hits = await source.search(words, { limit: PAGES_ONWARD, signal })
    const others = await Promise.all(
      hits.filter(({ title }) => title !== passage.title).map(({ title }) => best(title)),
    )
    return others.flatMap(other => (other ? [[passage, other] as const] : []))
  })
  pairs.push(...(await Promise.all(onward)).flat())
  return ranked(question, pairs)
}

/**
 * What to search for next: a name that a passage has and the question does not, with the words of the question that are
 * still open there. Those come first whose sentence has most of the question's words.
 */
function namesOnward(question: string, passages: readonly Passage[]): { words: string; passage: Passage }[] {
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
    return mostShared(named).slice(0, NAMES.ofPage)
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

/** A text's words between spaces, so that whole words are found in it. */
const spaced = (text: string): string => ` ${terms(text).join(' ')} `
