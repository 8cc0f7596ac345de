import { nothing } from 'lit'

/** How a text of that language is read and spoken. Sources name languages as they like: what is no language is left out. */
export function textAttributes(language: string): { lang: string | typeof nothing; dir: 'auto' } {
  return { lang: languageTag(language) ?? nothing, dir: 'auto' }
}

function languageTag(language: string): string | undefined {
  if (language === 'simple') return 'en'
  try {
    return Intl.getCanonicalLocales(language)[0]
  } catch {
    return undefined
  }
}
