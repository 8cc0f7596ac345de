import { toPlainError } from '../../common/core/errors.ts'
import { messages } from '../../common/messages/messages.ts'
import type { AnswerEvent, EventOf, ResearchEvent } from '../../common/trace/events.ts'

export type Ending = AnswerEvent | EventOf<'failed'>

/** Passes a run's events on and calls `report` with each. The last event is always `answer` or `failed`. */
export async function* reported(
  events: AsyncIterable<ResearchEvent>,
  report: (event: ResearchEvent) => void,
): AsyncGenerator<ResearchEvent, void> {
  const pass = (event: ResearchEvent) => {
    const passed = explained(event)
    report(passed)
    return passed
  }
  let at = 0
  try {
    for await (const event of events) {
      at = event.at
      yield pass(event)
      if (event.type === 'answer' || event.type === 'failed') return
    }
    yield pass({ type: 'failed', at, kind: 'stopped', code: 'stopped', message: 'Stopped.' })
  } catch (error) {
    yield pass({ type: 'failed', at, ...toPlainError(error) })
  }
}

/** In a widget, a worker that does not start was usually blocked by the page's policy, so reloading would not help. */
function explained(event: ResearchEvent): ResearchEvent {
  if (event.type !== 'failed' || event.code !== 'worker-failed') return event
  return { ...event, code: 'workers-refused', message: messages().widget.workersRefused }
}
