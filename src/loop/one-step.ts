import { toPlainError } from '../core/errors.ts'
import type { EventOf } from '../trace/events.ts'
import type { Tokens } from '../trace/tokens.ts'
import type { RunContext } from './run-context.ts'

/** What came of the step: what is shown of it, and what the model read and wrote. */
interface Taken {
  observation: string
  tokens: Tokens
}

/** Tells of work as of an agent that takes a single step, for `parent` or for the run itself. Hands on what the work throws. */
export async function oneStep<T extends Taken>(
  agent: string,
  task: string,
  { emit, nextId }: RunContext,
  work: (id: string) => Promise<T>,
  parent: string | null = null,
): Promise<T> {
  const id = nextId()
  const started = performance.now()
  let reason: EventOf<'agent-finished'>['reason'] = 'failed'
  let output = ''
  emit({ type: 'agent-started', id, parent, agent, task })
  try {
    const taken = await work(id)
    const { observation, tokens } = taken
    const seconds = (performance.now() - started) / 1_000
    emit({ type: 'step-finished', agent: id, step: 1, observation, tokens, seconds })
    reason = 'answered'
    output = observation
    return taken
  } catch (error) {
    if (toPlainError(error).kind === 'stopped') reason = 'stopped'
    throw error
  } finally {
    emit({ type: 'agent-finished', id, output, reason })
  }
}
