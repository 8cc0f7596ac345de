import { withFigures } from './figures/figures.ts'
import { fold } from './fold.ts'
import { toAscii } from './letters.ts'
import { segments } from './segments.ts'
import { stopWords } from './stop-words.ts'

/** A number with its separators, or a sequence of letters and digits. */
const WORD = /\p{N}+(?:[.,]\p{N}+)*(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/gu
/** Scripts without spaces whose words `Intl.Segmenter` finds by a dictionary. */
const BY_DICTIONARY = '\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'
/** Scripts without spaces between words, and Korean, whose words have endings. */
export const UNSPACED = `\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}${BY_DICTIONARY}ー`
const SCRIPT_RUN = new RegExp(
  `(?:[${BY_DICTIONARY}]\\p{M}*)+|(?:(?![${BY_DICTIONARY}])[${UNSPACED}])+|[^${UNSPACED}]+`,
  'gu',
)
export const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u')
const IS_OF_WORDS = new RegExp(`^[${BY_DICTIONARY}]`, 'u')
/** A letter with its vowel signs, and in Khmer and Burmese with the letters stacked below it. */
const LETTER = /\p{L}(?:[\u17d2\u1039]\p{L}|\p{M})*/gu
const IS_HAN = /^\p{sc=Han}$/u
/** Digits with separators between them. */
const APART = /\p{Nd}[.,'’٬٫\u00a0\u2007\u2009\u202f ]\p{Nd}/u
/** The `^` of a typed power of a unit: km^2. */
const TYPED_POWER = /(?<=\p{L})\^(?=\p{N})/gu

/**
 * The terms by which a text is found, in order, with repetitions: folded words; numbers without thousands separators
 * (`10,065` is `10065`); units with their power (`km²` is `km2`). In scripts without spaces, the words of a dictionary if
 * there is one, else overlapping pairs of characters; Chinese characters are also terms on their own.
 *
 * @param language of the text (BCP 47), for reading its figures; unknown when absent
 */
export function terms(text: string, language?: string): string[] {
  const found: string[] = []
  const plain = APART.test(text) ? withPlainFigures(text, language) : text
  const folded = fold(plain.includes('^') ? plain.replace(TYPED_POWER, '') : plain)
  for (const word of folded.match(WORD) ?? []) {
    if (HAS_UNSPACED.test(word)) for (const run of word.match(SCRIPT_RUN) ?? []) pushRun(run, found)
    else found.push(word)
  }
  return found
}

/** The terms of an English text without stop words and repetitions. */
export function tellingTerms(text: string): string[] {
  const common = stopWords('en')
  return [...new Set(terms(text))].filter(term => !common.has(term))
}

/** How many of these terms a text has. */
export function countTerms(wanted: readonly string[], text: string): number {
  const has = new Set(terms(text))
  return wanted.filter(term => has.has(term)).length
}

/** The terms of a text, with a space before and after each, so that whole words can be searched for. */
export const spaced = (text: string): string => ` ${terms(text).join(' ')} `

/** Adds a word of the dictionary, and the pairs of its letters, because it may be a compound. */
function pushWord(word: string, found: string[]): void {
  found.push(word)
  const letters = word.match(LETTER) ?? []
  if (letters.length > 2) for (let i = 1; i < letters.length; i++) found.push(letters[i - 1]! + letters[i]!)
}

/** Writes "1.234,5" as "1234.5". Keeps a plain space between two groups of digits, so "12 345" gives two terms. */
const withPlainFigures = (text: string, language: string | undefined): string =>
  withFigures(text, language, ({ start, end, decimals }) => {
    const written = text.slice(start, end)
    const digits = toAscii(written).replace(/\D/g, '')
    const whole = digits.slice(0, digits.length - decimals)
    const isApart = /^\p{Nd}+ \p{Nd}+$/u.test(written)
    return isApart ? written : decimals > 0 ? `${whole}.${digits.slice(-decimals)}` : digits
  })

/** Adds the terms of a text that is entirely in scripts without spaces, or entirely in other scripts. */
function pushRun(run: string, found: string[]): void {
  if (IS_OF_WORDS.test(run)) {
    for (const { segment } of segments(run, 'word', '')) pushWord(segment, found)
    return
  }
  const characters = HAS_UNSPACED.test(run) ? Array.from(run) : [run]
  for (const [i, character] of characters.entries()) {
    if (characters.length === 1 || IS_HAN.test(character)) found.push(character)
    if (i + 1 < characters.length) found.push(character + characters[i + 1]!)
  }
}
