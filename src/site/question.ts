import { messages } from '../messages/messages.ts'
import { LONGEST_QUESTION } from '../question.ts'

/** Why a text cannot be asked; empty if it can. */
export function questionProblem(question: string): string {
  const { ask } = messages()
  if (question.trim() === '') return ask.empty
  const over = question.trim().length - LONGEST_QUESTION
  return over > 0 ? ask.tooLong(over, LONGEST_QUESTION) : ''
}

/** A text that says how many characters are left; empty if more than 100 are, or if the question is too long. */
export function roomLeft(question: string): string {
  const left = LONGEST_QUESTION - question.trim().length
  return left > 100 || left < 0 ? '' : messages().ask.roomLeft(left)
}
