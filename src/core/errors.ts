/**
 * Errors are sorted by who can act on them. `code` is stable and survives `postMessage`
 * (see `toPlainError`); `message` is written for the person or the model that reads it.
 */
export type ErrorKind = 'user' | 'source' | 'action' | 'engine' | 'stopped' | 'bug'

export interface PlainError {
  kind: ErrorKind
  code: string
  message: string
  details?: Record<string, unknown>
}

export abstract class FootnoteError extends Error {
  abstract readonly kind: ErrorKind
  readonly code: string
  readonly details: Record<string, unknown> | undefined

  constructor(code: string, message: string, options: { cause?: unknown; details?: Record<string, unknown> } = {}) {
    super(message, { cause: options.cause })
    this.name = new.target.name
    this.code = code
    this.details = options.details
  }
}

/** Settings, quota, an unsupported browser: the message tells the person what to do. */
export class UserError extends FootnoteError {
  readonly kind = 'user'
}

/** Network, throttling, a missing or ambiguous page: the agent reads it and goes on. */
export class SourceError extends FootnoteError {
  readonly kind = 'source'
}

/** The model's own code failed: shown to the model as its observation. */
export class ActionError extends FootnoteError {
  readonly kind = 'action'
}

/** The model could not load, was lost or ran out of memory: the run is kept and can go on. */
export class EngineError extends FootnoteError {
  readonly kind = 'engine'
}

/** Somebody pressed Stop, or a budget of time ran out. */
export class Stopped extends FootnoteError {
  readonly kind = 'stopped'
  constructor(message = 'Stopped.', code = 'stopped') {
    super(code, message)
  }
}

/** A mistake of ours. */
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
