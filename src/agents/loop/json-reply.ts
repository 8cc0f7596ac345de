import { jsonrepair } from 'jsonrepair'
import type { z } from 'zod'
import { attempt } from '../../common/core/attempt.ts'

/** The maximum number of brackets that are tried as the beginning: prose may have some, such as `[3]`. */
const MOST_STARTS = 20

/**
 * Parses the JSON anywhere in a model's reply, repairing single quotes, extra commas and a missing end. Undefined if
 * nothing matches `schema`.
 */
export function readJson<Schema extends z.ZodType>(reply: string, schema: Schema): z.output<Schema> | undefined {
  const starts = [...reply.matchAll(/[{[]/g)].map(({ index }) => index).slice(0, MOST_STARTS)
  // Text after the last closing bracket is prose; without such a bracket, the reply was cut off.
  const ends = [reply.lastIndexOf('}') + 1, reply.lastIndexOf(']') + 1].sort((a, b) => b - a)
  for (const start of starts) {
    const texts = [...ends.filter(end => end > start).map(end => reply.slice(start, end)), reply.slice(start)]
    for (const read of [...texts.map(text => () => text), ...texts.map(text => () => jsonrepair(text))]) {
      const parsed = attempt(() => schema.safeParse(JSON.parse(read())))
      if (parsed?.success) return parsed.data
    }
  }
  return undefined
}
