import { z } from 'zod'
import { type ResearchEvent, Sureness } from './events.ts'

/** What a list of runs shows of one: like the whole run, a fold of its events. */
export const RunSummary = z.object({
  id: z.string(),
  question: z.string(),
  /** ISO time. */
  date: z.string(),
  /** The answer's text; empty where there is none. */
  answer: z.string(),
  /** `unfinished`: under way in some tab, or cut off by a reload. */
  status: z.enum(['answered', 'not-found', 'stopped', 'failed', 'unfinished']),
  sureness: Sureness.exactOptional(),
  /** Id of the first run of its thread; absent if it begins one. */
  thread: z.string().exactOptional(),
  /** `file` for a run that was opened from a file; absent if it was asked here. */
  origin: z.literal('file').optional(),
})
export type RunSummary = z.infer<typeof RunSummary>

/** How a run is kept that may be kept already. */
export interface KeepOptions {
  /** Nothing is kept of a run that is not there. */
  onlyIfThere?: boolean
  /** These events take the place of those that were kept. */
  anew?: boolean
  /** The run will not be resumed: its journal is deleted. */
  isOver?: boolean
}

export function beginSummary({
  id,
  question,
  date,
  thread,
}: Pick<RunSummary, 'id' | 'question' | 'date' | 'thread'>): RunSummary {
  return { id, question, date, answer: '', status: 'unfinished', ...(thread && { thread }) }
}

export function growSummary(run: RunSummary, event: ResearchEvent): RunSummary {
  if (event.type === 'answer') {
    const { text, found, sureness } = event
    return { ...run, answer: text, status: found ? 'answered' : 'not-found', ...(sureness && { sureness }) }
  }
  if (event.type === 'failed') return { ...run, status: event.code === 'stopped' ? 'stopped' : 'failed' }
  return run
}
