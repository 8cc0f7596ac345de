import { WEEKDAYS } from '../../../common/text/dates/dates.ts'
import { MONTH_NAMES } from '../../../common/text/dates/months.ts'
import { stopWords } from '../../../common/text/stop-words.ts'

/** A capitalised word with what is attached to it: "Saint-Pierre-le-Moûtier", "d'Arc", "Years'". */
const WORD = String.raw`(?:\p{L}{1,2}['’])?\p{Lu}[\p{L}\p{M}\p{N}]*(?:[-'’][\p{L}\p{M}\p{N}]+)*(?:['’](?=\s+\p{Lu}))?`
/** Words that may occur inside a name: "Joan of Arc", "Treaty of the Pyrenees", "Ludwig van Beethoven". */
const WITHIN = String.raw`(?:(?:of|de|di|da|du|del|della|des|dos|van|von|der|den|la|le|el|al|bin|ibn|the|à|ter|zu)\s+){0,2}`
const NAME = new RegExp(String.raw`(?<![\p{L}\p{N}])${WORD}(?:\s+${WITHIN}${WORD})*`, 'gu')
const MONTHS_AND_DAYS = new Set([...MONTH_NAMES, ...WEEKDAYS].map(name => name.toLowerCase()))

/**
 * The names in a sentence, without repeats: runs of capitalised words, in scripts that have capitals. The first word
 * of a sentence counts unless it is a stop word.
 */
export function namesIn(sentence: string): string[] {
  // A label before a list or value, such as "Parents: …", is not a name.
  const text = sentence.replace(/^[^:.]{1,40}:\s/, '')
  const found = Array.from(text.matchAll(NAME), ([name]) => withoutDullEnds(name))
  return [...new Set(found.filter(name => name.length > 1))]
}

/** Strips stop words, months and weekdays from both ends: "In May Joan of Arc" becomes "Joan of Arc". */
function withoutDullEnds(name: string): string {
  let words = name.replace(/['’]s?$/, '').split(/\s+/)
  while (words.length > 0 && isDull(words[0]!)) words = words.slice(1)
  while (words.length > 0 && isDull(words.at(-1)!)) words = words.slice(0, -1)
  return words.join(' ')
}

const isDull = (word: string): boolean => {
  const folded = word.toLowerCase()
  return stopWords('en').has(folded) || MONTHS_AND_DAYS.has(folded)
}
