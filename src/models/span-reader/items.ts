import { isJoint } from '../../common/text/joint.ts'
import type { ListItem } from './span-reader.ts'
import type { TextToken } from './windows.ts'

/** A token of a passage with the logits of the heads that find items and spans. */
export interface TaggedToken extends TextToken {
  /** Logits of its tags (BIO): outside of items, at the beginning of one, or inside one. */
  outside: number
  begins: number
  inside: number
  /** Logits that an answer starts or ends with it, relative to "no answer" in its window. */
  starts: number
  ends: number
}

/** A word, or a number with its punctuation, which items never split. It has the tags of its first token. */
type Word = readonly [TaggedToken, ...TaggedToken[]]

/** The maximum number of words in an item. */
const LONGEST = 16
/** The maximum number of words between two neighbouring items of an enumeration: `" , and the "`. */
const LONGEST_JOINT = 5
/** Bonus to the score of each item, and a further one if the item continues an enumeration; in logits. */
const AN_ITEM = 1
const CONTINUED = 2.5
/** The weight, in an item's score, of how much worse an answer it is than the passage's best one. */
const AS_ANSWER = 0.3

/**
 * The items of a list that a passage names, in reading order: of all ways to choose word ranges that do not overlap,
 * the one with the highest sum of scores (a semi-Markov model: Sarawagi and Cohen, 2004). The score of a range adds up
 * the tags of its words, how good an answer it is by itself, and whether it continues an enumeration. On MultiSpanQA's
 * development lists this has an F1 of 0.50 for exact items, instead of 0.38 by the tags alone.
 *
 * ```
 * the  cities  are  New  York  ,  Rome  and  Bonn
 *  O     O      O    B    I    O   B     O    B
 * ```
 */
export function itemsIn(text: string, tokens: readonly TaggedToken[]): ListItem[] {
  const words = wholeWords(tokens)
  return bestRuns(text, words).map(({ from, to }) => itemOf(text, words.slice(from, to)))
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

/** A range of words; `to` is exclusive. */
interface Run {
  from: number
  to: number
}

/** The best way to choose items from the first words of a passage, as a linked list with its total score. */
interface Choice {
  score: number
  /** The last chosen item, and the choice before it; absent if no item is chosen. */
  last?: { run: Run; before: Choice }
}

function bestRuns(text: string, words: readonly Word[]): Run[] {
  const best: Choice[] = [{ score: 0 }]
  /** At index `n`, the best choice whose last item ends right before word `n`. */
  const ending: (Choice | undefined)[] = [undefined]
  /** At index `n`, the best choice that an item starting at word `n` can follow, and its score with any bonus. */
  const beginning: { before: Choice; score: number }[] = [{ before: best[0]!, score: 0 }]
  for (const [at, runs] of scoredRuns(text, words).entries()) {
    let here: Choice | undefined
    for (const { from, score } of runs) {
      const { before, score: scoreBefore } = beginning[from]!
      const total = scoreBefore + score
      if (!here || total > here.score) here = { score: total, last: { run: { from, to: at + 1 }, before } }
    }
    const apart = here && here.score > best[at]!.score ? here : best[at]!
    best.push(apart)
    ending.push(here)
    // In "Heathrow (LHR)" only one can be an item: a bracket's first item cannot follow one right before the bracket.
    const before = (opensBracket(text, words[at]!) && best[at - 1]) || apart
    const joined = at + 1 < words.length && continuedAt(text, words, at + 1, ending)
    const isJoined = joined && joined.score + CONTINUED > before.score
    beginning.push(isJoined ? { before: joined, score: joined.score + CONTINUED } : { before, score: before.score })
  }
  const runs: Run[] = []
  for (let { last } = best.at(-1)!; last; last = last.before.last) runs.push(last.run)
  return runs.reverse()
}

/** The best choice whose last item is separated from the word at `from` only by a comma or conjunction. */
function continuedAt(
  text: string,
  words: readonly Word[],
  from: number,
  ending: readonly (Choice | undefined)[],
): Choice | undefined {
  let best: Choice | undefined
  for (let to = from - 1; to >= Math.max(1, from - LONGEST_JOINT); to--) {
    const choice = ending[to]
    if (!choice || (best && choice.score < best.score)) continue
    if (isJoint(text.slice(endOf(words[to - 1]!), startOf(words[from]!)))) best = choice
  }
  return best
}

/** For each word, the word ranges that end with it and may be items, with their scores. */
function scoredRuns(text: string, words: readonly Word[]): { from: number; score: number }[][] {
  const mayBegin = words.map(word => beginsItem(text, word))
  const ending = words.map((last, at) => {
    const runs: { from: number; answer: number; tags: number }[] = []
    if (!endsItem(text, last)) return runs
    let inside = 0
    for (let from = at; from > at - LONGEST && from >= 0; from--) {
      const [first] = words[from]!
      if (mayBegin[from] && closesBrackets(text.slice(first.start, endOf(last)))) {
        const tags = first.begins - first.outside + inside
        runs.push({ from, answer: first.starts + last.at(-1)!.ends, tags })
      }
      inside += first.inside - first.outside
      if (first.startsSentence || (from > 0 && isApart(text, words[from - 1]!, words[from]!))) break
    }
    return runs
  })
  const best = ending.flat().reduce((most, { answer }) => Math.max(most, answer), Number.NEGATIVE_INFINITY)
  return ending.map(runs =>
    runs.map(({ from, answer, tags }) => ({ from, score: tags + AS_ANSWER * (answer - best) + AN_ITEM })),
  )
}

/** Whether two words are separated by a line break or by words that were not read. */
const isApart = (text: string, before: Word, after: Word): boolean =>
  /[\p{L}\p{N}\n\r]/u.test(text.slice(endOf(before), startOf(after)))

/** Whether an item may begin with a word: not with punctuation, nor with what follows the apostrophe in "I'm". */
const beginsItem = (text: string, [{ start }]: Word): boolean =>
  /^[\p{L}\p{N}]/u.test(text.slice(start, start + 2)) &&
  !/[\p{L}\p{N}]['’]$/u.test(text.slice(Math.max(0, start - 3), start))

/** Whether an item may end with a word: not with punctuation or "I" in "I'm", but with "Ludlow" in "Ludlow's". */
const endsItem = (text: string, word: Word): boolean =>
  /[\p{L}\p{N}]$/u.test(text.slice(startOf(word), endOf(word))) &&
  !/^['’](?!s\b)\p{L}/u.test(text.slice(endOf(word), endOf(word) + 3))

const opensBracket = (text: string, word: Word): boolean => /^[([]$/.test(text.slice(startOf(word), endOf(word)))

/** Whether an item's brackets are balanced, and none is closed before a comma or semicolon. */
function closesBrackets(item: string): boolean {
  if (/[)\]]\s*[,;]/.test(item)) return false
  let open = 0
  for (const [bracket] of item.matchAll(/[()[\]]/g)) {
    open += bracket === '(' || bracket === '[' ? 1 : -1
    if (open < 0) return false
  }
  return open === 0
}

function itemOf(text: string, words: readonly Word[]): ListItem {
  const [start, end] = [startOf(words[0]!), endOf(words.at(-1)!)]
  const odds = words.map(([first]) => logOddsOfInside(first))
  return { start, end, text: text.slice(start, end), score: odds.reduce((sum, one) => sum + one, 0) / odds.length }
}

/** Log-odds that a token is in an item, at its beginning or further inside. */
function logOddsOfInside({ outside, begins, inside }: TaggedToken): number {
  const larger = Math.max(begins, inside)
  return larger + Math.log1p(Math.exp(Math.min(begins, inside) - larger)) - outside
}

const startOf = (word: Word): number => word[0].start
const endOf = (word: Word): number => word.at(-1)!.end
