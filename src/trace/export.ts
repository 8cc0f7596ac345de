import { z } from 'zod'
import { ResearchEvent } from './events.ts'
import { keptEvents } from './kept-events.ts'

/** A run as one JSON file. Its schema is published as `docs/trace.schema.json`. */
export const Trace = z.object({
  format: z.literal('footnote-trace'),
  version: z.literal(1),
  question: z.string(),
  /** ISO time of the asking. */
  date: z.string(),
  events: z.array(ResearchEvent),
})
export type Trace = z.infer<typeof Trace>

export function exportTrace(events: readonly ResearchEvent[]): Trace {
  const started = events.find(event => event.type === 'run-started')
  return {
    format: 'footnote-trace',
    version: 1,
    question: started?.question ?? '',
    date: started?.date ?? new Date().toISOString(),
    events: keptEvents(events),
  }
}
