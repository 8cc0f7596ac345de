import { toPlainError } from '../core/errors.ts'
import type { Json } from '../core/json.ts'
import type { EventOf, ToolKind } from '../trace/events.ts'
import type { Tokens } from '../trace/tokens.ts'
import type { RunContext } from './run-context.ts'
import type { Turn } from './say.ts'

/** What came of a step: what is shown of it, and what the model read and wrote. */
export interface Taken {
  observation: string
  tokens: Tokens
}

/** Tells of work as of an agent's. Steps are taken one after the other. */
export interface ToldAgent {
  id: string
  step<T extends Taken>(work: (turn: Turn) => Promise<T>): Promise<T>
  /** Tells of a call within a step; `show` is what the call is said to have returned. */
  call<T>(turn: Turn, tool: ToldCall, work: () => Promise<T>, show: (result: T) => string): Promise<T>
}

interface ToldCall {
  tool: string
  kind: ToolKind
  input: Record<string, Json>
}

/**
 * Tells of work that goes its own way, and not the loop's, as of an agent that `parent` called, or the run itself. Hands
 * on what the work throws.
 */
export async function tellAgent<T extends { output: string }>(
  name: string,
  task: string,
  { emit, nextId, clock }: RunContext,
  work: (agent: ToldAgent) => Promise<T>,
  parent: string | null = null,
): Promise<T> {
  const id = nextId()
  let steps = 0
  let reason: EventOf<'agent-finished'>['reason'] = 'failed'
  let output = ''
  emit({ type: 'agent-started', id, parent, agent: name, task })
  try {
    const done = await work({
      id,
      async step(take) {
        const step = ++steps
        const started = clock.elapsed()
        const taken = await take({ agent: id, step })
        const { observation, tokens } = taken
        const seconds = (clock.elapsed() - started) / 1_000
        emit({ type: 'step-finished', agent: id, step, observation, tokens, seconds })
        return taken
      },
      async call(turn, call, ask, show) {
        const number = nextId()
        emit({ type: 'tool-called', call: number, ...turn, ...call })
        try {
          const result = await ask()
          emit({ type: 'tool-returned', call: number, ok: true, output: show(result) })
          return result
        } catch (error) {
          emit({ type: 'tool-returned', call: number, ok: false, output: toPlainError(error).message })
          throw error
        }
      },
    })
    reason = 'answered'
    output = done.output
    return done
  } catch (error) {
    if (toPlainError(error).kind === 'stopped') reason = 'stopped'
    throw error
  } finally {
    emit({ type: 'agent-finished', id, output, reason })
  }
}
