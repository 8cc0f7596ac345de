import fc from 'fast-check'
import type { ResearchEvent } from '../../src/common/trace/events.ts'

export interface MadeUpRun {
  events: ResearchEvent[]
}

interface Call {
  tool: (typeof TOOLS)[number]
  agents: Agent[]
}
interface Step {
  byModel: boolean
  isTold: boolean
  readable: boolean
  plans: boolean
  fails: boolean
  /** Calls overlap: each begins before the one before has returned. */
  together: boolean
  calls: Call[]
  pauses: number[]
  tokens: { in: number; cached: number; out: number }
}
interface Agent {
  steps: Step[]
}

const TOOLS = ['search', 'open', 'retrieve', 'ask', 'compute'] as const
const ms = fc.integer({ min: 0, max: 900 })
const tokens = fc.record({ in: fc.nat(4_000), cached: fc.nat(4_000), out: fc.nat(500) })

/** An agent whose calls go `depth` agents deep. */
function agents(depth: number): fc.Arbitrary<Agent> {
  const none: fc.Arbitrary<Agent[]> = fc.constant([])
  const below = depth > 0 ? fc.array(agents(depth - 1), { maxLength: 2 }) : none
  const call = fc.record({ tool: fc.constantFrom(...TOOLS), agents: below })
  const step = fc.record({
    byModel: fc.boolean(),
    isTold: fc.boolean(),
    readable: fc.boolean(),
    plans: fc.boolean(),
    fails: fc.boolean(),
    together: fc.boolean(),
    calls: fc.array(call, { maxLength: 3 }),
    pauses: fc.array(ms, { minLength: 4, maxLength: 4 }),
    tokens,
  })
  return fc.record({ steps: fc.array(step, { maxLength: 3 }) })
}

const PLAN = { facts: { given: [], found: [], lookUp: ['A fact'], derive: [] }, steps: ['Look it up'] }

/** Runs as the loop tells them, from their beginning to an answer. */
export const madeUpRuns: fc.Arbitrary<MadeUpRun> = agents(2).map(manager => ({ events: [...told(manager)] }))

function* told(manager: Agent): Generator<ResearchEvent> {
  const sum = { in: 0, cached: 0, out: 0 }
  let at = 0
  let ids = 0

  function* agent({ steps }: Agent, parent: string | null): Generator<ResearchEvent> {
    const id = String(++ids)
    const name = parent === null ? 'manager' : 'reader'
    yield { type: 'agent-started', at, id, parent, agent: name, task: 'A task' }
    for (const [i, step] of steps.entries()) yield* take(step, id, i + 1)
    yield { type: 'agent-finished', at, id, output: '', reason: 'answered' }
  }

  function* take(step: Step, id: string, number: number): Generator<ResearchEvent> {
    const [reading = 0, writing = 0, before = 0, after = 0] = step.pauses
    const acts = step.readable || !step.byModel
    const used = step.byModel ? step.tokens : { in: 0, cached: 0, out: 0 }
    if (step.byModel) {
      if (step.isTold) yield { type: 'prefill', at, agent: id, done: 1, total: 2 }
      at += reading
      if (step.isTold) {
        yield { type: 'prefill', at, agent: id, done: 2, total: 2 }
        yield { type: 'text', at, agent: id, step: number, text: 'Thought' }
      }
      at += writing
      if (step.isTold) yield { type: 'text', at, agent: id, step: number, text: ' and code' }
    }
    if (step.plans) yield { type: 'plan', at, agent: id, step: number, ...PLAN, byModel: step.byModel }
    if (acts) {
      yield { type: 'action', at, agent: id, step: number, thought: '', code: '', byModel: step.byModel }
      yield* calls(step, id, number, before)
      at += after
    }
    sum.in += used.in
    sum.cached += used.cached
    sum.out += used.out
    const error = step.fails && { error: 'It failed.' }
    yield { type: 'step-finished', at, agent: id, step: number, observation: '', ...error, tokens: used, seconds: 1 }
  }

  function* calls(step: Step, id: string, number: number, pause: number): Generator<ResearchEvent> {
    const returning: ResearchEvent[] = []
    for (const { tool, agents } of step.calls) {
      at += pause
      const call = String(++ids)
      yield { type: 'tool-called', at, call, agent: id, step: number, tool, kind: tool, input: { query: 'q' } }
      for (const child of agents) {
        yield* agent(child, id)
        at += pause
      }
      const returned: ResearchEvent = { type: 'tool-returned', at, call, ok: !step.fails, output: '' }
      if (step.together) returning.push(returned)
      else yield returned
    }
    for (const returned of returning) {
      at += pause
      yield { ...returned, at }
    }
  }

  const date = '2026-01-01T00:00:00.000Z'
  const opening = { run: 'r', question: 'Q?', date, engine: 'e', strategy: 'team', source: 's', sourceReason: '' }
  yield { type: 'run-started', at, ...opening }
  at += 500
  yield* agent(manager, null)
  const answer = { text: '', sentences: [], footnotes: [], found: false, seconds: at / 1_000 }
  yield { type: 'answer', at, ...answer, tokens: { ...sum } }
}
