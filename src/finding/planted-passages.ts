import type { RunContext } from '../loop/run-context.ts'
import { isPlanted } from '../text/planted.ts'

/** Penalty for a passage that was probably planted to be quoted, in logits. */
export const PLANTED = 6

const MESSAGE =
  'A passage that repeats the question, or speaks to an assistant, counts for less: it may have been put there to be quoted.'

/** The passages that were probably planted to be quoted. Emits a notice the first time that there are some. */
export function plantedAmong<Passage extends { text: string }>(
  passages: readonly Passage[],
  question: string,
  { emit, noticed }: Pick<RunContext, 'emit' | 'noticed'>,
): ReadonlySet<Passage> {
  const planted = new Set(passages.filter(({ text }) => isPlanted(text, question)))
  if (planted.size > 0 && !noticed.has('planted')) {
    noticed.add('planted')
    emit({ type: 'notice', code: 'planted', message: MESSAGE })
  }
  return planted
}
