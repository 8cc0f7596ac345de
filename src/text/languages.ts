/** Languages whose conventions are tried when the language of a text is unknown (BCP 47); English wins. */
export const LANGUAGES =
  'en de fr es it pt nl pl tr ru uk cs sk sl sv da nb fi hu ro el id vi ca hr sr bg et lv lt ar fa he hi bn th ko ja zh zh-Hant'.split(
    ' ',
  )

/** Codes that `Intl` does not know: "simple" is a Wikipedia in English; `und` and `mul` name no language. */
const OTHERWISE: Record<string, string> = { simple: 'en', und: '', mul: '' }

const known = new Map<string, string>()

/** The language as `Intl` knows it; empty if unknown. */
export function knownLanguage(language: string): string {
  let found = known.get(language)
  if (found === undefined) {
    found = lookedUp(OTHERWISE[language] ?? language)
    known.set(language, found)
  }
  return found
}

function lookedUp(language: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(language)[0] ?? ''
  } catch {
    return ''
  }
}

/** A value for each language, made once. */
export function byLanguage<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, { value: T }>()
  return language => {
    const id = knownLanguage(language)
    const found = made.get(id) ?? { value: make(id) }
    made.set(id, found)
    return found.value
  }
}
