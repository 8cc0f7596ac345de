import type { PlainError } from '../core/errors.ts'
import { messages } from './messages.ts'

/**
 * What people are told instead of an error's or a notice's own English message, by its `code`. A function is given that
 * message, where it holds what the person should see.
 */
export type ErrorTexts = Readonly<Record<string, string | ((message: string) => string)>>

/** An error or a notice in the language that is on; in its own words where the catalogue has none for its code. */
export function errorText({ code, message }: Pick<PlainError, 'code' | 'message'>): string {
  const { errors } = messages()
  // Codes also come from stored runs: `constructor` is none.
  const text = Object.hasOwn(errors, code) ? errors[code] : undefined
  return typeof text === 'function' ? text(message) : (text ?? message)
}
