import { attempt } from './attempt.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Parses JSON; undefined if the text is invalid. */
export const parsedJson = (text: string): unknown => attempt(() => JSON.parse(text))

/** All texts and numbers in a JSON value, as texts. */
export function textsOf(value: Json): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}
