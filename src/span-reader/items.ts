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

/** Items that score less are not told. */
const LOWEST = -1

/**
 * The items of a list that a passage names, in reading order. Beside those whose tags win there are some that would if
 * "outside" were a little less likely.
 *
 * ```
 * the  cities  are  New  York  ,  Rome  and  Bonn
 *  O     O      O    B    I    O   B     O    B
 * ```
 */
export function itemsIn(text: string, tokens: readonly TaggedToken[]): ListItem[] {
  const words = wholeWords(tokens)
  const sure = runsOf(text, words, 0)
  const unsure = runsOf(text, words, LOWEST).filter(run => sure.every(other => !overlap(run, other)))
  return [...sure, ...unsure]
    .map(({ from, to }) => itemOf(text, words.slice(from, to)))
    .filter(({ text, score }) => score > LOWEST && /[\p{L}\p{N}]/u.test(text))
    .sort((a, b) => a.start - b.start)
}

/** Words from one place to before another. */
interface Run {
  from: number
  to: number
}

const overlap = (a: Run, b: Run) => a.from < b.to && b.from < a.to

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

/** @param outsideMore what is added to the logits of "outside" */
function runsOf(text: string, words: readonly Word[], outsideMore: number): Run[] {
  const runs: Run[] = []
  let open: Run | undefined
  for (const [at, word] of words.entries()) {
    const [{ outside, begins, inside }] = word
    if (outside + outsideMore >= Math.max(begins, inside)) {
      open = undefined
    } else if (open && inside > begins && !isLineBetween(text, words[at - 1]!, word)) {
      open.to = at + 1
    } else {
      open = { from: at, to: at + 1 }
      runs.push(open)
    }
  }
  return runs.map(run => trimmed(text, words, run)).filter(({ from, to }) => from < to)
}

const isLineBetween = (text: string, before: Word, after: Word): boolean =>
  /[\n\r]/.test(text.slice(endOf(before), after[0].start))

const PAUSES = /^[,;:…·•–—-]$/u
const STOPS = /^[.!?]$/
const OPENING = /^[([{]$/
const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Without the punctuation around it. The stop of "Jr." stays, where its sentence goes on. */
function trimmed(text: string, words: readonly Word[], { from, to }: Run): Run {
  const wordAt = (at: number) => text.slice(words[at]![0].start, endOf(words[at]!))
  const endsSentence = (at: number) => words[at + 1]?.[0].startsSentence ?? true
  const isUnopened = (at: number, first: number) => {
    const opening = CLOSING[wordAt(at)]
    return opening !== undefined && !words.slice(first, at).some((_, i) => wordAt(first + i) === opening)
  }
  let [first, end] = [from, to]
  const isBefore = (word: string) => PAUSES.test(word) || STOPS.test(word) || word in CLOSING
  while (first < end && isBefore(wordAt(first))) first++
  const isAfter = (word: string, at: number) =>
    PAUSES.test(word) || OPENING.test(word) || (STOPS.test(word) && endsSentence(at)) || isUnopened(at, first)
  while (first < end && isAfter(wordAt(end - 1), end - 1)) end--
  return { from: first, to: end }
}

function itemOf(text: string, words: readonly Word[]): ListItem {
  const [start, end] = [words[0]![0].start, endOf(words.at(-1)!)]
  const odds = words.flatMap(word => word.map(logOddsOfInside))
  return { start, end, text: text.slice(start, end), score: odds.reduce((sum, one) => sum + one, 0) / odds.length }
}

/** Of beginning an item or going on with one, against being outside. */
function logOddsOfInside({ outside, begins, inside }: TaggedToken): number {
  const larger = Math.max(begins, inside)
  return larger + Math.log1p(Math.exp(Math.min(begins, inside) - larger)) - outside
}

const endOf = (word: Word): number => word.at(-1)!.end
