import { attempt } from '../core/attempt.ts'
import { memoised } from '../core/memoised.ts'

/** BCP 47 codes of the languages to try if the language of a text is unknown, English first. */
export const LANGUAGES =
  'en de fr es it pt nl pl tr ru uk cs sk sl sv da nb fi hu ro el id vi ca hr sr bg et lv lt ar fa he hi bn th ko ja zh zh-Hant'.split(
    ' ',
  )

/** Replaces codes that `Intl` does not know: "simple" is a Wikipedia in English; `und` and `mul` name no language. */
const OTHERWISE: Record<string, string> = { simple: 'en', und: '', mul: '' }

/** The code that `Intl` uses for a language; empty if `Intl` does not support it. */
export const knownLanguage = memoised(
  language => attempt(() => Intl.NumberFormat.supportedLocalesOf(OTHERWISE[language] ?? language)[0]) ?? '',
)

/** Values by name, without the names that stand for different values. */
export function unambiguous(named: readonly (readonly [name: string, value: number])[]): Map<string, number> {
  const values = new Map(named)
  for (const [name, value] of named) if (values.get(name) !== value) values.delete(name)
  return values
}

/** Memoises a function of a language. */
export function byLanguage<T>(make: (language: string) => T): (language: string) => T {
  const made = memoised(make)
  return language => made(knownLanguage(language))
}
