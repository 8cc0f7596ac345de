import { quotesOf } from '../citations/cite.ts'
import type { Notebook } from '../citations/notebook.ts'
import { supports } from '../citations/support.ts'
import type { FinalAnswer } from '../loop/acting.ts'
import { capitalised } from '../text/capitalised.ts'
import { marksIn, withoutMarks } from '../text/marks.ts'
import { isSaidToBe } from '../text/said-to-be.ts'
import { endsWithName, plainTitle } from '../text/title.ts'
import { type Statement, statementsAsked } from '../text/yes-or-no.ts'
import { isNotFound } from './not-found.ts'

/** A sentence with such a word tells what somebody thought, or what was so once. */
const IN_DOUBT =
  /\b(?:said|says?|claim(?:s|ed)?|thought|think|believ(?:e|ed)|consider(?:s|ed)|myths?|legends?|alleged(?:ly)?|rumou?red|supposed(?:ly)?|might|may|could|would|once|until|if|except|unlikely)\b/i

/**
 * "yes", where a question asks for it and what was read says just what is asked: a span reader can only point at words
 * that it says so with, "floats". Of two things the passages of both have to say it, whatever a program made of the words
 * that were found: it takes a "vocalist" for no singer. Whether they say so is checked as every answer is. What a sentence
 * does not say may still be so, so that nothing is told to be "no".
 */
export function affirmed(question: string, final: FinalAnswer, notebook: Notebook): FinalAnswer {
  const { value, derivation } = final
  const statements = statementsAsked(question)
  const ofOne = statements.length === 1
  if (typeof value !== 'string' || isNotFound(value) || (ofOne && derivation.computed)) return final
  const read = ofOne ? marksIn(value) : notebook.passages.map(({ n }) => n)
  const telling = statements.map(statement => read.find(n => says(n, statement, notebook)))
  const notes = telling.filter(n => n !== undefined)
  if (notes.length === 0 || notes.length < statements.length) return final
  const told = ofOne ? [withoutMarks(value)] : statements.map(({ text }) => text)
  const expression = told.map(words => `says(${JSON.stringify(words)})`).join(' && ')
  return { value: 'yes', derivation: { computed: true, expression, numbers: [], notes: [...new Set(notes)] } }
}

/** Whether a sentence that is quoted from a passage says so without a doubt. */
function says(n: number, { text, being }: Statement, notebook: Notebook): boolean {
  const passage = notebook.get(n)
  if (!passage) return false
  const isItsPage = being !== undefined && endsWithName(plainTitle(passage.title), being.name)
  return quotesOf(n, notebook).some(quote => {
    if (IN_DOUBT.test(quote)) return false
    // As a sentence, which has to be held whole, and not as words that may be a part of one.
    const isHeld = supports({ ...passage, text: quote }, `${capitalised(text)}.`)
    return isHeld && (!being || isSaidToBe(quote, being.name, being.kind, isItsPage))
  })
}
