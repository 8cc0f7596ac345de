import { MONTH } from '../month.ts'
import { isNoEchoOf } from './echo.ts'
import type { MayStand } from './gbnf.ts'

/** Of a word and the one after it, '' at the end. */
type IsOfKind = (word: string, next: string) => boolean

const BEGINS_MONTH = new RegExp(`^${MONTH}\\b`)
const NUMBER_WORD =
  /^(no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozens?|once|twice|half)\b/i
const ROUGHLY =
  /^(about|almost|approximately|around|circa|early|late|mid|nearly|over|some|spring|summer|autumn|fall|winter)\b|^c\./i

const ASKS_WHEN =
  /^(when|since when|(in|on|during|from|since) (what|which) (year|date|day|month|decade|century)|(what|which) (year|date|is the date|was the date))\b/i
const ASKS_HOW_MANY =
  /^(how (many|much|old|long|tall|high|far|deep|wide|large|big|heavy)|what (is|was) the population|what percentage)\b/i
const ASKS_WHO_OR_WHERE =
  /^(who|whose|whom|where|(in |from |of )?(what|which) (city|country|county|state|town|village|place|continent|nationality)|what (is|was) the (place|country|nationality|city|name))\b/i
/** A place with a name of its own: where people are born and die, not where in a body iron is stored. */
const ASKS_NAMED_PLACE =
  /^(where (was|were|is|did) .*\b(born|die|died|buried)\b|(in |from |of )?(what|which) (city|country|county|state|town|village|continent)\b|what (is|was) the (birth ?place|place of (.* )?(birth|death|burial)))/i
/** Not "He died". */
const NAME = /^(?!(?:He|She|It|They|His|Her|Its|Their|In|On|At|After)$)\p{Lu}/u

/**
 * What an answer may begin with, by what is asked. A small model that has found the right sentence takes the date out of
 * it where the place was asked, and the place where the date was: of "died in Munich on 3 May 1961" either is near.
 */
export function mayBeginAnswerTo(question: string): MayStand {
  const isOfKind = kindOf(question)
  const isNoEcho = isNoEchoOf(question)
  return (words, at) => isOfKind(bare(words[at]!), bare(words[at + 1] ?? '')) && isNoEcho(words, at)
}

function kindOf(question: string): IsOfKind {
  if (ASKS_WHEN.test(question)) return word => isFigure(word) || BEGINS_MONTH.test(word) || ROUGHLY.test(word)
  if (ASKS_HOW_MANY.test(question)) return word => isFigure(word) || NUMBER_WORD.test(word) || ROUGHLY.test(word)
  if (ASKS_NAMED_PLACE.test(question)) return (word, next) => !beginsDate(word, next) && NAME.test(word)
  if (ASKS_WHO_OR_WHERE.test(question)) return (word, next) => !beginsDate(word, next)
  return () => true
}

const isFigure = (word: string): boolean => /\d/.test(word)
const bare = (word: string): string => word.replace(/^[^\p{L}\p{N}]+/u, '')

/** "3 May", "May 3", "1961"; not "50 Cent" and not "April Smith". */
function beginsDate(word: string, next: string): boolean {
  if (/^[12]\d{3}\b/.test(word)) return true
  if (/^\d{1,2}(st|nd|rd|th)?,?$/.test(word)) return BEGINS_MONTH.test(next)
  return BEGINS_MONTH.test(word) && /^\d/.test(next)
}
