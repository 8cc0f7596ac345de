const made = new Map<string, Intl.Segmenter>()

/** `Intl.Segmenter`, one for each language; one that nobody knows is read by the general rules. */
export function segmenter(granularity: 'sentence' | 'word', language: string): Intl.Segmenter {
  const id = `${granularity} ${language}`
  let found = made.get(id)
  if (!found) {
    found = new Intl.Segmenter(isLocale(language) ? language : undefined, { granularity })
    made.set(id, found)
  }
  return found
}

/** Whether a text is well-formed as BCP 47. */
export function isLocale(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0
  } catch {
    return false
  }
}
