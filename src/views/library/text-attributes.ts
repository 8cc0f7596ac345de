import { nothing } from 'lit'

/** The `lang` and `dir` attributes of a text. Sources may use invalid language tags, which are left out. */
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
