import type { Clock } from '../core/clock.ts'
import type { Engine } from '../llm/engine.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { UntimedEvent } from '../trace/events.ts'

/** What all agents of a run share. */
export interface RunContext {
  engine: Engine
  openSandbox(): Sandbox
  /** Events are emitted instead of yielded, because nested agents run inside tool calls. */
  emit(event: UntimedEvent): void
  /** Codes of the failures that the person was notified of, so that each is reported once. */
  noticed: Set<string>
  signal: AbortSignal
  clock: Clock
  /** A new id for an agent or a call. Ids are sequential. */
  nextId(): string
}
