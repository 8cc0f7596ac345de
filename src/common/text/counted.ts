import { fold } from './fold.ts'
import { stem } from './stem.ts'
import { stopWords } from './stop-words.ts'

/** Synonyms for what is counted. */
const ALIKE = [
  'people person inhabitant resident citizen soul population man woman men women child children son daughter ' +
    'student pupil worker employee member soldier passenger 人',
  'floor storey story level stories',
  '$ dollar usd',
  '€ euro eur',
  '£ sterling gbp',
  '₹ rupee inr',
].map(names => names.split(' ').map(stem))

const STOPS = stopWords('en')
const WORD = /^[\s-]{0,2}([\p{L}°\p{Sc}][\p{L}\p{M}'’°/]*)/u
/** The maximum number of words that name what is counted: enough for "12 gold medals". */
const MOST_WORDS = 3

/** What a number counts: the words after it, normalised. */
export function countedIn(behind: string): string[] {
  const found: string[] = []
  let rest = behind
  while (found.length < MOST_WORDS) {
    const [whole, word] = WORD.exec(rest) ?? []
    if (!whole || !word || STOPS.has(fold(word))) break
    found.push(countedAs(word))
    rest = rest.slice(whole.length)
  }
  return found
}

/** Maps synonyms to one word, so that "inhabitants" and "people" become equal. */
function countedAs(word: string): string {
  const plain = stem(fold(word))
  return ALIKE.find(names => names.includes(plain))?.[0] ?? plain
}

/** Whether two figures may count the same thing; true if what one of them counts is unknown. */
export const countAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some(word => other.includes(word))
