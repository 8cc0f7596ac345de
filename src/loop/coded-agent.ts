import { toPlainError } from '../core/errors.ts'
import type { Json } from '../core/json.ts'
import type { EventOf, ToolKind } from '../trace/events.ts'
import type { Tokens } from '../trace/tokens.ts'
import type { AgentTurn } from './request-reply.ts'
import type { RunContext } from './run-context.ts'

/** The result of a step: its observation, and the tokens that it cost. */
export interface StepTaken {
  observation: string
  tokens: Tokens
}

/** Emits the events of an agent that does not use the loop. Its steps are functions, run one after the other. */
export interface CodedAgent {
  id: string
  step<T extends StepTaken>(work: (turn: AgentTurn) => Promise<T>): Promise<T>
  /** Runs a call within a step and emits its events; `show` formats the result for them. */
  call<T>(turn: AgentTurn, tool: CodedCall, work: () => Promise<T>, show: (result: T) => string): Promise<T>
}

interface CodedCall {
  tool: string
  kind: ToolKind
  input: Record<string, Json>
}

/**
 * Runs work that does not use the loop, and emits agent events around it: as an agent that `parent` called, or the run
 * itself if null. Rethrows errors of `work`.
 */
export async function runCodedAgent<T extends { output: string }>(
  name: string,
  task: string,
  { emit, nextId, clock }: RunContext,
  work: (agent: CodedAgent) => Promise<T>,
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
