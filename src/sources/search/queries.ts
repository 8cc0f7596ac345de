import { stem } from '../../common/text/stem.ts'
import { terms } from '../../common/text/terms.ts'
import type { Hit } from '../source.ts'
import { type Asked, type AskedWord, isOftenNaming } from './asked-words.ts'
import { isLike, type Listed } from './fuse.ts'

export interface Query {
  words: readonly AskedWord[]
  /** Whether similar spellings of the longer words match too. */
  isFuzzy?: boolean
}

const FUZZY_FROM = 5

export const textOf = ({ words, isFuzzy }: Query): string =>
  words.map(({ term }) => (isFuzzy && term.length >= FUZZY_FROM ? `${term}~` : term)).join(' ')

/** The first queries, in order: all words, the two likeliest names, the words likely in titles, the other names. */
export function firstQueries({ words, names }: Asked): Query[] {
  const naming = words.filter(isOftenNaming)
  return [words, ...names.slice(0, 2), naming, ...names.slice(2)]
    .filter(list => list.length > 0)
    .map(words => ({ words }))
}

/** Names with a word that is likely in titles, but without any word in the titles found. */
export function missedNames({ names }: Pick<Asked, 'names'>, found: readonly Hit[]): AskedWord[][] {
  const titles = found.map(({ title }) => terms(title).map(stem))
  const isNamed = (word: AskedWord) => titles.some(title => title.some(term => isLike(term, word.stem)))
  return names.filter(name => name.some(isOftenNaming) && !name.some(isNamed))
}

/** Further queries, best first, given what the first ones found. */
export function furtherQueries(
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
