import { toPlainError } from '../core/errors.ts'
import type { ResearchEvent } from '../trace/events.ts'
import type { FootnoteClient, RunSummary } from './footnote-client.ts'

export type RunStore = FootnoteClient['runs']

/**
 * Passes a run's events on and keeps them at every step, so that a reload in mid-run loses nothing that was shown. A run
 * that somebody deletes meanwhile stays deleted.
 */
export async function* recorded(
  events: AsyncIterable<ResearchEvent>,
  runs: RunStore,
): AsyncGenerator<ResearchEvent, void> {
  const told: ResearchEvent[] = []
  let run: RunSummary | undefined
  let isKept = false
  let hasFailed = false
  for await (const event of events) {
    const ends = event.type === 'answer' || event.type === 'failed'
    // Who has heard the ending may listen no longer: it is kept before it is told.
    if (!ends) yield event
    told.push(event)
    run = summaryAfter(event, run)
    // Where a step could not be kept the ending still may: there may be room again.
    const isWorthKeeping = event.type === 'run-started' || event.type === 'step-finished'
    if (run && (ends || (isWorthKeeping && !hasFailed))) {
      try {
        await runs.keep({ ...run, events: told }, { onlyIfThere: isKept })
        isKept = true
      } catch (error) {
        if (!hasFailed) yield notKept(event.at, error)
        hasFailed = true
      }
    }
    if (ends) yield event
  }
}

const notKept = (at: number, error: unknown): ResearchEvent => ({
  type: 'notice',
  at,
  code: 'run-not-kept',
  message: `This run is not kept: ${toPlainError(error).message}`,
})

function summaryAfter(event: ResearchEvent, run: RunSummary | undefined): RunSummary | undefined {
  if (event.type === 'run-started') {
    return { id: event.run, question: event.question, date: event.date, answer: '', status: 'unfinished' }
  }
  if (run && event.type === 'answer') {
    return { ...run, answer: event.text, status: event.found ? 'answered' : 'not-found' }
  }
  if (run && event.type === 'failed') return { ...run, status: event.code === 'stopped' ? 'stopped' : 'failed' }
  return run
}
