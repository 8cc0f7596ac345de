import type { ListItem } from './span-reader.ts'
import type { TextToken } from './windows.ts'

/** A token of a passage with the logits of its three tags (BIO: begins an item, is inside one, is outside). */
export interface TaggedToken extends TextToken {
  outside: number
  begins: number
  inside: number
}

/** A word, or a number with its marks: what an item holds whole or not at all. Its first token's tag is its tag. */
type Word = readonly [TaggedToken, ...TaggedToken[]]

/** By so many logits a tag has to outdo "outside", for an item to be there at all. */
const CLEARLY = 0.5
/** A word beside an item is of it where "outside" outdoes its tags by less than this. */
const HARDLY = 1

/**
 * The items of a list that a passage names, in reading order: runs of words whose tags clearly win, with the words at
 * their ends that are hardly outside (two thresholds, as edges are found: Canny, 1986). Of MultiSpanQA's development lists
 * 0.41 so (F1 of exact items), 0.38 by the winning tags alone.
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
/** Words, and the signs within names: "St. Margaret's". */
const OF_A_NAME = /[\p{L}\p{N}'’-]/u

/** Words from one place to before another. */
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

/** With the words at its ends that are hardly outside, no further than to its neighbours, and over no sign but those within names. */
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

/** Without surrounding punctuation. The stop of "Jr." stays if its sentence continues. */
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

/** Of beginning an item or going on with one, against being outside. */
function logOddsOfInside({ outside, begins, inside }: TaggedToken): number {
  const larger = Math.max(begins, inside)
  return larger + Math.log1p(Math.exp(Math.min(begins, inside) - larger)) - outside
}

const endOf = (word: Word): number => word.at(-1)!.end
