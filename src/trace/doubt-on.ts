import { messages } from '../messages/messages.ts'
import type { AnswerSentence } from './events.ts'

/** The remark after a sentence that is unsupported or was checked by words only; empty for other sentences. */
export function doubtOn({ support, byWords }: Pick<AnswerSentence, 'support' | 'byWords'>): string {
  const { run } = messages()
  if (support === 'unsupported') return run.notInWhatWasRead
  return byWords ? run.byWordsOnly : ''
}
