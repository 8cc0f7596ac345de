import { z } from 'zod'
import { PlainErrorData } from '../common/core/plain-error.ts'
import { Thread } from '../common/trace/thread.ts'

/** A run that can be resumed, and the options it was started with. */
export const JournalHead = z.object({
  run: z.string(),
  question: z.string(),
  /** When the run began, in ISO 8601. */
  date: z.string(),
  options: z.object({
    model: z.string().exactOptional(),
    source: z.string().exactOptional(),
    strategy: z.string().exactOptional(),
    language: z.string().exactOptional(),
    preferred: z.array(z.string()).exactOptional(),
    pages: z.array(z.string()).exactOptional(),
    /** Without the API key, which must not be stored with a run. */
    openai: z.object({ url: z.string(), model: z.string() }).exactOptional(),
    timeoutSeconds: z.number().positive().exactOptional(),
    thread: Thread.exactOptional(),
  }),
})
export type JournalHead = z.infer<typeof JournalHead>

/** An input that a run received from outside: the request and its result. */
export const JournalRecord = z.object({
  key: z.string(),
  /** ms since the run began. */
  at: z.number().nonnegative(),
  /** The result, parsed when it is read; absent if the request failed or only its time was recorded. */
  value: z.unknown().optional(),
  error: PlainErrorData.exactOptional(),
})
export type JournalRecord = z.infer<typeof JournalRecord>

export interface KeptJournal {
  head: JournalHead
  records: JournalRecord[]
}

/** Stores journals in one database. */
export interface JournalStore {
  begin(head: JournalHead): Promise<void>
  append(run: string, place: number, records: readonly JournalRecord[]): Promise<void>
  read(run: string): Promise<KeptJournal | undefined>
  list(): Promise<string[]>
}
