/** A number with its separators, else a run of letters and digits. */
const WORD = /\p{N}+(?:[.,]\p{N}+)*(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/gu
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
/** Scripts that are written without spaces between words, or whose words vary in their endings. */
const UNSPACED = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}ー'
const SCRIPT_RUN = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu')
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')
/** Accents over Latin, Greek and Cyrillic letters; a mark elsewhere may be a letter of its own. */
const ACCENTS = /[\u0300-\u036f]/g

/**
 * What a text is found by, in order and with repeats: words in lower case without accents, numbers without thousands
 * separators (`10,065` is `10065`), and overlapping pairs of characters where a script has no spaces.
 */
export function terms(text: string): string[] {
  return Array.from(fold(text).matchAll(WORD), ([word]) => word).flatMap(word => {
    if (THOUSANDS.test(word)) return word.replaceAll(',', '')
    return Array.from(word.matchAll(SCRIPT_RUN), ([run]) => run).flatMap(run =>
      IS_UNSPACED.test(run) ? bigrams(run) : run,
    )
  })
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase().replaceAll('ß', 'ss')
}

function bigrams(run: string): string[] {
  const characters = Array.from(run)
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, i) => characters[i]! + character)
}
