import { z } from 'zod'

/** An error as plain data, for `postMessage` and storage. */
export const PlainErrorData = z.object({
  /** Who can act on it: the person, an agent, the model, whoever chose the engine, nobody (a stop), or us. */
  kind: z.enum(['user', 'source', 'action', 'engine', 'stopped', 'bug']),
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
})
export type PlainError = z.infer<typeof PlainErrorData>
