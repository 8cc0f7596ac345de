import { plainHyphens } from './hyphens.ts'

const BEYOND_ASCII = /[^\0-\x7f]/
/** Accents of Latin, Greek and Cyrillic letters, vowels of Hebrew and Arabic; a mark elsewhere may be a letter. */
const ACCENTS = /[\u0300-\u036f\u05b0-\u05bc\u064b-\u0652]/g
/** What folding would run together with the figure before it: 10⁶ is not 106, and 5½ not 51⁄2. */
const RAISED_AFTER_FIGURE = /(?<=\p{Nd})(?=\p{No})/gu

/** A text without case and accents, wide letters as narrow ones, all hyphens as one: "Zürich" and "ＺＵＲＩＣＨ" come to "zurich". */
export function fold(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase()
  const letters = text.replace(RAISED_AFTER_FIGURE, ' ').normalize('NFKD').replace(ACCENTS, '').normalize('NFC')
  return plainHyphens(letters).toLowerCase().replaceAll('ß', 'ss')
}
