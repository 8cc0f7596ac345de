import { UNDETERMINED } from '../../reading/article-meta.ts'
import { isLocale } from '../../text/segments.ts'

/** The first of a file's languages, in three letters of ISO 639-3, as BCP 47 has it: `eng` is `en`. */
export function languageTag(languages = ''): string {
  const [first = ''] = languages.split(',')
  const code = first.trim().replaceAll('_', '-')
  return isLocale(code) ? (Intl.getCanonicalLocales(code)[0] ?? UNDETERMINED) : UNDETERMINED
}
