import { UserError } from './core/errors.ts'
import { soundsForeign } from './text/foreign.ts'

export const LONGEST_QUESTION = 1_000

/** A question as a person typed it, made fit to ask. Throws `UserError`. */
export function readQuestion(input: string): string {
  const question = input.replace(/\s+/g, ' ').trim()
  if (question === '') throw new UserError('empty-question', 'Write a question first.')
  if (question.length > LONGEST_QUESTION) {
    throw new UserError(
      'question-too-long',
      `The question has ${question.length.toLocaleString('en')} characters; at most ${LONGEST_QUESTION.toLocaleString('en')} can be asked. Ask for one thing at a time.`,
    )
  }
  return question
}

const LETTER = /\p{L}/gu
const LATIN = /\p{Script=Latin}/u

/** Whether a question is foreign to a model which reads English only: by its letters, or by its words. */
export function isForeign(question: string, languages: readonly string[]): boolean {
  const letters = question.match(LETTER) ?? []
  const foreign = letters.filter(letter => !LATIN.test(letter)).length
  const isEnglish = foreign <= letters.length / 2 && !soundsForeign(question)
  return languages.every(language => language === 'en') && !isEnglish
}
