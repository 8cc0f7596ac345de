import { QUESTION_WORDS } from './yes-or-no.ts'

/** How questions for a fact begin in English. Questions of other forms or languages may begin otherwise. */
export const OPENINGS = 'Who What When Where Which Whose Why How In Of On At For By From To'.split(' ')

export const openingOf = (question: string): string | undefined =>
  OPENINGS.find(opening => question.startsWith(`${opening} `))

const QUESTION_WORD = new RegExp(`\\b(?:${QUESTION_WORDS})\\b`)

/** Whether a question has an English question word, in any position: "The mill was built by which engineer?" */
export const asksWithWord = (question: string): boolean =>
  openingOf(question) !== undefined || QUESTION_WORD.test(question)
