import { LONGEST_QUESTION } from '../question.ts'

/** Why this cannot be asked; empty where it can. */
export function questionProblem(question: string): string {
  if (question.trim() === '') return 'Write a question first, or take one of the samples.'
  const over = question.trim().length - LONGEST_QUESTION
  if (over <= 0) return ''
  return `That is ${over.toLocaleString('en')} characters too long. A question has room for ${LONGEST_QUESTION.toLocaleString('en')}; what does it come down to?`
}

/** Characters left, said only where the end is near. */
export function roomLeft(question: string): string {
  const left = LONGEST_QUESTION - question.trim().length
  return left > 100 || left < 0 ? '' : `${left} characters left`
}

/** The question of `#q=…`. */
export function questionInHash(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get('q')?.trim() ?? ''
}
