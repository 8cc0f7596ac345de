import { toPlainError } from './core/errors.ts'
import type { ResearchEvent } from './trace/events.ts'
import type { FootnoteClient, RunSummary } from './views/footnote-client.ts'

export type RunStore = FootnoteClient['runs']

/** Passes a run's events on and keeps them at every step, so that a reload in mid-run loses nothing that was shown. */
export async function* recorded(
  events: AsyncIterable<ResearchEvent>,
  runs: RunStore,
): AsyncGenerator<ResearchEvent, void> {
  const told: ResearchEvent[] = []
  let run: RunSummary | undefined
  let keeping = true
  for await (const event of events) {
    yield event
    told.push(event)
    if (event.type === 'run-started') {
      run = { id: event.run, question: event.question, date: event.date, answer: '', status: 'unfinished' }
    } else if (event.type === 'answer') {
      if (run) run = { ...run, answer: event.text, status: event.found ? 'answered' : 'not-found' }
    } else if (event.type === 'failed') {
      if (run) run = { ...run, status: event.kind === 'stopped' ? 'stopped' : 'failed' }
    } else if (event.type !== 'step-finished') continue
    if (!run || !keeping) continue
    try {
      await runs.keep({ ...run, events: told })
    } catch (error) {
      keeping = false
      yield {
        type: 'notice',
        at: event.at,
        code: 'run-not-kept',
        message: `This run is not kept: ${toPlainError(error).message}`,
      }
    }
  }
}
