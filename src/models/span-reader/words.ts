/** A word of BERT's uncased basic tokenizer, with its offsets. */
export interface Word {
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
