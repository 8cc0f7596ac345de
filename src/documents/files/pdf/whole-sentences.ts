import { sentences } from '../../../common/text/sentences.ts'
import type { CutWords } from './cut-words.ts'

const SENTENCE_END = /[.!?…:;。！？：；]["'”’»)\]」』]*$/
/** The start of a note below the text. */
const NOTE = /^\d{1,3}\s?[\p{Lu}\p{Lo}"“„«]/u
/** A text that starts in the middle of a sentence, possibly with a number: "About | 1,200 people". */
const GOES_ON = /^(?:[\p{Ll}\p{Script=Han}]|\d[\d.,]*\s\p{Ll})/u

/**
 * Moves the end of a sentence that continues on the next page to the page where it starts. Each page is a list of
 * paragraphs; `language` is BCP 47.
 */
export function wholeSentences(pages: readonly (readonly string[])[], words: CutWords, language: string): string[][] {
  const whole = pages.map(page => [...page])
  for (let i = whole.length - 1; i > 0; i--) {
    const [page, next] = [whole[i - 1]!, whole[i]!]
    const aboveNotes = page.findLastIndex(paragraph => !NOTE.test(paragraph))
    const at = SENTENCE_END.test(page[aboveNotes] ?? '.') ? page.length - 1 : aboveNotes
    const [last, first] = [page[at], next[0]]
    if (!last || !first || SENTENCE_END.test(last) || !GOES_ON.test(first)) continue
    const [rest] = sentences(first, language)
    if (!rest) continue
    page[at] = words.joined(last, rest.text)
    const left = first.slice(rest.end).trim()
    next.splice(0, 1, ...(left ? [left] : []))
  }
  return whole
}
