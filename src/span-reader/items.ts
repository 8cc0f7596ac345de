import type { ListItem } from './span-reader.ts'
import type { TextToken } from './windows.ts'

/** A token of a passage with the logits of its three tags (BIO: begins an item, is inside one, is outside). */
export interface TaggedToken extends TextToken {
  outside: number
  begins: number
  inside: number
}

/** A word, or a number with its punctuation, which items never split. It has the tag of its first token. */
type Word = readonly [TaggedToken, ...TaggedToken[]]

/** By how many logits a tag must exceed "outside" to start or continue an item. */
const CLEARLY = 0.5
/** A word next to an item belongs to it if "outside" exceeds its tags by less than this. */
const HARDLY = 1

/**
 * The items of a list that a passage names, in reading order: runs of words whose tags clearly exceed "outside", extended
 * by adjacent words that are hardly outside (hysteresis thresholds: Canny, 1986). On MultiSpanQA's development lists this
 * has an F1 of 0.41 for exact items, instead of 0.38 by the winning tags.
 *
 * ```
 * the  cities  are  New  York  ,  Rome  and  Bonn
 *  O     O      O    B    I    O   B     O    B
 * ```
 */
export function itemsIn(text: string, tokens: readonly TaggedToken[]): ListItem[] {
  const words = wholeWords(tokens)
  const runs = runsOf(text, words)
  for (const [i, run] of runs.entries()) {
    runs[i] = extended(text, words, run, runs[i - 1]?.to ?? 0, runs[i + 1]?.from ?? words.length)
  }
  return runs
    .map(run => trimmed(text, words, run))
    .filter(({ from, to }) => from < to)
    .map(({ from, to }) => itemOf(text, words.slice(from, to)))
    .filter(({ text }) => WORD.test(text))
}

const WORD = /[\p{L}\p{N}]/u
/** Letters, digits, and signs within names: "St. Margaret's". */
const OF_A_NAME = /[\p{L}\p{N}'’-]/u

/** A range of words; `to` is exclusive. */
interface Run {
  from: number
  to: number
}

function wholeWords(tokens: readonly TaggedToken[]): Word[] {
  const words: Word[] = []
  let open: [TaggedToken, ...TaggedToken[]] | undefined
  for (const token of tokens) {
    if (token.startsWord) open = [token]
    else open?.push(token)
    if (!token.endsWord || !open) continue
    words.push(open)
    open = undefined
  }
  return words
}

function runsOf(text: string, words: readonly Word[]): Run[] {
  const runs: Run[] = []
  let open: Run | undefined
  for (const [at, word] of words.entries()) {
    const [{ outside, begins, inside }] = word
    if (outside + CLEARLY >= Math.max(begins, inside)) {
      open = undefined
    } else if (open && inside > begins && !isLineBetween(text, words[at - 1]!, word)) {
      open.to = at + 1
    } else {
      open = { from: at, to: at + 1 }
      runs.push(open)
    }
  }
  return runs
}

/** Extends a run by adjacent words that are hardly outside, but not into its neighbours or across punctuation. */
function extended(text: string, words: readonly Word[], run: Run, first: number, end: number): Run {
  let { from, to } = run
  const isOfIt = (at: number, tag: (first: TaggedToken) => number) => {
    const [token] = words[at]!
    return OF_A_NAME.test(text.slice(token.start, token.end)) && token.outside - tag(token) < HARDLY
  }
  const isNext = (at: number) => !isLineBetween(text, words[at]!, words[at + 1]!)
  while (from > first && isNext(from - 1) && isOfIt(from - 1, ({ begins, inside }) => Math.max(begins, inside))) from--
  while (to < end && isNext(to - 1) && isOfIt(to, ({ inside }) => inside)) to++
  return { from, to }
}

const isLineBetween = (text: string, before: Word, after: Word): boolean =>
  /[\n\r]/.test(text.slice(endOf(before), after[0].start))

const PAUSES = /^[,;:…·•–—-]$/u
const STOPS = /^[.!?]$/
const OPENING = /^[([{]$/
const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Removes surrounding punctuation. The full stop of "Jr." stays if the sentence continues after it. */
function trimmed(text: string, words: readonly Word[], { from, to }: Run): Run {
  const wordAt = (at: number) => text.slice(words[at]![0].start, endOf(words[at]!))
  const endsSentence = (at: number) => words[at + 1]?.[0].startsSentence ?? true
  const isUnopened = (at: number, first: number) => {
    const opening = CLOSING[wordAt(at)]
    return opening !== undefined && !words.slice(first, at).some((_, i) => wordAt(first + i) === opening)
  }
  const isUnclosed = (at: number, end: number) => {
    const opening = wordAt(at)
    return OPENING.test(opening) && !words.slice(at, end).some((_, i) => CLOSING[wordAt(at + i)] === opening)
  }
  let [first, end] = [from, to]
  const isBefore = (word: string) => PAUSES.test(word) || STOPS.test(word) || word in CLOSING
  while (first < end && isBefore(wordAt(first))) first++
  const isAfter = (word: string, at: number) =>
    PAUSES.test(word) || OPENING.test(word) || (STOPS.test(word) && endsSentence(at)) || isUnopened(at, first)
  while (first < end && isAfter(wordAt(end - 1), end - 1)) end--
  const unclosed = words.slice(first, end).findIndex((_, i) => isUnclosed(first + i, end))
  return { from: first, to: unclosed < 0 ? end : first + unclosed }
}

function itemOf(text: string, words: readonly Word[]): ListItem {
  const [start, end] = [words[0]![0].start, endOf(words.at(-1)!)]
  const odds = words.map(([first]) => logOddsOfInside(first))
  return { start, end, text: text.slice(start, end), score: odds.reduce((sum, one) => sum + one, 0) / odds.length }
}

/** Log-odds of being inside an item, first word or not, against outside. */
function logOddsOfInside({ outside, begins, inside }: TaggedToken): number {
  const larger = Math.max(begins, inside)
  return larger + Math.log1p(Math.exp(Math.min(begins, inside) - larger)) - outside
}

const endOf = (word: Word): number => word.at(-1)!.end
