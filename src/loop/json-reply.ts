import { jsonrepair } from 'jsonrepair'
import type { z } from 'zod'

/**
 * Parses the JSON in a model's reply, wherever it is, and repairs single quotes, extra commas and a missing end.
 * Undefined if nothing has the shape of `schema`.
 */
export function readJson<Schema extends z.ZodType>(reply: string, schema: Schema): z.output<Schema> | undefined {
  const start = reply.search(/[{[]/)
  if (start < 0) return undefined
  // What comes behind the last bracket is prose; where none closes, the reply was cut off.
  const end = Math.max(reply.lastIndexOf('}'), reply.lastIndexOf(']')) + 1
  const readings = [reply.slice(start, end), reply.slice(start)].flatMap(text => [text, () => jsonrepair(text)])
  for (const reading of readings) {
    try {
      const parsed = schema.safeParse(JSON.parse(typeof reading === 'string' ? reading : reading()))
      if (parsed.success) return parsed.data
    } catch {
      // Not to be read so: another way may be better.
    }
  }
  return undefined
}
