import { z } from 'zod'

/** A word piece, with the offsets of its whole word. */
export interface Token {
  id: number
  /** Offsets of the word that contains it. */
  start: number
  end: number
  startsWord: boolean
  endsWord: boolean
}

/** The parts of a `tokenizer.json` that are used. */
const TokenizerFile = z.object({
  model: z.object({ type: z.literal('WordPiece'), vocab: z.record(z.string(), z.int()) }),
})

/**
 * With `NUMBER_AFTER`, finds the marks inside "22,338,618" and "3.5": separate tokens, where spans must not split a
 * number.
 */
const NUMBER_BEFORE = /\d[.,]?$/
const NUMBER_AFTER = /^[.,]?\d/

/** The maximum number of letters in a word; longer words become the unknown token. */
const MAX_LETTERS = 100

/**
 * A WordPiece tokenizer: splits a word into its longest known beginning, then the longest known continuation, and so
 * on.
 */
export class Vocabulary {
  readonly #ids: ReadonlyMap<string, number>
  readonly start: number
  readonly separator: number
  readonly #unknown: number

  /** @param file the text of a `tokenizer.json`; throws if it is invalid */
  constructor(file: string) {
    this.#ids = new Map(Object.entries(TokenizerFile.parse(JSON.parse(file)).model.vocab))
    this.start = this.#special('[CLS]')
    this.separator = this.#special('[SEP]')
    this.#unknown = this.#special('[UNK]')
  }

  tokens(text: string): Token[] {
    return wordsOf(text).flatMap(({ text: word, start, end }) => {
      const ids = this.#pieces(word)
      const [opens, closes] = [!isInNumber(text, start), !isInNumber(text, end)]
      return ids.map((id, i) => ({
        id,
        start,
        end,
        startsWord: opens && i === 0,
        endsWord: closes && i === ids.length - 1,
      }))
    })
  }

  #pieces(word: string): number[] {
    const letters = [...word]
    const ids: number[] = []
    if (letters.length > MAX_LETTERS) return [this.#unknown]
    for (let from = 0; from < letters.length; ) {
      const [id, to] = this.#longest(letters, from)
      if (id === undefined) return [this.#unknown]
      ids.push(id)
      from = to
    }
    return ids
  }

  #longest(letters: readonly string[], from: number): [id: number | undefined, to: number] {
    for (let to = letters.length; to > from; to--) {
      const piece = letters.slice(from, to).join('')
      const id = this.#ids.get(from > 0 ? `##${piece}` : piece)
      if (id !== undefined) return [id, to]
    }
    return [undefined, from]
  }

  #special(name: string): number {
    const id = this.#ids.get(name)
    if (id === undefined) throw new Error(`The vocabulary lacks ${name}.`)
    return id
  }
}

/** Whether an offset is next to punctuation inside a number. */
function isInNumber(text: string, at: number): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(at, at + 2)]
  const isAtMark = /[.,]$/.test(before) || /^[.,]/.test(after)
  return isAtMark && NUMBER_BEFORE.test(before) && NUMBER_AFTER.test(after)
}

/** A word of BERT's uncased basic tokenizer, with its offsets. */
interface Word {
  /** Lower case, without accents. */
  text: string
  start: number
  end: number
}

/** Characters that are ignored and do not separate words. */
const DROPPED = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFFFD]/u
const SPACE = /\s/
/** Each of these characters is a word of its own. */
const CJK = /[\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{2A6DF}\u{2A700}-\u{2CEAF}\u{2F800}-\u{2FA1F}]/u
/** Characters that are also words of their own: ASCII symbols and punctuation, and Unicode's punctuation. */
const PUNCTUATION = /[!-/:-@[-`{-~\p{P}]/u

/** Splits a text exactly as BERT's basic tokenizer does, and keeps offsets. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  let open: Word | undefined
  let end = 0
  for (const character of text) {
    const start = end
    end += character.length
    if (DROPPED.test(character)) continue
    if (SPACE.test(character)) open = undefined
    const letters = folded(character)
    // A combining accent belongs to the letter before it.
    if (letters === '' && open) open.end = end
    for (const letter of letters.trim()) {
      const isAlone = CJK.test(character) || PUNCTUATION.test(letter)
      if (open && !isAlone) {
        open.text += letter
        open.end = end
      } else {
        const word = { text: letter, start, end }
        words.push(word)
        open = isAlone ? undefined : word
      }
    }
  }
  return words
}

const folded = (character: string): string =>
  character
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
