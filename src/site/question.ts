import { messages } from '../messages/messages.ts'
import { LONGEST_QUESTION } from '../question.ts'

/** Why a text cannot be asked; empty where it can. */
export function questionProblem(question: string): string {
  const { ask } = messages()
  if (question.trim() === '') return ask.empty
  const over = question.trim().length - LONGEST_QUESTION
  return over > 0 ? ask.tooLong(over, LONGEST_QUESTION) : ''
}

/** Tells how many characters are left, where the end is near. */
export function roomLeft(question: string): string {
  const left = LONGEST_QUESTION - question.trim().length
  return left > 100 || left < 0 ? '' : messages().ask.roomLeft(left)
}
