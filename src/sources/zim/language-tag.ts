import { isLocale } from '../../common/text/segments.ts'
import { UNDETERMINED } from '../../documents/article.ts'

/** The first of a comma-separated list of ISO 639-3 languages as a BCP 47 tag: `en` for `eng`. */
export function languageTag(languages = ''): string {
  const [first = ''] = languages.split(',')
  const code = first.trim().replaceAll('_', '-')
  return isLocale(code) ? (Intl.getCanonicalLocales(code)[0] ?? UNDETERMINED) : UNDETERMINED
}
