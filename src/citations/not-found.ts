import type { Json } from '../core/json.ts'

/** What an agent answers when nothing it read tells. */
export const NOT_FOUND = 'not found'

export const isNotFound = (text: string): boolean => /^\W*not found\W*$/i.test(text)

/** What a reader or a searcher gave as its answer, as text; empty for what is neither text nor a number. */
export const shortAnswer = (value: Json): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
