import { type CodedAgent, runCodedAgent, type StepTaken } from './coded-agent.ts'
import type { RunContext } from './run-context.ts'

/** Emits agent events around a one-step task, for the agent `parent` or for the run. Rethrows errors of `work`. */
export async function oneStep<T extends StepTaken>(
  agent: string,
  task: string,
  context: RunContext,
  work: (id: string, agent: CodedAgent) => Promise<T>,
  parent: string | null = null,
): Promise<T> {
  const { taken } = await runCodedAgent(
    agent,
    task,
    context,
    async agent => {
      const taken = await agent.step(() => work(agent.id, agent))
      return { taken, output: taken.observation }
    },
    parent,
  )
  return taken
}
