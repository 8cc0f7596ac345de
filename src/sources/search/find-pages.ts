import { inParallel } from '../../common/core/in-parallel.ts'
import { stem } from '../../common/text/stem.ts'
import { terms } from '../../common/text/terms.ts'
import type { Hit, Source } from '../source.ts'
import { type Asked, type AskedWord, isOftenNaming, readAsked } from './asked-words.ts'
import { fuseLists, isLike, type Listed } from './fuse.ts'

const HITS = 10
/** The maximum number of parallel searches in each round. */
const ROUNDS = [3, 2, 1]

interface Wanted {
  limit?: number
  signal?: AbortSignal | undefined
}

/**
 * The pages that a question is about, best first. A source whose search requires all words is searched up to six times:
 * for all content words, for the names among them, then for fewer words and likely misspellings. A source that matches
 * any word is searched once. Throws as `search` does.
 */
export async function findPages(
  question: string,
  source: Pick<Source, 'search' | 'language' | 'matchesAnyWord'>,
  { limit = 5, signal }: Wanted = {},
): Promise<Hit[]> {
  const { language } = source
  const asked = readAsked(question, language)
  // A title may be all stop words: The Who.
  if (source.matchesAnyWord || asked.words.length === 0) {
    return source.search(textOf(asked) || question, { limit, ...(signal && { signal }) })
  }
  const listed = new Map<string, Listed>()
  const found = () => fuseLists(asked, [...listed.values()], language).slice(0, limit)
  /** Whether the search for all words found a page, there are enough pages, and each name is in a title. */
  const isEnough = () =>
    listed.get(textOf(asked))?.hits[0] !== undefined &&
    found().length >= limit &&
    missedNames(asked, found()).length === 0
  for (const [round, atOnce] of ROUNDS.entries()) {
    const queries = round === 0 ? firstQueries(asked) : furtherQueries(asked, listed, found())
    if (isEnough()) break
    const texts = new Map(queries.map(query => [textOf(query), query]))
    const fresh = [...texts].filter(([text]) => !listed.has(text)).slice(0, atOnce)
    const search = async ([text, { words }]: (typeof fresh)[number], signal: AbortSignal) => {
      listed.set(text, { words, hits: await source.search(text, { limit: HITS, signal }) })
    }
    await inParallel(fresh, atOnce, search, signal)
  }
  return found()
}

/**
 * All pages of a source that has at most `limit`, otherwise none. A person who adds a single file asks about that file,
 * even if the question has no word in common with it.
 */
export async function allOfFew(source: Source, limit: number, signal: AbortSignal): Promise<Hit[]> {
  const names = (await source.contents?.(signal)) ?? []
  return names.length <= limit ? names.map(name => ({ id: name, title: name, description: '' })) : []
}

/** The titles that a search finds, best first; if it finds none, all titles of a source with at most `limit` pages. */
export async function searchTitles(
  question: string,
  source: Source,
  limit: number,
  signal: AbortSignal,
): Promise<string[]> {
  const hits = await findPages(question, source, { limit, signal })
  const listed = hits.length > 0 ? hits : await allOfFew(source, limit, signal)
  return listed.map(({ title }) => title)
}

interface Query {
  words: readonly AskedWord[]
  /** Whether similar spellings of the longer words match too. */
  isFuzzy?: boolean
}

const FUZZY_FROM = 5

const textOf = ({ words, isFuzzy }: Query): string =>
  words.map(({ term }) => (isFuzzy && term.length >= FUZZY_FROM ? `${term}~` : term)).join(' ')

/** The first queries, in order: all words, the two likeliest names, the words likely in titles, the other names. */
function firstQueries({ words, names }: Asked): Query[] {
  const naming = words.filter(isOftenNaming)
  return [words, ...names.slice(0, 2), naming, ...names.slice(2)]
    .filter(list => list.length > 0)
    .map(words => ({ words }))
}

/** Names with a word that is likely in titles, but without any word in the titles found. */
function missedNames({ names }: Pick<Asked, 'names'>, found: readonly Hit[]): AskedWord[][] {
  const titles = found.map(({ title }) => terms(title).map(stem))
  const isNamed = (word: AskedWord) => titles.some(title => title.some(term => isLike(term, word.stem)))
  return names.filter(name => name.some(isOftenNaming) && !name.some(isNamed))
}

/** Further queries, best first, given what the first ones found. */
function furtherQueries(
  { words, names, phrases }: Asked,
  listed: ReadonlyMap<string, Listed>,
  found: readonly Hit[],
): Query[] {
  const hitsOf = (query: Query) => listed.get(textOf(query))?.hits.length
  const missed = missedNames({ names }, found)
  const inVain = missed.filter(name => hitsOf({ words: name }) === 0)
  return [
    ...inVain.flatMap(name => {
      const alone = { words: strongestOf(name, 1) }
      return hitsOf(alone) === 0 ? [{ ...alone, isFuzzy: true }] : [alone]
    }),
    ...missed.map(words => ({ words })),
    ...phrases.map(words => ({ words })),
    ...[3, 2, 4, 1].map(count => ({ words: inOrder(words, strongestOf(words, count)) })),
    ...names.map(words => ({ words })),
  ].filter(({ words }) => words.length > 0)
}

const strongestOf = (words: readonly AskedWord[], count: number): AskedWord[] =>
  [...words].sort((a, b) => b.weight - a.weight || b.term.length - a.term.length).slice(0, count)

const inOrder = (words: readonly AskedWord[], some: readonly AskedWord[]): AskedWord[] =>
  words.filter(word => some.includes(word))
