import { messages } from '../messages/messages.ts'
import type { AnswerSentence } from './events.ts'

/** What is said behind a sentence that was not found, or that no model has compared with its passage; mostly nothing. */
export function doubtOn({ support, byWords }: Pick<AnswerSentence, 'support' | 'byWords'>): string {
  const { run } = messages()
  if (support === 'unsupported') return run.notInWhatWasRead
  return byWords ? run.byWordsOnly : ''
}
