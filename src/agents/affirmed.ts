import type { Notebook } from '../citations/notebook.ts'
import { supports } from '../citations/support.ts'
import type { FinalAnswer } from '../loop/acting.ts'
import { capitalised } from '../text/capitalised.ts'
import { marksIn, withoutMarks } from '../text/marks.ts'
import { sentences } from '../text/sentences.ts'
import type { NumberedPassage } from '../trace/events.ts'
import { isNotFound } from './not-found.ts'

/** What is asked by yes or no: "cork float in brine" of "Does cork float in brine?" */
const ASKED = /^(?:is|are|was|were|does|do|did|has|have|had|can)\s+(.+?)\s*\?*$/i
/** Asks for more than one statement, or for the opposite of one. */
const SEVERAL_OR_NONE = /\b(?:and|or|both|either|neither|not|never|no|same)\b|n['’]t\b/i
/** A sentence with such a word tells what somebody thought, or what was so once. */
const IN_DOUBT =
  /\b(?:said|says?|claim(?:s|ed)?|thought|think|believ(?:e|ed)|consider(?:s|ed)|myths?|legends?|alleged(?:ly)?|rumou?red|supposed(?:ly)?|might|may|could|would|once|until|if|except|unlikely)\b/i

/**
 * "yes", where a question asks for it and the sentence that was found says just what is asked: a span reader can only
 * point at its words, "floats". Whether it says so is checked as every answer is. What a sentence does not say may
 * still be so, so that nothing is told to be "no".
 */
export function affirmed(question: string, final: FinalAnswer, notebook: Notebook): FinalAnswer {
  const { value, derivation } = final
  const asked = ASKED.exec(question.trim())?.[1]
  if (!asked || SEVERAL_OR_NONE.test(asked)) return final
  if (typeof value !== 'string' || derivation.computed || isNotFound(value)) return final
  // As a sentence, which has to be held whole, and not as words that may be a part of one.
  const statement = `${capitalised(asked)}.`
  const notes = marksIn(value).filter(n => says(notebook.get(n), statement))
  if (notes.length === 0) return final
  return {
    value: 'yes',
    derivation: { computed: true, expression: `says("${withoutMarks(value)}")`, numbers: [], notes },
  }
}

/** Whether a sentence of a passage says so without a doubt. */
const says = (passage: NumberedPassage | undefined, statement: string): boolean =>
  passage !== undefined &&
  sentences(passage.text, 'en').some(({ text }) => !IN_DOUBT.test(text) && supports({ ...passage, text }, statement))
