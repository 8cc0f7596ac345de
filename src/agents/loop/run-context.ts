import type { Clock } from '../../common/core/clock.ts'
import type { UntimedEvent } from '../../common/trace/events.ts'
import type { Sandbox } from '../../evidence/sandbox/sandbox.ts'
import type { Engine } from '../../models/llm/engine.ts'

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
