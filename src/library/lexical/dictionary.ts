import { lowerBound } from '../../core/lower-bound.ts'

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
  const at = firstFrom(dictionary, term)
  return startsWith(dictionary, at, term) && lengthOf(dictionary, at) === term.length ? at : undefined
}

export function termAt({ letters, starts }: Dictionary, at: number): string {
  return String.fromCharCode(...letters.subarray(starts[at]!, starts[at + 1]!))
}

/** The range of terms that start with `prefix`; `to` is exclusive. */
export function rangeOf(dictionary: Dictionary, prefix: string): { from: number; to: number } {
  const from = firstFrom(dictionary, prefix)
  const to = startsWith(dictionary, from, prefix) ? afterPrefix(dictionary, from, prefix.length) : from
  return { from, to }
}

/** The first term after `at` that does not share its first `length` letters with it. */
export function afterPrefix(dictionary: Dictionary, at: number, length: number): number {
  const end = sizeOf(dictionary)
  let inside = at
  let step = 1
  while (inside + step < end && sharedLetters(dictionary, at, inside + step) >= length) {
    inside += step
    step *= 2
  }
  let outside = Math.min(inside + step, end)
  while (outside - inside > 1) {
    const middle = (inside + outside) >>> 1
    if (sharedLetters(dictionary, at, middle) >= length) inside = middle
    else outside = middle
  }
  return outside
}

export function lengthOf({ starts }: Dictionary, at: number): number {
  return starts[at + 1]! - starts[at]!
}

/** The length of the common prefix of two terms. */
export function sharedLetters({ letters, starts }: Dictionary, one: number, other: number): number {
  const length = Math.min(starts[one + 1]! - starts[one]!, starts[other + 1]! - starts[other]!)
  let shared = 0
  while (shared < length && letters[starts[one]! + shared] === letters[starts[other]! + shared]) shared++
  return shared
}

/** Negative if the first term sorts before the second, positive if after. */
export function compareTerms(a: Dictionary, i: number, b: Dictionary, j: number): number {
  const start = a.starts[i]!
  const otherStart = b.starts[j]!
  const length = a.starts[i + 1]! - start
  const otherLength = b.starts[j + 1]! - otherStart
  const shorter = Math.min(length, otherLength)
  for (let k = 0; k < shorter; k++) {
    const difference = a.letters[start + k]! - b.letters[otherStart + k]!
    if (difference !== 0) return difference
  }
  return length - otherLength
}

/** The first term that does not sort before `term`. */
const firstFrom = (dictionary: Dictionary, term: string): number =>
  lowerBound(sizeOf(dictionary), place => isBefore(dictionary, place, term))

function isBefore({ letters, starts }: Dictionary, at: number, term: string): boolean {
  const start = starts[at]!
  const length = starts[at + 1]! - start
  const shorter = Math.min(length, term.length)
  for (let k = 0; k < shorter; k++) {
    const difference = letters[start + k]! - term.charCodeAt(k)
    if (difference !== 0) return difference < 0
  }
  return length < term.length
}

function startsWith(dictionary: Dictionary, at: number, prefix: string): boolean {
  if (at >= sizeOf(dictionary) || lengthOf(dictionary, at) < prefix.length) return false
  const start = dictionary.starts[at]!
  for (let k = 0; k < prefix.length; k++) if (dictionary.letters[start + k] !== prefix.charCodeAt(k)) return false
  return true
}
