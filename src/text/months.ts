import { byLanguage, LANGUAGES } from './languages.ts'

/** In English, as code in the sandbox has them. */
export const MONTH_NAMES = namesIn('en', { month: 'long' })

interface Months {
  /** From 0 to 11, by names in lower case. */
  byName: ReadonlyMap<string, number>
  /** As they are spelt. */
  names: ReadonlySet<string>
}

/** Names of months: in full, abbreviated, and as inflected after a day. */
const monthsOf = byLanguage((language): Months => {
  const all = new Map<string, number>()
  const unclear = new Set<string>()
  const add = (name: string, month: number) => {
    const known = all.get(name)
    if (known !== undefined && known !== month) unclear.add(name)
    all.set(name, month)
  }
  for (const one of language ? [language] : LANGUAGES) {
    // "Set" and "out" are months cut short, and words of other languages.
    for (const [month, names] of spelledIn(one, language !== '').entries()) for (const name of names) add(name, month)
  }
  for (const name of unclear) all.delete(name)
  for (const [month, names] of ENGLISH.entries()) for (const name of names) all.set(name, month)
  const byName = new Map(Array.from(all, ([name, month]) => [name.toLowerCase(), month]))
  return { byName, names: new Set(all.keys()) }
})

/** "Sept" is the one that is cut short in two ways. */
const ENGLISH = MONTH_NAMES.map(name => [name, name.slice(0, 3), ...(name === 'September' ? ['Sept'] : [])])

/** All that a language calls each month; those of East Asia are figures, and no names. */
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

const patternOf = byLanguage(language => {
  const names = [...monthsOf(language).names].sort((a, b) => b.length - a.length)
  return `(?:${names.map(name => name.replace(/[.()]/g, '\\$&').replace(/ /g, '\\s')).join('|')})`
})

/**
 * Pattern of a month's names in a language and in English; if the language is unknown, in all languages where the name
 * means no other month.
 */
export const monthPattern = (language: string): string => patternOf(language)

/** The same in English. */
export const MONTH = patternOf('en')

/** From 0 to 11, as in a `Date`, for a month's name; -1 for what is none. */
export const monthIndex = (name: string, language = 'en'): number =>
  monthsOf(language).byName.get(name.toLowerCase().replace(/\.$/, '')) ?? -1
