import { z } from 'zod'
import { type ResearchEvent, Sureness } from './events.ts'

/** What lists show of a run, folded from its events. */
export const RunSummary = z.object({
  id: z.string(),
  question: z.string(),
  /** When the run began, as ISO time. */
  date: z.string(),
  /** The answer's text; empty if there is none. */
  answer: z.string(),
  /** `unfinished`: still running in some tab, or interrupted by a reload. */
  status: z.enum(['answered', 'not-found', 'stopped', 'failed', 'unfinished']),
  sureness: Sureness.exactOptional(),
  /** Id of the first run of its thread; absent for the first run itself. */
  thread: z.string().exactOptional(),
  /** `file` for a run that was opened from a file; absent if it was asked here. */
  origin: z.literal('file').optional(),
})
export type RunSummary = z.infer<typeof RunSummary>

/** How to store a run that may be stored already. */
export interface KeepRunOptions {
  /** Store nothing if the run is not stored, because somebody deleted it. */
  onlyIfThere?: boolean
  /** Replace the stored events instead of adding to them. */
  anew?: boolean
  /** The run will not be resumed, so its journal can be deleted. */
  isOver?: boolean
}

type RunBegun = Pick<RunSummary, 'id' | 'question' | 'date' | 'thread'>

export function beginSummary({ id, question, date, thread }: RunBegun): RunSummary {
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
