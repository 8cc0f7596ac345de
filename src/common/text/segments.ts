import { attempt } from '../core/attempt.ts'
import { memoised } from '../core/memoised.ts'

/** The maximum length of text to segment at once, in UTF-16 units, because V8's segmenter takes quadratic time. */
const WINDOW = 2000

/**
 * Splits a text into sentences or words by Unicode's rules (UAX #29). Offsets are in UTF-16 units. The segments cover the
 * whole text; none is longer than a window. Unknown languages use the general rules.
 */
export function* segments(
  text: string,
  granularity: keyof typeof SEGMENTERS,
  language: string,
): Generator<{ index: number; segment: string }> {
  let start = 0
  while (start < text.length) {
    const end = windowEnd(text, start)
    const found = [...SEGMENTERS[granularity](language).segment(text.slice(start, end))]
    // The last segment may be cut by the end of the window, so it is segmented again.
    if (end < text.length && found.length > 1) found.pop()
    for (const { index, segment } of found) yield { index: start + index, segment }
    const last = found.at(-1)!
    start += last.index + last.segment.length
  }
}

/** The end of the next window: after a space if there is one, and never inside a character. */
function windowEnd(text: string, start: number): number {
  const end = start + WINDOW
  if (end >= text.length) return text.length
  const space = text.lastIndexOf(' ', end - 1)
  if (space > start) return space + 1
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end
}

const segmenterOf = (granularity: 'sentence' | 'word') =>
  memoised(language => new Intl.Segmenter(isLocale(language) ? language : undefined, { granularity }))
const SEGMENTERS = { sentence: segmenterOf('sentence'), word: segmenterOf('word') }

/** Whether a text is a well-formed BCP 47 language tag. */
export const isLocale = (language: string): boolean => attempt(() => Intl.getCanonicalLocales(language)) !== undefined
