import { nothing } from 'lit'
import { attempt } from '../../../common/core/attempt.ts'

/** The value of a text's `lang` attribute; the attribute is left out if the source's language tag is invalid. */
export function languageTag(language: string): string | typeof nothing {
  if (language === 'simple') return 'en'
  return attempt(() => Intl.getCanonicalLocales(language)[0]) ?? nothing
}
