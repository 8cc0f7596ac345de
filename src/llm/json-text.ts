import { z } from 'zod'

/** Parses a string as JSON. Use it as the first half of a pipe: `JsonText.pipe(Schema)`. */
export const JsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('not JSON')
    return z.NEVER
  }
})
