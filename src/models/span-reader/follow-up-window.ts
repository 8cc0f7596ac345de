import type { EarlierTurn } from './span-reader.ts'
import type { Token, Vocabulary } from './vocabulary.ts'

/** The maximum number of tokens in the model's input, and of those in its question. */
const LONGEST = 256
const LONGEST_QUESTION = 64
/** The minimum number of free tokens for adding another turn of the thread. */
const LEAST_ROOM = 12

/** A word of the question: its token index, and its offsets in the text. */
interface AskedWord {
  at: number
  start: number
  end: number
}

/** A word of the thread: its first and last token index, the index of its text, and its offsets in that text. */
interface ThreadWord {
  first: number
  last: number
  text: number
  start: number
  end: number
}

/**
 * The model's input for a question and its thread: `[CLS] question [SEP] latest turn [SEP] the one before [SEP] …`,
 * where a turn is `question | answer | title | title`. A title occurs only in the latest turn that has it.
 */
export interface FollowUpWindow {
  ids: number[]
  second: number
  words: AskedWord[]
  /** Index of the separator after the question. */
  end: number
  /** The thread's questions, answers and titles, one text each; `thread` has their words. */
  texts: string[]
  thread: ThreadWord[]
}

export function followUpWindow(
  question: string,
  earlier: readonly EarlierTurn[],
  vocabulary: Vocabulary,
): FollowUpWindow {
  const ids = [vocabulary.start]
  const words: AskedWord[] = []
  for (const pieces of wholeWords(vocabulary.tokens(question))) {
    if (ids.length + pieces.length > LONGEST_QUESTION) break
    words.push({ at: ids.length, start: pieces[0]!.start, end: pieces[0]!.end })
    ids.push(...pieces.map(({ id }) => id))
  }
  const end = ids.length
  ids.push(vocabulary.separator)
  const texts: string[] = []
  const thread: ThreadWord[] = []
  const [bar] = vocabulary.tokens('|')
  const named = new Set<string>()
  for (const { question, answer, titles } of earlier.toReversed()) {
    const fresh = titles.filter(title => !named.has(title))
    for (const title of titles) named.add(title)
    for (const [i, text] of [question, answer, ...fresh].entries()) {
      if (i > 0) ids.push(bar!.id)
      for (const pieces of wholeWords(vocabulary.tokens(text))) {
        if (ids.length + pieces.length >= LONGEST - 1) continue
        const [first, last] = [ids.length, ids.length + pieces.length - 1]
        thread.push({ first, last, text: texts.length, start: pieces[0]!.start, end: pieces[0]!.end })
        ids.push(...pieces.map(({ id }) => id))
      }
      texts.push(text)
    }
    ids.push(vocabulary.separator)
    if (ids.length > LONGEST - LEAST_ROOM) break
  }
  return { ids: ids.slice(0, LONGEST), second: end + 1, words, end, texts, thread }
}

/** Groups tokens by word. Here punctuation inside a number is a word of its own. */
function wholeWords(tokens: readonly Token[]): Token[][] {
  const words: Token[][] = []
  for (const token of tokens) {
    const open = words.at(-1)
    if (open?.[0]?.start === token.start) open.push(token)
    else words.push([token])
  }
  return words
}
