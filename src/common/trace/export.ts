import { z } from 'zod'
import { ResearchEvent } from './events.ts'
import { keptEvents } from './kept-events.ts'

/** Version 2 added the thread, rewritten follow-ups and the model's thoughts. */
const VERSION = 2

const Run = z.object({
  question: z.string(),
  /** ISO time at which it was asked. */
  date: z.string(),
  events: z.array(ResearchEvent),
})

/** A run as one JSON file. Its schema is published as `docs/trace.schema.json`. */
export const Trace = z.object({
  format: z.literal('footnote-trace'),
  version: z.literal([1, VERSION]),
  ...Run.shape,
  /** The earlier runs of its thread, in order. */
  earlier: z.array(Run).exactOptional(),
})
export type Trace = z.infer<typeof Trace>

/** @param earlier the earlier runs of its thread, in order */
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
