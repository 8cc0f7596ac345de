import { z } from 'zod'
import type { PlainError } from './errors.ts'

/** Checks an error that comes as plain data from another thread or from storage. */
export const PlainErrorData = z.object({
  kind: z.enum(['user', 'source', 'action', 'engine', 'stopped', 'bug']),
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
}) satisfies z.ZodType<PlainError>
