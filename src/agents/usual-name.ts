import { hasWordsOf } from '../citations/has-words.ts'
import type { ReadablePassage, Span } from '../span-reader/span-reader.ts'
import { terms } from '../text/terms.ts'
import { plainTitle } from '../text/title.ts'

const ASKS_FOR_FULL_NAME = /\b(?:full|real|birth|legal|actual|complete)\b.*\bnames?\b|\bnamed? in full\b/i

/**
 * A page on somebody begins with the name in full, and its title is the one that others use: "Sun Li" of "Sun Mei Li".
 * That is the answer, since people and other pages know it by that; not where the question has it, or asks for the full
 * one.
 */
export function usualName(question: string, { text, start }: Span, { title, text: passage }: ReadablePassage): string {
  const usual = plainTitle(title)
  const [full, short] = [terms(text), terms(usual)]
  const isAbbreviated =
    short.length > 1 &&
    short.length < full.length &&
    short[0] === full[0] &&
    short.at(-1) === full.at(-1) &&
    short.every(word => full.includes(word))
  const beginsPage = passage.slice(0, start).trim() === ''
  const asksForMore = ASKS_FOR_FULL_NAME.test(question) || hasWordsOf(question, usual)
  return isAbbreviated && beginsPage && !asksForMore ? usual : text
}
