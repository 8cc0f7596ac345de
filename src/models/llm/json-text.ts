import { z } from 'zod'
import { parsedJson } from '../../common/core/json.ts'

/** Parses a string as JSON. Use it as the first half of a pipe: `JsonText.pipe(Schema)`. */
export const JsonText = z.string().transform((text, context): unknown => {
  const value = parsedJson(text)
  if (value === undefined) context.addIssue('not JSON')
  return value
})
