import type { Json } from '../../common/core/json.ts'

/** An agent's reply if nothing that it read answers the question. */
export const NOT_FOUND = 'not found'

export const isNotFound = (text: string): boolean => /^\W*not found\W*$/i.test(text)

/** An agent's answer as text; empty if it is neither text nor a number. */
export const shortAnswer = (value: Json): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
