import { byLanguage, LANGUAGES } from '../languages.ts'

interface Eras {
  before: string
  after: string
}

/** Patterns of the English eras, with or without full stops: "44 BC", "44 B.C.E.". */
const ENGLISH: Eras = { before: String.raw`B\.?\s?C\.?(?:\s?E\.?)?`, after: String.raw`A\.?\s?D\.?|C\.?E\.?` }

/** Patterns of a language's names for the eras before and after Christ. */
export const erasOf = byLanguage((language): Eras => {
  const languages = (language ? [language] : LANGUAGES).filter(one => one !== 'en')
  const names = languages.flatMap(one => [namesIn(one, 'short'), namesIn(one, 'long')])
  const before = new Set(names.flatMap(({ of44BC }) => of44BC || []))
  const after = new Set(names.flatMap(({ of79 }) => of79 || []))
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

/** The names of the eras of two years; empty if the language has none. */
function namesIn(language: string, era: 'short' | 'long') {
  const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { era, year: 'numeric', timeZone: 'UTC' })
  const eraOf = (year: number) => {
    const parts = format.formatToParts(new Date(0).setUTCFullYear(year, 5))
    return parts.find(({ type }) => type === 'era')?.value.replace(/\.$/, '')
  }
  return { of44BC: eraOf(-43), of79: eraOf(79) }
}
