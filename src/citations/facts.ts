/** What can be checked about a text without understanding it: its numbers, names and other words, normalised. */
export interface Facts {
  /** Numbers by value: `1,083` and `1083` are one. */
  numbers: Set<string>
  /** Words that begin with a capital, or hold a digit: names, months, formulas. */
  names: Set<string>
  /** Every other word that means something. */
  words: Set<string>
}

const MARK = /\s*\[\d+\]/g
/** Thousands may stand apart by a comma or any space: "1,083", "1 083". */
const NUMBER = /(?<!\d)\d{1,3}(?:[, \u00a0\u2009\u202f]\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?/g
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu
/** Words without content, which any passage may lack. */
const EMPTY = new Set(
  (
    'a an and are as at be been but by did do does for from had has have he her his i in into is it its of on or she ' +
    'that the their there they this to was were what when where which who whom whose will with would yes no not than then'
  ).split(' '),
)

export const withoutMarks = (text: string): string => text.replace(MARK, '').trim()

/** Case, accents and possessives folded away. */
export function fold(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s?$/, '')
}

export function factsOf(text: string): Facts {
  const plain = withoutMarks(text)
  const facts: Facts = { numbers: new Set(), names: new Set(), words: new Set() }
  for (const [number] of plain.matchAll(NUMBER)) facts.numbers.add(String(Number(number.replace(/[^\d.]/g, ''))))
  for (const [word] of plain.replace(NUMBER, ' ').matchAll(WORD)) {
    const folded = fold(word)
    if (!folded || EMPTY.has(folded)) continue
    const kind = /^\p{Lu}|\d/u.test(word) ? facts.names : facts.words
    kind.add(folded)
  }
  return facts
}
