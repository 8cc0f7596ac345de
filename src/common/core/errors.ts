import type { PlainError } from './plain-error.ts'

export type { PlainError } from './plain-error.ts'

/** Who can act on an error. */
export type ErrorKind = PlainError['kind']

/** The base of all errors. `code` is stable; `message` is written for the person or the model that reads it. */
export abstract class FootnoteError extends Error {
  abstract readonly kind: ErrorKind
  /** Stable name of the failure, such as `no-such-page`. */
  readonly code: string
  /** Data for whoever handles it, such as `retryAfter`. */
  readonly details: Record<string, unknown> | undefined

  constructor(code: string, message: string, options: { cause?: unknown; details?: Record<string, unknown> } = {}) {
    super(message, { cause: options.cause })
    this.name = new.target.name
    this.code = code
    this.details = options.details
  }
}

/** Wrong arguments, a full disk, an unsupported browser: the message says what the person can do. */
export class UserError extends FootnoteError {
  readonly kind = 'user'
}

/** Network, throttling, a missing or ambiguous page: shown to the agent, which tries something else. */
export class SourceError extends FootnoteError {
  readonly kind = 'source'
}

/** The model's code failed: shown to the model as its observation. */
export class ActionError extends FootnoteError {
  readonly kind = 'action'
}

/** The model could not load, was lost or ran out of memory: the run is stored and can be resumed. */
export class EngineError extends FootnoteError {
  readonly kind = 'engine'
}

/** Somebody pressed Stop, a signal was aborted, or the time limit was reached. */
export class Stopped extends FootnoteError {
  readonly kind = 'stopped'
  constructor(message = 'Stopped.', code = 'stopped') {
    super(code, message)
  }
}

/** A defect in Footnote, or in a part that the caller supplied. */
export class Bug extends FootnoteError {
  readonly kind = 'bug'
}

export function toPlainError(error: unknown): PlainError {
  if (error instanceof FootnoteError) {
    const { kind, code, message, details } = error
    return details ? { kind, code, message, details } : { kind, code, message }
  }
  if (error instanceof DOMException && error.name === 'AbortError') {
    return { kind: 'stopped', code: 'stopped', message: 'Stopped.' }
  }
  return { kind: 'bug', code: 'bug', message: error instanceof Error ? error.message : String(error) }
}

const CLASSES = { user: UserError, source: SourceError, action: ActionError, engine: EngineError, bug: Bug }

export function fromPlainError({ kind, code, message, details }: PlainError): FootnoteError {
  if (kind === 'stopped') return new Stopped(message, code)
  return new CLASSES[kind](code, message, details ? { details } : {})
}
