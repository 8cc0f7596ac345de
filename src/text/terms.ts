import { toAscii } from './digits.ts'
import { figuresOf } from './figures.ts'
import { fold } from './fold.ts'
import { segments } from './segments.ts'

/** A number with its separators, else a run of letters and digits. */
const WORD = /\p{N}+(?:[.,]\p{N}+)*(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/gu
/** Unspaced scripts whose words Unicode's rules find by dictionary. */
const BY_DICTIONARY = '\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'
/** Scripts without spaces between words, or with inflected endings. */
export const UNSPACED = `\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}${BY_DICTIONARY}ー`
const SCRIPT_RUN = new RegExp(
  `(?:[${BY_DICTIONARY}]\\p{M}*)+|(?:(?![${BY_DICTIONARY}])[${UNSPACED}])+|[^${UNSPACED}]+`,
  'gu',
)
export const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u')
const IS_OF_WORDS = new RegExp(`^[${BY_DICTIONARY}]`, 'u')
/** With its vowels and what is written below it: Khmer and Burmese letters may be stacked. */
const LETTER = /\p{L}(?:[\u17d2\u1039]\p{L}|\p{M})*/gu
const IS_HAN = /^\p{sc=Han}$/u
/** Figures that may have something between their digits. */
const APART = /\p{Nd}[.,'’٬٫\u00a0\u2007\u2009\u202f ]\p{Nd}/u
/** A power of a unit as it is typed: km^2. */
const TYPED_POWER = /(?<=\p{L})\^(?=\p{N})/gu

/**
 * What a text is found by, in order and with repeats: words in lower case without accents, numbers without thousands
 * separators (`10,065` is `10065`), powers of a unit with it (`km²` is `km2`), and where a script has no spaces,
 * its words as far as dictionaries know them, else overlapping pairs of characters, and Chinese characters one by one too.
 *
 * @param language of the text (BCP 47), by which its figures are read; where it is left out nobody knows
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

/** A word that a dictionary has, and pairs of its letters with all that belongs to them: it may be put together of others. */
function pushWord(word: string, found: string[]): void {
  found.push(word)
  const letters = word.match(LETTER) ?? []
  if (letters.length > 2) for (let i = 1; i < letters.length; i++) found.push(letters[i - 1]! + letters[i]!)
}

/** "1.234,5" as "1234.5". A plain space sets two numbers apart, unless there are two: "12 345" is found by both. */
function withPlainFigures(text: string, language: string | undefined): string {
  let plain = ''
  let from = 0
  for (const { start, end, decimals } of figuresOf(text, language)) {
    const written = text.slice(start, end)
    const digits = toAscii(written).replace(/\D/g, '')
    const whole = digits.slice(0, digits.length - decimals)
    const isApart = /^\p{Nd}+ \p{Nd}+$/u.test(written)
    plain +=
      text.slice(from, start) + (isApart ? written : decimals > 0 ? `${whole}.${digits.slice(-decimals)}` : digits)
    from = end
  }
  return plain + text.slice(from)
}

/** `run` is all of one kind: of a script without spaces, or of none. */
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
