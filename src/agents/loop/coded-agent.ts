import { toPlainError } from '../../common/core/errors.ts'
import type { EventOf } from '../../common/trace/events.ts'
import { emittingAgent, startStep } from './agent-events.ts'
import type { AgentTurn } from './request-reply.ts'
import type { RunContext } from './run-context.ts'

/** The result of a step: its observation, and the tokens that it cost. */
type StepTaken = Pick<EventOf<'step-finished'>, 'observation' | 'tokens'>

type CodedCall = Pick<EventOf<'tool-called'>, 'tool' | 'kind' | 'input'>

/** Emits the events of an agent that does not use the loop. Its steps are functions, run one after the other. */
export interface CodedAgent {
  id: string
  step<T extends StepTaken>(work: (turn: AgentTurn) => Promise<T>): Promise<T>
  /** Runs a call within a step and emits its events; `show` formats the result for them. */
  call<T>(turn: AgentTurn, tool: CodedCall, work: () => Promise<T>, show: (result: T) => string): Promise<T>
}

/**
 * Runs work that does not use the loop, and emits agent events around it: as an agent that `parent` called, or the run
 * itself if null. Rethrows errors of `work`.
 */
export async function runCodedAgent<T extends { output: string }>(
  name: string,
  task: string,
  context: RunContext,
  work: (agent: CodedAgent) => Promise<T>,
  parent: string | null = null,
): Promise<T> {
  const { emit, nextId } = context
  let steps = 0
  return emittingAgent(name, task, parent, context, async id => {
    const done = await work({
      id,
      async step(take) {
        const turn = { agent: id, step: ++steps }
        const finish = startStep(context, turn)
        const taken = await take(turn)
        finish({ observation: taken.observation, tokens: taken.tokens })
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
    return { ...done, reason: 'answered' }
  })
}

/** Emits agent events around a one-step task, for the agent `parent` or for the run. Rethrows errors of `work`. */
export async function oneStep<T extends StepTaken>(
  name: string,
  task: string,
  context: RunContext,
  work: (id: string, agent: CodedAgent) => Promise<T>,
  parent: string | null = null,
): Promise<T> {
  const take = async (agent: CodedAgent) => {
    const taken = await agent.step(() => work(agent.id, agent))
    return { taken, output: taken.observation }
  }
  return (await runCodedAgent(name, task, context, take, parent)).taken
}
