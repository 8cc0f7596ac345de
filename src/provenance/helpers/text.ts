import type { Json } from '../../core/json.ts'

/** Converts a helper's argument to text. */
export function toText(value: Json | undefined): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(toText).join('\n')
  return value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Shortens and quotes a text for an error message. */
export function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return `"${line.length > 80 ? `${line.slice(0, 80)}…` : line}"`
}
