import type { Clock } from '../core/clock.ts'
import type { Engine } from '../llm/engine.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { UntimedEvent } from '../trace/events.ts'

/** What every agent of one run shares. */
export interface RunContext {
  engine: Engine
  openSandbox(): Sandbox
  /** Nested agents run inside tool calls, so events are emitted, not yielded. */
  emit(event: UntimedEvent): void
  /** Codes of failures that the person was notified of, so that each is reported once. */
  told: Set<string>
  signal: AbortSignal
  clock: Clock
  /** A new id, in order of asking, for an agent or a call. */
  nextId(): string
}
