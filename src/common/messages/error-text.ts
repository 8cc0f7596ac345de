import type { PlainError } from '../core/errors.ts'
import { messages } from './messages.ts'

/** An error or notice to show; a notice has no `kind`. */
type Told = Omit<PlainError, 'kind'> & Partial<PlainError>

/** The text of an error or notice in the current language, or else its own message. All bugs share one text. */
export function errorText({ kind, code, message, details }: Told): string {
  const { errors } = messages()
  const text = own(errors, code) ?? (kind === 'bug' ? own(errors, 'bug') : undefined)
  if (typeof text === 'function') return text(message, details ?? {})
  return (typeof text === 'object' ? own(text, String(details?.problem)) : text) ?? message
}

/** Codes may come from stored runs, so an inherited property such as `constructor` must not be used as a text. */
const own = <T>(texts: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(texts, name) ? texts[name] : undefined
