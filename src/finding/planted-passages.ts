import type { RunContext } from '../loop/run-context.ts'
import { isPlanted } from '../text/planted.ts'

/** What a passage that was likely put there to be quoted counts less, in logits. */
export const PLANTED = 6

const MESSAGE =
  'A passage that repeats the question, or speaks to an assistant, counts for less: it may have been put there to be quoted.'

/** Those that were likely put there to be quoted; the person is told once that there are some. */
export function plantedAmong<Passage extends { text: string }>(
  passages: readonly Passage[],
  question: string,
  { emit, told }: Pick<RunContext, 'emit' | 'told'>,
): ReadonlySet<Passage> {
  const planted = new Set(passages.filter(({ text }) => isPlanted(text, question)))
  if (planted.size > 0 && !told.has('planted')) {
    told.add('planted')
    emit({ type: 'notice', code: 'planted', message: MESSAGE })
  }
  return planted
}
