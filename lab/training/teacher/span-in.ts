import { findDate } from '../../../src/common/text/dates/dates.ts'

/** How a page writes a fact that a knowledge base states: the same words, or the same date in another form. */
export function spanIn(text: string, fact: string): string | undefined {
  const at = text.toLowerCase().indexOf(fact.toLowerCase())
  if (at >= 0 && !/\p{L}/u.test(text.charAt(at - 1))) return text.slice(at, at + fact.length)
  return dateIn(text, fact)
}

function dateIn(text: string, fact: string): string | undefined {
  const wanted = findDate(fact)
  if (!wanted || !/^\D{0,4}\d|^\p{Lu}\p{L}+ \d/u.test(fact)) return undefined
  for (let from = 0; from < text.length; ) {
    const found = findDate(text.slice(from))
    if (!found) return undefined
    if (found.ms === wanted.ms && found.precision === wanted.precision)
      return text.slice(from + found.start, from + found.end)
    from += found.end
  }
  return undefined
}
