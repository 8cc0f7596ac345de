import type { Engine } from '../../src/llm/engine.ts'
import { type CodeAgent, runCodeAgent } from '../../src/loop/code-agent.ts'
import { fullHistory, writeAction } from '../../src/loop/messages.ts'
import { stepCap } from '../../src/loop/policies.ts'
import { sandboxPool } from '../../src/sandbox/sandbox-pool.ts'

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
    yield { type: 'text', text: writeAction('I count on.', 'var n = (typeof n === "number" ? n : 0) + 1; print(n);') }
    yield { type: 'usage', input: 0, cached: 0, output: 0 }
  },
}

const agent: CodeAgent = {
  name: 'manager',
  opening: [{ role: 'system', content: 'Count.' }],
  tools: [],
  history: fullHistory,
  policy: stepCap(STEPS),
  maxTokens: 100,
  check: ({ value }) => ({ accept: value }),
  atCap: steps => steps.at(-1)?.observation ?? '',
}

const sandboxes = sandboxPool(
  () => new Worker(new URL('../../workers/sandbox.ts', import.meta.url), { type: 'module' }),
)

window.millisecondsPerStep = async () => {
  let ids = 0
  const context = {
    engine,
    openSandbox: () => sandboxes.open(),
    emit: () => {},
    signal: new AbortController().signal,
    nextId: () => String(++ids),
    told: new Set<string>(),
  }
  await runCodeAgent({ ...agent, policy: stepCap(5) }, 'Warm up.', context, null)
  const started = performance.now()
  const { value } = await runCodeAgent(agent, 'Count.', context, null)
  if (value !== String(STEPS)) throw new Error(`The loop counted to ${value}.`)
  return (performance.now() - started) / STEPS
}
