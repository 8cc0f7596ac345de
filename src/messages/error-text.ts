import type { ErrorKind, PlainError } from '../core/errors.ts'
import { messages } from './messages.ts'

/** An error, of which a notice has no `kind`. */
interface Told extends Pick<PlainError, 'code' | 'message'> {
  kind?: ErrorKind
  details?: Record<string, unknown> | undefined
}

/**
 * An error or a notice in the language that is on; in its own words where the catalogue has none for its code. Mistakes
 * of ours have codes that no catalogue knows: there is one text for all.
 */
export function errorText({ kind, code, message, details }: Told): string {
  const { errors } = messages()
  const text = own(errors, code) ?? (kind === 'bug' ? own(errors, 'bug') : undefined)
  if (typeof text === 'function') return text(message, details ?? {})
  return (typeof text === 'object' ? own(text, String(details?.problem)) : text) ?? message
}

/** Codes also come from stored runs: `constructor` is none. */
const own = <T>(texts: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(texts, name) ? texts[name] : undefined
