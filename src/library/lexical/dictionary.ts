import { lowerBound } from '../../common/core/lower-bound.ts'
import { gallop, type Range } from './ranges.ts'

/** Distinct terms, sorted by UTF-16 code units and concatenated in one array. A term's number is its position. */
export interface Dictionary {
  letters: Uint16Array
  /** The start of each term in `letters`, followed by the end of the last. */
  starts: Uint32Array
}

export function sizeOf({ starts }: Dictionary): number {
  return starts.length - 1
}

export function dictionaryOf(sorted: readonly string[]): Dictionary {
  const starts = new Uint32Array(sorted.length + 1)
  for (const [i, term] of sorted.entries()) starts[i + 1] = starts[i]! + term.length
  const letters = new Uint16Array(starts.at(-1)!)
  for (const [i, term] of sorted.entries()) {
    for (let k = 0; k < term.length; k++) letters[starts[i]! + k] = term.charCodeAt(k)
  }
  return { letters, starts }
}

/** The number of `term`; undefined if it is absent. */
export function find(dictionary: Dictionary, term: string): number | undefined {
  const word = dictionaryOf([term])
  const at = firstFrom(dictionary, word)
  return at < sizeOf(dictionary) && compareTerms(dictionary, at, word, 0) === 0 ? at : undefined
}

export function termAt({ letters, starts }: Dictionary, at: number): string {
  return String.fromCharCode(...letters.subarray(starts[at]!, starts[at + 1]!))
}

/** The range of terms that start with `prefix`; `to` is exclusive. */
export function rangeOf(dictionary: Dictionary, prefix: string): Range {
  const word = dictionaryOf([prefix])
  const from = firstFrom(dictionary, word)
  return { from, to: endOfPrefix(dictionary, word, 0, prefix.length, from) }
}

/** The first term after `at` that does not share its first `length` letters with it. */
export const afterPrefix = (dictionary: Dictionary, at: number, length: number): number =>
  endOfPrefix(dictionary, dictionary, at, length, at + 1)

/** The first term, counted from `from`, that does not share its first `length` letters with the term `at` of `other`. */
const endOfPrefix = (dictionary: Dictionary, other: Dictionary, at: number, length: number, from: number): number =>
  gallop(from, sizeOf(dictionary), term => sharedLetters(dictionary, term, other, at) >= length)

export function lengthOf({ starts }: Dictionary, at: number): number {
  return starts[at + 1]! - starts[at]!
}

/** The length of the common prefix of two terms. */
export function sharedLetters(a: Dictionary, i: number, b: Dictionary, j: number): number {
  const start = a.starts[i]!
  const otherStart = b.starts[j]!
  const length = Math.min(lengthOf(a, i), lengthOf(b, j))
  let shared = 0
  while (shared < length && a.letters[start + shared] === b.letters[otherStart + shared]) shared++
  return shared
}

/** Negative if the first term sorts before the second, positive if after. */
export function compareTerms(a: Dictionary, i: number, b: Dictionary, j: number): number {
  const shared = sharedLetters(a, i, b, j)
  const length = lengthOf(a, i)
  const otherLength = lengthOf(b, j)
  if (shared === length || shared === otherLength) return length - otherLength
  return a.letters[a.starts[i]! + shared]! - b.letters[b.starts[j]! + shared]!
}

/** The first term that does not sort before `word`, which is a dictionary of one term. */
const firstFrom = (dictionary: Dictionary, word: Dictionary): number =>
  lowerBound(sizeOf(dictionary), place => compareTerms(dictionary, place, word, 0) < 0)
