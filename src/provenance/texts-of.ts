import type { Json } from '../core/json.ts'

/** All texts and numbers in a JSON value, as texts. */
export function textsOf(value: Json): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}
