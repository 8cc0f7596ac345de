import { toPlainError } from '../../common/core/errors.ts'
import type { EventOf } from '../../common/trace/events.ts'
import type { AgentTurn } from './request-reply.ts'
import type { RunContext } from './run-context.ts'

type Ending = Pick<EventOf<'agent-finished'>, 'output' | 'reason'>

/**
 * Runs `work` between the events `agent-started` and `agent-finished`, and rethrows its errors. `parent` is the id of
 * the agent that calls this one; null if the run itself does.
 */
export async function emittingAgent<T extends Ending>(
  agent: string,
  task: string,
  parent: string | null,
  { emit, nextId }: RunContext,
  work: (id: string) => Promise<T>,
): Promise<T> {
  const id = nextId()
  let ending: Ending = { output: '', reason: 'failed' }
  emit({ type: 'agent-started', id, parent, agent, task })
  try {
    const done = await work(id)
    ending = { output: done.output, reason: done.reason }
    return done
  } catch (error) {
    if (toPlainError(error).kind === 'stopped') ending.reason = 'stopped'
    throw error
  } finally {
    emit({ type: 'agent-finished', id, ...ending })
  }
}

/** Starts the clock of a step. The returned function emits that the step has finished, and what came of it. */
export function startStep({ emit, clock }: RunContext, turn: AgentTurn) {
  const started = clock.elapsed()
  return (taken: Pick<EventOf<'step-finished'>, 'observation' | 'tokens' | 'error'>) =>
    emit({ type: 'step-finished', ...turn, ...taken, seconds: (clock.elapsed() - started) / 1_000 })
}
