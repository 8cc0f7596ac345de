import { foldLetters } from './letters.ts'
import { PAIRS } from './simplified-characters.ts'

const BEYOND_ASCII = /[^\0-\x7f]/
const HAN = /\p{sc=Han}/gu

let simplified: Map<string, string> | undefined
function simplifiedOf(character: string): string {
  simplified ??= new Map(Array.from(PAIRS.matchAll(/(.)(.)/gu), ([, from = '', to = '']) => [from, to]))
  return simplified.get(character) ?? character
}

/** Folds letters and simplifies Chinese characters, so that different spellings are equal: 臺灣 and 台湾. */
export function fold(text: string): string {
  const letters = foldLetters(text)
  return BEYOND_ASCII.test(letters) ? letters.replace(HAN, simplifiedOf) : letters
}
