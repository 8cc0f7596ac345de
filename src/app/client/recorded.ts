import { toPlainError } from '../../common/core/errors.ts'
import type { ResearchEvent } from '../../common/trace/events.ts'
import { KeptEvents, type PlacedEvent } from '../../common/trace/kept-events.ts'
import { beginSummary, growSummary, type RunSummary } from '../../common/trace/run-summary.ts'
import type { Journal } from '../journal/journal.ts'
import type { FootnoteClient } from './footnote-client.ts'

export type RunStore = FootnoteClient['runs']

/**
 * Passes a run's events on and stores them after every step, so that a reload loses nothing that was shown. If the
 * stored run is deleted meanwhile, it is not stored again. A resumed run emits its earlier events again while its
 * journal is replayed; nothing is stored until it reaches the interruption, then these replace the stored ones.
 */
export async function* recorded(
  events: AsyncIterable<ResearchEvent>,
  runs: RunStore,
  journal: Pick<Journal, 'replaying'> = { replaying: false },
): AsyncGenerator<ResearchEvent, void> {
  const goesOn = journal.replaying
  const kept = new KeptEvents()
  let waiting: PlacedEvent[] = []
  let run: RunSummary | undefined
  let isKept = false
  let hasFailed = false
  for await (const event of events) {
    const ends = event.type === 'answer' || event.type === 'failed'
    // The last event is stored before it is passed on, because the consumer may stop iterating after it.
    if (!ends) yield event
    waiting.push(...kept.take(event), ...(ends ? kept.end() : []))
    if (event.type === 'run-started') run = beginSummary({ ...event, id: event.run })
    else if (run) run = growSummary(run, event)
    // After a failure to store a step, only the end is tried again: there may be room by then.
    const isWorthKeeping = event.type === 'run-started' || event.type === 'step-finished'
    // If the run is stopped during the replay, the stored run stays as it was and can be resumed again.
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

/** The person may be able to remove the cause (a lost model, a server that is down, full storage) and resume the run. */
const canGoOn = (event: ResearchEvent): boolean =>
  event.type === 'failed' && (event.kind === 'engine' || event.kind === 'user')

const notKept = (at: number, error: unknown): ResearchEvent => ({
  type: 'notice',
  at,
  code: 'run-not-kept',
  message: `This run is not kept: ${toPlainError(error).message}`,
})
