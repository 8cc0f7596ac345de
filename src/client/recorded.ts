import { toPlainError } from '../core/errors.ts'
import type { ResearchEvent } from '../trace/events.ts'
import { KeptEvents, type PlacedEvent } from '../trace/kept-events.ts'
import { beginSummary, growSummary, type RunSummary } from '../trace/run-summary.ts'
import type { FootnoteClient } from './footnote-client.ts'

export type RunStore = FootnoteClient['runs']

/** What is stored while a run is replayed from its journal: nothing until it reaches the point of interruption. */
interface Replay {
  readonly replaying: boolean
}

/**
 * Passes a run's events on and keeps those of every step, so that a reload in mid-run loses nothing that was shown. A
 * run that somebody deletes meanwhile stays deleted. Of a run that goes on, the events that it tells again take the place
 * of those that were kept.
 */
export async function* recorded(
  events: AsyncIterable<ResearchEvent>,
  runs: RunStore,
  journal: Replay = { replaying: false },
): AsyncGenerator<ResearchEvent, void> {
  const goesOn = journal.replaying
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
    // Stopped before it came to where it was cut off, it can still go on from there.
    const isBehind = journal.replaying && event.type !== 'answer'
    if (run && !isBehind && (ends || (isWorthKeeping && !hasFailed))) {
      try {
        const isOver = ends && !canGoOn(event)
        await runs.keep(run, waiting, { onlyIfThere: isKept || goesOn, anew: goesOn && !isKept, isOver })
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

/** What ended it may be mended: a model that was lost, a server that is out, a browser that is full. */
const canGoOn = (event: ResearchEvent): boolean =>
  event.type === 'failed' && (event.kind === 'engine' || event.kind === 'user')

const notKept = (at: number, error: unknown): ResearchEvent => ({
  type: 'notice',
  at,
  code: 'run-not-kept',
  message: `This run is not kept: ${toPlainError(error).message}`,
})
