import { z } from 'zod'
import { ResearchEvent } from './events.ts'
import { keptEvents } from './kept-events.ts'

/** What a trace may say that those of version 1 do not: its thread, how a follow-up was asked, what a model thought. */
const VERSION = 2

const Run = z.object({
  question: z.string(),
  /** ISO time of the asking. */
  date: z.string(),
  events: z.array(ResearchEvent),
})

/** A run as one JSON file. Its schema is published as `docs/trace.schema.json`. */
export const Trace = z.object({
  format: z.literal('footnote-trace'),
  version: z.literal([1, VERSION]),
  ...Run.shape,
  /** The questions before it in its thread, in the order in which they were asked. */
  earlier: z.array(Run).exactOptional(),
})
export type Trace = z.infer<typeof Trace>

/** @param earlier the runs before it in its thread, in the order in which they were asked */
export function exportTrace(events: readonly ResearchEvent[], earlier: NonNullable<Trace['earlier']> = []): Trace {
  const started = events.find(event => event.type === 'run-started')
  return {
    format: 'footnote-trace',
    version: VERSION,
    question: started?.question ?? '',
    date: started?.date ?? new Date().toISOString(),
    events: keptEvents(events),
    ...(earlier.length > 0 && { earlier: earlier.map(run => ({ ...run, events: keptEvents(run.events) })) }),
  }
}
