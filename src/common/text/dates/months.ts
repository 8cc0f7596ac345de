import { byLanguage, LANGUAGES, unambiguous } from '../languages.ts'

/** English names of the months, January first. */
export const MONTH_NAMES = namesIn('en', { month: 'long' })

/**
 * Names of months in the language's own case: in full, abbreviated, and in the form that follows a day; and the months
 * from 0 to 11 `byName` in lower case.
 */
const monthsOf = byLanguage(language => {
  // If the language is unknown, abbreviations are left out: some are words in other languages ("Set", "out").
  const spelled = (language ? [language] : LANGUAGES).map(one => spelledIn(one, language !== ''))
  const all = unambiguous(spelled.flatMap(year => year.flatMap((names, month) => names.map(name => [name, month]))))
  for (const [month, names] of ENGLISH.entries()) for (const name of names) all.set(name, month)
  return { names: [...all.keys()], byName: new Map(Array.from(all, ([name, month]) => [name.toLowerCase(), month])) }
})

/** English names and abbreviations by month; September has two abbreviations. */
const ENGLISH = MONTH_NAMES.map(name => [name, name.slice(0, 3), ...(name === 'September' ? ['Sept'] : [])])

/** A language's names for each month, with abbreviations if `isCutShort`. East Asian figures are not included. */
function spelledIn(language: string, isCutShort: boolean): string[][] {
  const forms = (isCutShort ? (['long', 'short'] as const) : (['long'] as const)).flatMap(month => [
    { month, year: 'numeric' } as const,
    { month, day: 'numeric' } as const,
  ])
  const named = forms.map(form => namesIn(language, form))
  return MONTH_NAMES.map((_, month) =>
    named.map(names => names[month]!.replace(/\.$/, '')).filter(name => name && !/^\p{N}/u.test(name)),
  )
}

function namesIn(language: string, options: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...options, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2001, month, 3))
    return parts.find(({ type }) => type === 'month')?.value ?? ''
  })
}

/**
 * A pattern of the names of months in this language and in English. If the language is unknown, in all languages,
 * without names that stand for different months.
 */
export const monthPattern = byLanguage(language => {
  const names = monthsOf(language).names.toSorted((a, b) => b.length - a.length)
  return `(?:${names.map(name => name.replace(/[.()]/g, '\\$&').replace(/ /g, '\\s')).join('|')})`
})

export const MONTH = monthPattern('en')

/** The month that a name stands for, from 0 to 11; -1 for other words. */
export const monthIndex = (name: string, language = 'en'): number =>
  monthsOf(language).byName.get(name.toLowerCase().replace(/\.$/, '')) ?? -1
