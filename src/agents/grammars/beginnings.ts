import { DAY, ROUGHLY } from '../../text/dates.ts'
import { MONTH } from '../../text/months.ts'
import { NUMBER_WORD } from '../../text/number-words.ts'
import { questionKind } from '../../text/question-kind.ts'
import { isNoEchoOf } from './echo.ts'
import type { MayStand } from './gbnf.ts'

/** Looks at a word and the one after it, which is '' at the end. */
type IsOfKind = (word: string, next: string) => boolean

const BEGINS_MONTH = new RegExp(`^${MONTH}\\b`)
const BEGINS_NUMBER = new RegExp(String.raw`^(?:${NUMBER_WORD}|no|dozens|once|twice)\b`, 'i')
const IS_DAY = new RegExp(`^${DAY},?$`)
const BEGINS_ROUGHLY = new RegExp(String.raw`^(?:${ROUGHLY}|over|some)\b|^c\.`, 'i')

/** A capital alone makes no name: "He died" begins with a pronoun. */
const NAME = /^(?!(?:He|She|It|They|His|Her|Its|Their|In|On|At|After)$)\p{Lu}/u

/**
 * What an answer may begin with, by what is asked. A small model that has found the right sentence takes the date out of
 * it where the place was asked, and the place where the date was: of "died in Munich on 3 May 1961" either is near.
 */
export function mayBeginAnswerTo(question: string): MayStand {
  const isOfKind = beginningOf(question)
  const isNoEcho = isNoEchoOf(question)
  return (words, at) => isOfKind(bare(words[at]!), bare(words[at + 1] ?? '')) && isNoEcho(words, at)
}

/** What the first word of such an answer is. */
function beginningOf(question: string): IsOfKind {
  switch (questionKind(question)) {
    case 'when':
    case 'year':
      return word => isFigure(word) || BEGINS_MONTH.test(word) || BEGINS_ROUGHLY.test(word)
    case 'amount':
      return word => isFigure(word) || BEGINS_NUMBER.test(word) || BEGINS_ROUGHLY.test(word)
    case 'life-place':
    case 'which-place':
      return (word, next) => !beginsDate(word, next) && NAME.test(word)
    case 'who':
    case 'where':
    case 'name':
      return (word, next) => !beginsDate(word, next)
    case 'other':
      return () => true
  }
}

const isFigure = (word: string): boolean => /\d/.test(word)
const bare = (word: string): string => word.replace(/^[^\p{L}\p{N}]+/u, '')

/** "3 May", "May 3", "1961"; not "50 Cent" and not "April Smith". */
function beginsDate(word: string, next: string): boolean {
  if (/^[12]\d{3}\b/.test(word)) return true
  if (IS_DAY.test(word)) return BEGINS_MONTH.test(next)
  return BEGINS_MONTH.test(word) && /^\d/.test(next)
}
