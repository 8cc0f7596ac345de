import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTransient, type ResearchEvent } from '../../../src/common/trace/events.ts'
import { exportTrace, Trace } from '../../../src/common/trace/export.ts'
import { keptEvents } from '../../../src/common/trace/kept-events.ts'
import { sampleRun } from '../../fakes/sample-run.ts'

const step = (agent: string, from: number): ResearchEvent[] => [
  { type: 'prefill', at: from, agent, done: 500, total: 1_000 },
  { type: 'prefill', at: from + 1, agent, done: 1_000, total: 1_000 },
  { type: 'text', at: from + 2, agent, step: 1, text: 'I look' },
  { type: 'text', at: from + 3, agent, step: 1, text: ' it up.' },
]
const toldByAgents = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('prefill', 'text', 'action', 'loading', 'passages')))
  .map(told => told.map(([agent, type], at) => ({ type, at, agent, text: 'x', ...(STEPS.has(type) && { step: 1 }) })))
  .map(events => events as unknown as ResearchEvent[])
const STEPS = new Set(['text', 'action'])

/** The same told the other way round, by looking from each event to what its agent tells before and after it. */
function keptOfWhole(run: readonly ResearchEvent[]): ResearchEvent[] {
  return run.flatMap((event, i) => {
    if (event.type === 'loading') return []
    if (event.type !== 'prefill' && event.type !== 'text') return event
    const ofAgent = (other: ResearchEvent) =>
      (other.type === 'prefill' || 'step' in other) && other.agent === event.agent
    if (event.type === 'prefill') return run.slice(i + 1).find(ofAgent)?.type === 'prefill' ? [] : event
    return run.slice(0, i).findLast(ofAgent)?.type === 'text' ? [] : { ...event, text: '' }
  })
}

const action: ResearchEvent = { type: 'action', at: 9, agent: 'a', step: 1, thought: 'I look', code: '', byModel: true }
const times = (events: readonly ResearchEvent[]) => events.map(({ type, at }) => `${type} ${at}`)

describe('what is kept of a run', () => {
  it('tells when a prompt had been read and when the reply began, and not what moved in between', () => {
    const loading: ResearchEvent = { type: 'loading', at: 0, label: 'Model', done: 1, total: 2 }
    expect(keptEvents([loading, ...step('a', 1), action])).toEqual([
      { type: 'prefill', at: 2, agent: 'a', done: 1_000, total: 1_000 },
      { type: 'text', at: 3, agent: 'a', step: 1, text: '' },
      action,
    ])
  })

  it('tells it of each agent, where two are at work at once', () => {
    const [a, b] = [step('a', 0), step('b', 4)]
    const mixed = a.flatMap((event, i) => [event, ...b.slice(i, i + 1)])
    expect(times(keptEvents(mixed))).toEqual(['prefill 1', 'prefill 5', 'text 2', 'text 6'])
  })

  it('tells it where the run breaks off, and where the model was started anew', () => {
    expect(times(keptEvents(step('a', 0).slice(0, 1)))).toEqual(['prefill 0'])
    expect(times(keptEvents([...step('a', 0), ...step('a', 10), action]))).toEqual([
      'prefill 1',
      'text 2',
      'prefill 11',
      'text 12',
      'action 9',
    ])
  })

  it('has every event that is more than movement, and stays the same when it is kept again', () => {
    const run = sampleRun('Which tower is older?')
    const kept = keptEvents(run)
    expect(kept.filter(event => !isTransient(event))).toEqual(run.filter(event => !isTransient(event)))
    expect(keptEvents(kept)).toEqual(kept)
  })

  it('is what looking at the whole run would keep, wherever it breaks off', () => {
    fc.assert(
      fc.property(toldByAgents, run => {
        expect(keptEvents(run)).toEqual(keptOfWhole(run))
      }),
    )
  })

  it('takes little: two short events for a step', () => {
    const kept = keptEvents(sampleRun('Which tower is older?'))
    const steps = kept.filter(event => event.type === 'step-finished')
    const passing = kept.filter(isTransient)
    expect(passing.length).toBeLessThanOrEqual(2 * steps.length)
    expect(JSON.stringify(passing).length).toBeLessThan(200 * steps.length)
  })
})

describe('a trace', () => {
  const run = sampleRun('Which tower is older?')

  it('comes back with what was kept', () => {
    const trace = exportTrace(run)
    expect(trace.events).toEqual(keptEvents(run))
    expect(Trace.parse(JSON.parse(JSON.stringify(trace)))).toEqual(trace)
  })

  it('of an earlier version, without any of it, is still one', () => {
    const earlier = { ...exportTrace(run), events: run.filter(event => !isTransient(event)) }
    expect(Trace.parse(earlier)).toEqual(earlier)
  })
})
