import { foldName } from './facts.ts'

/** Which of two readings a word says something of. */
type Wants = 'larger' | 'smaller'

const LENGTH = ['length']
const DATE = ['date']
/** Who is older has more years, or the earlier date. */
const TIME = ['time']

/** Comparing words with the kinds of figure that they apply to; without a list, to all but dates. */
const WORDS: [words: string, Wants, kinds?: readonly string[]][] = [
  ['more larger bigger greater higher most largest biggest greatest highest', 'larger'],
  ['less fewer smaller lower least fewest smallest lowest', 'smaller'],
  [
    'taller deeper wider broader thicker farther further tallest deepest widest broadest thickest farthest',
    'larger',
    LENGTH,
  ],
  ['shallower narrower nearer closer thinner shallowest narrowest nearest closest thinnest', 'smaller', LENGTH],
  ['longer longest', 'larger', [...LENGTH, ...TIME]],
  ['shorter shortest', 'smaller', [...LENGTH, ...TIME]],
  ['heavier heaviest', 'larger', ['mass']],
  ['lighter lightest', 'smaller', ['mass']],
  ['older oldest', 'larger', TIME],
  ['younger youngest', 'smaller', TIME],
  ['older oldest earlier earliest before sooner first', 'smaller', DATE],
  ['younger youngest newer newest later latest after last', 'larger', DATE],
  ['dearer costlier richer dearest costliest richest hotter warmer hottest warmest faster fastest denser', 'larger'],
  ['cheaper poorer cheapest poorest colder cooler coldest coolest slower slowest', 'smaller'],
]

/** The first of these may also count: "42 more years", "lasted longer". */
const COUNTS_TOO = /^(?:more|less|fewer|most|least)$/
/** Kinds that any comparing word may apply to: a figure without a unit may be anything, a date has no size. */
const ANY = new Set(['figure', 'count', 'ratio'])

/** How a word compares readings of a kind; undefined if it does not compare, `never` if it cannot apply. */
export function comparative(word: string, kind: string): Wants | 'never' | undefined {
  const meant = WORDS.filter(([words]) => words.split(' ').includes(word))
  if (meant.length === 0) return undefined
  if (kind === 'date' && COUNTS_TOO.test(word)) return undefined
  const isDate = meant.every(([, , kinds]) => kinds === DATE)
  // "First", "before" and "after" are said of much that is not compared.
  if (isDate && kind !== 'date' && kind !== 'figure') return undefined
  const fits = meant.find(
    ([, , kinds]) =>
      kinds?.includes(kind) || (kinds === undefined && kind !== 'date') || (kinds !== DATE && ANY.has(kind)),
  )
  return fits?.[1] ?? (isDate ? meant[0]![1] : 'never')
}

const WORD = /\p{L}[\p{L}\p{M}'’]*/gu
const ALL = new Set(WORDS.flatMap(([words]) => words.split(' ')))

/** The comparing words of a text, with their positions. */
export const comparativesIn = (text: string): { word: string; start: number; end: number }[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    word: foldName(word),
    start: index,
    end: index + word.length,
  })).filter(({ word }) => ALL.has(word))

/** Whether a text has a word that compares figures of a kind. */
export const comparesWith = (text: string, kind: string): boolean =>
  comparativesIn(text).some(({ word }) => comparative(word, kind) !== undefined)
