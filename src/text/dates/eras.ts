import { byLanguage, LANGUAGES } from '../languages.ts'

interface Eras {
  before: string
  after: string
}

/** Patterns of the English eras, with or without full stops: "44 BC", "44 B.C.E.". */
const ENGLISH: Eras = { before: String.raw`B\.?\s?C\.?(?:\s?E\.?)?`, after: String.raw`A\.?\s?D\.?|C\.?E\.?` }

/** Patterns of a language's names for the eras before and after Christ. */
export const erasOf = byLanguage((language): Eras => {
  const [before, after] = [new Set<string>(), new Set<string>()]
  for (const one of language ? [language] : LANGUAGES) {
    if (one === 'en') continue
    for (const era of ['short', 'long'] as const) {
      const [of44BC, of79] = namesIn(one, era, [-43, 79])
      if (of44BC) before.add(of44BC)
      if (of79) after.add(of79)
    }
  }
  // Short names in lower case may be words in other languages: "i. e." is an era in Hungarian.
  const isUnambiguous = (name: string) => {
    const letters = name.replace(/\P{L}/gu, '')
    return letters.length > 2 || (letters.length === 2 && /\p{Lu}/u.test(letters))
  }
  const isClear = (name: string, others: Set<string>) => language !== '' || (isUnambiguous(name) && !others.has(name))
  const pattern = (names: Set<string>, others: Set<string>, english: string) =>
    [
      ...[...names]
        .filter(name => isClear(name, others))
        .sort((a, b) => b.length - a.length)
        .map(asPattern),
      english,
    ].join('|')
  return { before: pattern(before, after, ENGLISH.before), after: pattern(after, before, ENGLISH.after) }
})

/** A pattern for an abbreviation, in which spaces and full stops are optional. */
const asPattern = (name: string): string =>
  name
    .replace(/[()[\]*+?|\\]/g, '\\$&')
    .replace(/\s*\.\s*/g, '\\.?\\s?')
    .replace(/\s+/g, '\\s')

function namesIn(language: string, era: 'short' | 'long', years: readonly number[]): string[] {
  const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { era, year: 'numeric', timeZone: 'UTC' })
  return years.map(year => {
    const parts = format.formatToParts(new Date(0).setUTCFullYear(year, 5))
    return parts.find(({ type }) => type === 'era')?.value.replace(/\.$/, '') ?? ''
  })
}
