import { throwIfAborted } from '../core/abort.ts'
import type { EarlierTurn } from '../span-reader/earlier-turn.ts'
import type { SpanReader } from '../span-reader/span-reader.ts'
import { isInScriptOf } from '../text/is-in-script-of.ts'
import { applyEdits } from './apply-edits.ts'
import { keepsToThread } from './keeps-to-thread.ts'
import { withTopic } from './with-topic.ts'

/**
 * The probability from which a question counts as complete. Three of 645 complete held-out questions in threads are
 * below it (eight at 0.5); 32 of 900 incomplete ones are above it (training/follow-ups).
 */
const STANDS_ALONE = 0.25

/**
 * Rewrites a follow-up so that it can be searched and read without its thread. Returns a complete question unchanged.
 * The result has only words of the thread and the question, and function words. Rejects as the reader does.
 */
export async function questionInFull(
  question: string,
  earlier: readonly EarlierTurn[],
  reader: SpanReader | undefined,
  { signal }: { signal?: AbortSignal } = {},
): Promise<string> {
  throwIfAborted(signal)
  if (earlier.length === 0 || question.trim() === '') return question
  const isRead = reader?.editFollowUp && isInScriptOf(reader.languages, question)
  const edits = isRead && (await reader.editFollowUp?.(question, earlier, signal ? { signal } : {}))
  if (!edits) return withTopic(question, earlier)
  if (edits.alone >= STANDS_ALONE || edits.inserted.length === 0) return question
  const rewrite = applyEdits(question, edits)
  return keepsToThread(rewrite, question, earlier) ? rewrite : question
}
