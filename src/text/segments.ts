const made = new Map<string, Intl.Segmenter>()

/** V8 takes time with the square of a text's length to segment it; longer texts go through it piece by piece. */
const WINDOW = 2000

/**
 * Splits a text into sentences or words by Unicode's rules (UAX #29), with offsets in UTF-16 units. The pieces cover
 * the whole text; none is longer than 2,000 units. Unknown languages follow the general rules.
 */
export function* segments(
  text: string,
  granularity: 'sentence' | 'word',
  language: string,
): Generator<{ index: number; segment: string }> {
  let start = 0
  while (start < text.length) {
    const end = windowEnd(text, start)
    const found = [...segmenter(granularity, language).segment(text.slice(start, end))]
    // The window's border may have cut the last one.
    if (end < text.length && found.length > 1) found.pop()
    for (const { index, segment } of found) yield { index: start + index, segment }
    const last = found.at(-1)!
    start += last.index + last.segment.length
  }
}

/** The end of the next window, never inside a character, and not inside a word where words are spaced. */
function windowEnd(text: string, start: number): number {
  const end = start + WINDOW
  if (end >= text.length) return text.length
  const space = text.lastIndexOf(' ', end - 1)
  if (space > start) return space + 1
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end
}

function segmenter(granularity: 'sentence' | 'word', language: string): Intl.Segmenter {
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
