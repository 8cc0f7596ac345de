import { type Agent, runAgent } from '../../../src/agents/loop/agent.ts'
import { fullHistory } from '../../../src/agents/loop/messages.ts'
import { writeAction } from '../../../src/agents/loop/parse.ts'
import { stepCap } from '../../../src/agents/loop/policies.ts'
import { startClock } from '../../../src/common/core/clock.ts'
import { sandboxPool } from '../../../src/evidence/sandbox/sandbox-pool.ts'
import type { Engine } from '../../../src/models/llm/engine.ts'

/** Everything of a step but the model: parsing, the sandbox's worker, events, messages. */

const STEPS = 100

declare global {
  interface Window {
    millisecondsPerStep(): Promise<number>
  }
}

const engine: Engine = {
  id: 'scripted',
  contextTokens: 100_000,
  load: async () => {},
  unload: async () => {},
  async *chat() {
    yield {
      type: 'text',
      text: writeAction('I count on.', 'var n = (typeof n === "number" ? n : 0) + 1; print(n);'),
    }
    yield { type: 'usage', input: 0, cached: 0, output: 0 }
  },
}

const agent: Agent<string> = {
  name: 'manager',
  opening: [{ role: 'system', content: 'Count.' }],
  tools: [],
  history: fullHistory,
  policy: stepCap(STEPS),
  maxTokens: 100,
  check: ({ value }) => ({ accept: String(value) }),
  atCap: steps => ({ answer: steps.at(-1)?.observation ?? '' }),
  nothing: () => '',
  show: answer => answer,
}

const sandboxes = sandboxPool(
  () => new Worker(new URL('../../../workers/sandbox.ts', import.meta.url), { type: 'module' }),
)

window.millisecondsPerStep = async () => {
  let ids = 0
  const context = {
    engine,
    openSandbox: () => sandboxes.open(),
    emit: () => {},
    signal: new AbortController().signal,
    nextId: () => String(++ids),
    clock: startClock(),
    noticed: new Set<string>(),
  }
  await runAgent({ ...agent, policy: stepCap(5) }, 'Warm up.', context, null)
  const started = performance.now()
  const { answer } = await runAgent(agent, 'Count.', context, null)
  if (answer !== String(STEPS)) throw new Error(`The loop counted to ${answer}.`)
  return (performance.now() - started) / STEPS
}
