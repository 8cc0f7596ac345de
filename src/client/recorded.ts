import { toPlainError } from '../core/errors.ts'
import type { ResearchEvent } from '../trace/events.ts'
import { KeptEvents, type PlacedEvent } from '../trace/kept-events.ts'
import { beginSummary, growSummary, type RunSummary } from '../trace/run-summary.ts'
import type { FootnoteClient } from './footnote-client.ts'

export type RunStore = FootnoteClient['runs']

/**
 * Passes a run's events on and keeps those of every step, so that a reload in mid-run loses nothing that was shown. A
 * run that somebody deletes meanwhile stays deleted.
 */
export async function* recorded(
  events: AsyncIterable<ResearchEvent>,
  runs: RunStore,
): AsyncGenerator<ResearchEvent, void> {
  const kept = new KeptEvents()
  let waiting: PlacedEvent[] = []
  let run: RunSummary | undefined
  let isKept = false
  let hasFailed = false
  for await (const event of events) {
    const ends = event.type === 'answer' || event.type === 'failed'
    // Whoever has heard the ending may listen no longer: it is kept before it is told.
    if (!ends) yield event
    waiting.push(...kept.take(event), ...(ends ? kept.end() : []))
    if (event.type === 'run-started') run = beginSummary({ ...event, id: event.run })
    else if (run) run = growSummary(run, event)
    // Where a step could not be kept the ending still may, and the step with it: there may be room again.
    const isWorthKeeping = event.type === 'run-started' || event.type === 'step-finished'
    if (run && (ends || (isWorthKeeping && !hasFailed))) {
      try {
        await runs.keep(run, waiting, { onlyIfThere: isKept })
        isKept = true
        waiting = []
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
