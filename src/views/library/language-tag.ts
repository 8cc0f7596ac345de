import { nothing } from 'lit'

/** The `lang` attribute of a text. Sources may use invalid language tags; then it has none. */
export function languageTag(language: string): string | typeof nothing {
  if (language === 'simple') return 'en'
  try {
    return Intl.getCanonicalLocales(language)[0] ?? nothing
  } catch {
    return nothing
  }
}
