import { jsonrepair } from 'jsonrepair'
import type { z } from 'zod'

/**
 * Parses the JSON anywhere in a model's reply, repairing single quotes, extra commas and a missing end. Undefined if
 * nothing matches `schema`.
 */
export function readJson<Schema extends z.ZodType>(reply: string, schema: Schema): z.output<Schema> | undefined {
  const start = reply.search(/[{[]/)
  if (start < 0) return undefined
  // Text after the last closing bracket is prose; without such a bracket, the reply was cut off.
  const end = Math.max(reply.lastIndexOf('}'), reply.lastIndexOf(']')) + 1
  const readings = [reply.slice(start, end), reply.slice(start)].flatMap(text => [text, () => jsonrepair(text)])
  for (const reading of readings) {
    try {
      const parsed = schema.safeParse(JSON.parse(typeof reading === 'string' ? reading : reading()))
      if (parsed.success) return parsed.data
    } catch {
      // Try the next reading.
    }
  }
  return undefined
}
