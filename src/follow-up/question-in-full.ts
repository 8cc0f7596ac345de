import { throwIfAborted } from '../core/abort.ts'
import { speaks } from '../embedding/speaks.ts'
import type { EarlierTurn } from '../span-reader/earlier-turn.ts'
import type { SpanReader } from '../span-reader/span-reader.ts'
import { applyEdits } from './apply-edits.ts'
import { keepsToThread } from './keeps-to-thread.ts'
import { withTopic } from './with-topic.ts'

/**
 * From so likely on a question stands alone. Of 645 held-out ones asked after others three are less likely (eight at 0.5),
 * of 900 that lack something 32 are likelier (training/follow-ups).
 */
const STANDS_ALONE = 0.25

/**
 * A question that was asked after others, as it can be searched and read without these. One that stands alone comes back
 * word for word. Nothing is in it but words of the thread, of the question, and small words. Rejects as the reader does.
 */
export async function questionInFull(
  question: string,
  earlier: readonly EarlierTurn[],
  reader: SpanReader | undefined,
  { signal }: { signal?: AbortSignal } = {},
): Promise<string> {
  throwIfAborted(signal)
  if (earlier.length === 0 || question.trim() === '') return question
  const isRead = reader?.editFollowUp && speaks(reader.languages, question)
  const edits = isRead && (await reader.editFollowUp?.(question, earlier, signal ? { signal } : {}))
  if (!edits) return withTopic(question, earlier)
  if (edits.alone >= STANDS_ALONE || edits.inserted.length === 0) return question
  const rewrite = applyEdits(question, edits)
  return keepsToThread(rewrite, question, earlier) ? rewrite : question
}
