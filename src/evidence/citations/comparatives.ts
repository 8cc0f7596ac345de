import { COMPARING_WORDS, DATE, type Wants } from '../../common/text/comparing-words.ts'
import { foldName } from './text-content.ts'

/** Words that can also count something: in "42 more years", "more" compares nothing. */
const COUNTS_TOO = /^(?:more|less|fewer|most|least)$/
/** Kinds of figure that any comparing word applies to, because what they measure is unknown. */
const ANY = new Set(['figure', 'count', 'ratio'])

/**
 * Which of two figures of this kind a comparing word describes: the larger or the smaller; undefined if it need not
 * compare; `never` if it compares only other kinds.
 */
export function comparative(word: string, kind: string): Wants | 'never' | undefined {
  const meant = COMPARING_WORDS.filter(([words]) => words.split(' ').includes(word))
  if (meant.length === 0) return undefined
  if (kind === 'date' && COUNTS_TOO.test(word)) return undefined
  const isDate = meant.every(([, , kinds]) => kinds === DATE)
  // "First", "before" and "after" often do not compare anything.
  if (isDate && kind !== 'date' && kind !== 'figure') return undefined
  const fits = meant.find(
    ([, , kinds]) =>
      kinds?.includes(kind) || (kinds === undefined && kind !== 'date') || (kinds !== DATE && ANY.has(kind)),
  )
  return fits?.[1] ?? (isDate ? meant[0]![1] : 'never')
}

const WORD = /\p{L}[\p{L}\p{M}'’]*/gu
const ALL = new Set(COMPARING_WORDS.flatMap(([words]) => words.split(' ')))

/** The comparing words of a text, with their positions. */
export const comparativesIn = (text: string): { word: string; start: number; end: number }[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    word: foldName(word),
    start: index,
    end: index + word.length,
  })).filter(({ word }) => ALL.has(word))

export const comparesWith = (text: string, kind: string): boolean =>
  comparativesIn(text).some(({ word }) => comparative(word, kind) !== undefined)
