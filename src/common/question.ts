import { UserError } from './core/errors.ts'

export const LONGEST_QUESTION = 1_000

/** Normalises and checks a typed question. Throws `UserError` `empty-question`, `question-too-long`. */
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
