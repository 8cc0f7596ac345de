import { numbersIn, withoutFigures } from '../../common/text/figures/figures.ts'
import { fold } from '../../common/text/fold.ts'
import { plainHyphens } from '../../common/text/letters.ts'
import { withoutMarksOfPage } from '../../common/text/marks.ts'
import { HAS_UNSPACED, terms } from '../../common/text/terms.ts'
import { wordSet } from '../../common/text/word-set.ts'

/** The contents of a text that can be compared without a model: its numbers, names and other words, normalised. */
export interface TextContent {
  /** Numbers by value, so that `1,083` and `1083` are equal. */
  numbers: Set<string>
  /** Words that begin with a capital: names, months, formulas. */
  names: Set<string>
  /** Every other content word. */
  words: Set<string>
  /** For scripts without spaces: characters, and pairs of adjacent ones. */
  pairs: Set<string>
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu
/** Powers of units as people type them: "km2" and "km^2" become km². `LOWERED` makes CO₂ the same as CO2. */
const TYPED_POWER = /(?<=(?<!\p{L})(?:[kcdm]?m|mi|ft))\^?([23])(?![\p{L}\d])/gu
const LOWERED = /(?<=\p{L})[₀-₉]+/gu
/** French, Italian and Catalan articles before a vowel: "l'Italie", "dell'Arte". */
const ELIDED = /^(?:[cdjlmnst]|(?:jus|lors|puis)?qu|(?:[dn]e|a|da|su|que)ll|un)['’](?=\p{L})/iu
/** Function words, whose absence from a passage means nothing. */
const EMPTY = wordSet(
  'a an and are as at be been but by did do does for from had has have he her his i in into is it its of on or she ' +
    'that the their there they this to was were what when where which who whom whose will with would yes no not than then',
)

/** Folds a name and drops a possessive: "Ada Vance’s" and "Ada Vance" become equal. */
export const foldName = (name: string): string =>
  fold(name)
    .replace(/['’]s?$/, '')
    .replaceAll('’', "'")

export const isEmptyWord = (folded: string): boolean => EMPTY.has(folded)

/** "l'Italie" → "Italie". */
export const withoutElision = (word: string): string => word.replace(ELIDED, '')

/** @param language of the text (BCP 47); unknown when absent */
export function textContent(text: string, language?: string): TextContent {
  const plain = plainHyphens(withoutMarksOfPage(text))
    .replace(TYPED_POWER, power => (power.endsWith('2') ? '²' : '³'))
    .replace(LOWERED, digits => digits.normalize('NFKD'))
  const facts: TextContent = { numbers: new Set(), names: new Set(), words: new Set(), pairs: new Set() }
  for (const number of numbersIn(plain, language)) facts.numbers.add(String(number))
  for (const [word] of withoutFigures(plain, language).matchAll(WORD)) {
    if (HAS_UNSPACED.test(word)) addUnspaced(word, facts.pairs)
    else addWord(withoutElision(word), facts)
  }
  return facts
}

/** All content words, names, figures and dates of a text. */
export function contentOf(text: string): string[] {
  const { numbers, names, words, pairs } = textContent(text)
  return [...numbers, ...names, ...words, ...pairs]
}

function addWord(word: string, { names, words }: TextContent): void {
  const folded = foldName(word)
  if (!folded || EMPTY.has(folded)) return
  const kind = /^\p{Lu}/u.test(word) ? names : words
  kind.add(folded)
}

/** Adds the pairs 于巴 and 巴黎 for 于巴黎, and each single character: of 1889年 only 年 is left without the figure. */
function addUnspaced(word: string, pairs: Set<string>): void {
  for (const term of terms(word)) {
    pairs.add(term)
    if (HAS_UNSPACED.test(term)) for (const character of term) pairs.add(character)
  }
}
