import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Agent, runAgent } from '../../../src/agents/loop/agent.ts'
import { observationsHistory } from '../../../src/agents/loop/messages.ts'
import { type OutlineMaker, outlineText, readOutline } from '../../../src/agents/loop/outline.ts'
import { stepCap } from '../../../src/agents/loop/policies.ts'
import { startClock } from '../../../src/common/core/clock.ts'
import type { EventOf, UntimedEvent } from '../../../src/common/trace/events.ts'
import { quickJs } from '../../../src/evidence/sandbox/quickjs.ts'
import { type FakeEngine, fakeEngine, type Script } from '../../fakes/fake-engine.ts'
import { say } from '../../research/shelf-team.ts'

describe('a plan', () => {
  it('is read as a model writes it', () => {
    const reply = `## 1. Facts survey
### Facts given in the task
- The bridge is in Wexley
### Facts learned so far
* It opened in 1931 [3]
### Facts still to look up
1. Who designed it
### Facts to derive
- none
**Plan**
1. Search for the bridge
2) Read its page`
    expect(readOutline(reply)).toEqual({
      facts: {
        given: ['The bridge is in Wexley'],
        found: ['It opened in 1931 [3]'],
        lookUp: ['Who designed it'],
        derive: [],
      },
      steps: ['Search for the bridge', 'Read its page'],
    })
  })

  it('is its steps where nothing says what is what, and empty where nothing was said', () => {
    expect(readOutline('1. Search\n2. Read').steps).toEqual(['Search', 'Read'])
    expect(readOutline('')).toEqual({ facts: { given: [], found: [], lookUp: [], derive: [] }, steps: [] })
  })

  it('is read again as it is shown', () => {
    const item = fc.stringMatching(/^[A-Za-z][a-z0-9 ]{4,20}[a-z]$/).filter(text => !/^(?:none|nothing)/i.test(text))
    const items = fc.array(item, { maxLength: 4 })
    const plans = fc.record({
      facts: fc.record({ given: items, found: items, lookUp: items, derive: items }),
      steps: items,
    })
    fc.assert(
      fc.property(plans, plan => {
        expect(readOutline(outlineText(plan))).toEqual(plan)
      }),
    )
  })

  it('is read from any reply without failing', () => {
    fc.assert(fc.property(fc.string(), reply => void readOutline(reply)))
  })
})

describe('an agent that plans', () => {
  const PLANS = ['Plan:\n1. The first way', 'Facts found:\n- It is red\nPlan:\n1. Another way']

  async function run(engine: FakeEngine, planning: OutlineMaker) {
    const events: UntimedEvent[] = []
    const agent: Agent<string> = {
      name: 'manager',
      opening: [
        { role: 'system', content: 'You act.' },
        { role: 'user', content: 'The task' },
      ],
      tools: [],
      history: observationsHistory,
      maxTokens: 200,
      policy: stepCap(4),
      planning,
      check: ({ value }) => ({ accept: String(value) }),
      atCap: () => ({ answer: 'none' }),
      nothing: () => 'none',
      show: answer => answer,
    }
    let ids = 0
    const context = {
      engine,
      openSandbox: quickJs,
      emit: (event: UntimedEvent) => void events.push(event),
      noticed: new Set<string>(),
      signal: new AbortController().signal,
      nextId: () => String(++ids),
      clock: startClock(),
    }
    await runAgent(agent, 'The task', context, null)
    const of = <T extends UntimedEvent['type']>(type: T) =>
      events.filter((event): event is Omit<EventOf<T>, 'at'> & UntimedEvent => event.type === type)
    return { plans: of('plan'), actions: of('action'), finished: of('step-finished') }
  }

  const asking = (every: number): OutlineMaker => ({
    every,
    maxTokens: 200,
    ask: steps => [
      { role: 'system', content: 'You plan.' },
      { role: 'user', content: steps.map(({ observation }) => observation).join('\n') || 'The task' },
    ],
  })
  const script = (): Script => {
    const plans = PLANS.values()
    return ({ messages }) =>
      messages[0]?.content === 'You plan.' ? (plans.next().value ?? '') : say(`print(${messages.length})`)
  }

  it('plans before it acts and anew after so many steps, each plan a step of its own', async () => {
    const { plans, actions, finished } = await run(fakeEngine(script()), asking(2))
    expect(plans.map(({ step, steps, byModel }) => [step, steps, byModel])).toEqual([
      [1, ['The first way'], true],
      [4, ['Another way'], true],
    ])
    expect(actions.map(({ step }) => step)).toEqual([2, 3, 5, 6])
    expect(finished.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6])
    expect(finished[0]?.tokens.out).toBeGreaterThan(0)
  })

  it('is shown its latest plan with the task, and the one before no more', async () => {
    const engine = fakeEngine(script())
    await run(engine, asking(2))
    const told = engine.requests.map(({ messages }) => messages.map(({ content }) => content).join('\n'))
    expect(told.map(text => [text.includes('The first way'), text.includes('Another way')])).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [false, false],
      [false, true],
      [false, true],
    ])
  })

  it('tells a plan that code made as such, and asks the model for none', async () => {
    const engine = fakeEngine(() => say('print(1)'))
    const plan = readOutline(PLANS[0]!)
    const { plans } = await run(engine, { every: 5, make: () => plan })
    expect(plans).toEqual([{ type: 'plan', agent: '1', step: 1, ...plan, byModel: false }])
    expect(engine.requests).toHaveLength(4)
  })
})
