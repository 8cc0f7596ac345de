import { fold } from './fold.ts'

/** A number with its separators, else a run of letters and digits. */
const WORD = /\p{N}+(?:[.,]\p{N}+)*(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/gu
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
/** Scripts that are written without spaces between words, or whose words vary in their endings. */
export const UNSPACED = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}ー'
const SCRIPT_RUN = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu')
export const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u')
const IS_HAN = /^\p{sc=Han}$/u
/** A unit's power as it is typed: km^2. */
const TYPED_POWER = /(?<=\p{L})\^(?=\p{N})/gu

/**
 * What a text is found by, in order and with repeats: words in lower case without accents, numbers without thousands
 * separators (`10,065` is `10065`), powers of a unit with it (`km²` is `km2`), and where a script has no spaces,
 * overlapping pairs of characters, and Chinese characters also one by one.
 */
export function terms(text: string): string[] {
  const found: string[] = []
  const folded = fold(text.includes('^') ? text.replace(TYPED_POWER, '') : text)
  for (const word of folded.match(WORD) ?? []) {
    if (THOUSANDS.test(word)) found.push(word.replaceAll(',', ''))
    else if (HAS_UNSPACED.test(word)) for (const run of word.match(SCRIPT_RUN) ?? []) pushRun(run, found)
    else found.push(word)
  }
  return found
}

/** `run` is all of one kind: of a script without spaces, or of none. */
function pushRun(run: string, found: string[]): void {
  const characters = HAS_UNSPACED.test(run) ? Array.from(run) : [run]
  for (const [i, character] of characters.entries()) {
    if (characters.length === 1 || IS_HAN.test(character)) found.push(character)
    if (i + 1 < characters.length) found.push(character + characters[i + 1]!)
  }
}
