import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTransient, type ResearchEvent } from '../../../src/common/trace/events.ts'
import { keptEvents } from '../../../src/common/trace/kept-events.ts'
import { axisOf } from '../../../src/ui/views/timeline/draw-row.ts'
import type { Bar, Timeline } from '../../../src/ui/views/timeline/timeline.ts'
import { timelineOf } from '../../../src/ui/views/timeline/timeline-of.ts'
import { type MadeUpRun, madeUpRuns } from '../../fakes/made-up-run.ts'
import { sampleRun } from '../../fakes/sample-run.ts'

const ms = fc.integer({ min: 0, max: 5_000 })

/** Bars that share a line and a moment. */
function overlapping(timeline: Timeline): [Bar, Bar][] {
  return timeline.rows.flatMap(({ bars }) =>
    bars.flatMap((a, i) =>
      bars
        .slice(i + 1)
        .filter(b => a.lane === b.lane && a.from < b.to && b.from < a.to)
        .map((b): [Bar, Bar] => [a, b]),
    ),
  )
}

describe('the timeline of a run', () => {
  const run = () => timelineOf(sampleRun('How many years?'))

  it('has a row for every agent, callers before those they called', () => {
    expect(run().rows.map(({ agent, depth }) => `${depth} ${agent}`)).toEqual([
      '0 manager',
      '1 searcher',
      '2 reader',
      '1 searcher',
      '2 reader',
    ])
  })

  it('shows the manager reading, writing and waiting for the agents that it called', () => {
    const [manager] = run().rows
    const told = manager?.bars.map(({ kind, step, lane }) => `${kind} ${step}.${lane}`)
    expect(told).toEqual([
      'reading 1.0',
      'writing 1.0',
      'code 1.0',
      'reading 2.0',
      'writing 2.0',
      'code 2.0',
      'agent 1.1',
      'agent 1.1',
    ])
  })

  it('shows a step that was taken without the model as code alone', () => {
    const reader = run().rows[2]
    expect(reader?.bars.filter(({ step }) => step === 1).map(({ kind }) => kind)).toEqual(['code', 'library'])
  })

  it('shows the writing of a plan, and a plan that code made in no time', () => {
    const facts = { given: [], found: [], lookUp: ['The height'], derive: [] }
    const plan = { type: 'plan' as const, agent: 'm', facts, steps: ['Look it up'] }
    const finished = { type: 'step-finished', agent: 'm', observation: '', seconds: 1 } as const
    const tokens = { in: 9, cached: 0, out: 9 }
    const events: ResearchEvent[] = [
      { type: 'agent-started', at: 0, id: 'm', parent: null, agent: 'manager', task: 't' },
      { type: 'prefill', at: 10, agent: 'm', done: 1, total: 1 },
      { type: 'text', at: 400, agent: 'm', step: 1, text: 'Plan:' },
      { ...plan, at: 900, step: 1, byModel: true },
      { ...finished, at: 900, step: 1, tokens },
      { ...plan, at: 950, step: 2, byModel: false },
      { ...finished, at: 950, step: 2, tokens },
    ]
    const bars = timelineOf(events).rows[0]?.bars.map(({ kind, step, from, to }) => [kind, step, from, to])
    expect(bars).toEqual([
      ['reading', 1, 0, 400],
      ['plan', 1, 400, 900],
      ['plan', 2, 950, 950],
    ])
  })

  it('shows what a page was opened for, and the query of a search', () => {
    const searcher = run().rows[1]
    const calls = searcher?.bars.filter(({ lane }) => lane > 0).map(({ kind, step, subject }) => [step, kind, subject])
    expect(calls).toEqual([
      [1, 'source', 'Eiffel Tower'],
      [2, 'source', 'Eiffel Tower'],
      [2, 'agent', 'Eiffel Tower'],
      [2, 'source', 'Eiffel Tower'],
    ])
  })

  it('is the same for a run that an earlier version stored, but that reading and writing are one', () => {
    const events = sampleRun('How many years?')
    const live = timelineOf(events)
    const stored = timelineOf(events.filter(event => !isTransient(event)))
    const outline = ({ rows }: Timeline) =>
      rows.map(({ bars }) =>
        bars
          .filter(({ kind }) => kind !== 'writing')
          .map(({ id, from, step, lane, kind }) => [id, from, step, lane, kind === 'reading' ? 'model' : kind]),
      )
    expect(outline(stored)).toEqual(outline(live))
    expect(stored.rows.flatMap(({ bars }) => bars).some(({ kind }) => kind === 'reading')).toBe(false)
    expect(stored.span).toBe(live.span)
  })

  it('lets what is open reach to now, while the run goes on', () => {
    const events = sampleRun('How many years?')
    const cut = events.slice(0, events.findIndex(({ type }) => type === 'action') - 3)
    const last = cut.at(-1)?.at ?? 0
    const bar = timelineOf(cut, last + 700).rows[0]?.bars.at(-1)
    expect(bar).toMatchObject({ kind: 'writing', state: 'open', to: last + 700 })
  })

  it('tells the opening of a page from the reading of it, page by page', () => {
    const call = { call: 'c', agent: 's', step: 1 }
    const events: ResearchEvent[] = [
      { type: 'agent-started', at: 0, id: 's', parent: null, agent: 'searcher', task: 't' },
      { type: 'action', at: 100, agent: 's', step: 1, thought: '', code: '', byModel: true },
      { type: 'tool-called', at: 100, ...call, tool: 'search_info', kind: 'open', input: { page: ['A', 'B'] } },
      { type: 'agent-started', at: 900, id: 'r1', parent: 's', agent: 'reader', task: 't' },
      { type: 'agent-finished', at: 1_500, id: 'r1', output: 'not found', reason: 'answered' },
      { type: 'agent-started', at: 1_503, id: 'r2', parent: 's', agent: 'reader', task: 't' },
      { type: 'agent-finished', at: 2_000, id: 'r2', output: '1889', reason: 'answered' },
      { type: 'tool-returned', at: 2_001, call: 'c', ok: true, output: '1889' },
    ]
    const calls = timelineOf(events).rows[0]?.bars.filter(({ lane }) => lane === 1)
    expect(calls?.map(({ kind, from, to, subject }) => [kind, from, to, subject])).toEqual([
      ['source', 100, 900, 'A, B'],
      ['agent', 900, 1_500, 'A, B'],
      ['agent', 1_500, 2_001, 'A, B'],
    ])
  })
})

describe('the timeline of any run', () => {
  const check = (promise: (timeline: Timeline, run: MadeUpRun) => void) =>
    fc.assert(
      fc.property(madeUpRuns, run => {
        promise(timelineOf(run.events), run)
      }),
      { numRuns: 60 },
    )

  it('has no two bars on one line at one time', () => {
    check(timeline => expect(overlapping(timeline)).toEqual([]))
  })

  it('keeps every bar within the run', () => {
    check(({ rows, span }) => {
      for (const { from, to } of rows.flatMap(({ bars }) => bars)) {
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeGreaterThanOrEqual(from)
        expect(to).toBeLessThanOrEqual(span)
      }
    })
  })

  it('keeps every call within the code that made it', () => {
    check(({ rows }) => {
      for (const { bars } of rows) {
        for (const call of bars.filter(({ lane }) => lane > 0)) {
          const code = bars.find(({ kind, step }) => kind === 'code' && step === call.step)
          expect(code?.from).toBeLessThanOrEqual(call.from)
          expect(code?.to).toBeGreaterThanOrEqual(call.to)
        }
      }
    })
  })

  it('adds up to the tokens of the answer', () => {
    check(({ tokens, rows }, { events }) => {
      const answer = events.findLast(event => event.type === 'answer')
      expect(tokens).toEqual(answer?.tokens)
      expect(rows.reduce((sum, row) => sum + row.tokens.out, 0)).toBe(answer?.tokens.out)
    })
  })

  it('is the same once the run is stored, whole or cut off', () => {
    fc.assert(
      fc.property(madeUpRuns, fc.nat(), ({ events }, end) => {
        const told = events.slice(0, end % (events.length + 1))
        const now = events.at(-1)?.at ?? 0
        expect(timelineOf(keptEvents(told), now)).toEqual(timelineOf(told, now))
      }),
      { numRuns: 60 },
    )
  })

  it('gives every bar a name of its own', () => {
    check(({ rows }) => {
      const ids = rows.flatMap(({ bars }) => bars.map(({ id }) => id))
      expect(new Set(ids).size).toBe(ids.length)
    })
  })

  it('is laid out wherever the events break off, and whatever is missing or out of order', () => {
    const cutting = fc.tuple(madeUpRuns, fc.nat(), fc.array(fc.nat(), { maxLength: 6 }), ms)
    fc.assert(
      fc.property(cutting, ([{ events }, end, lost, until]) => {
        const cut = events.slice(0, end % (events.length + 1))
        const gaps = new Set(lost.map(n => n % (cut.length + 1)))
        const some = cut.filter((_, i) => !gaps.has(i))
        for (const list of [cut, some, some.toReversed()]) {
          const timeline = timelineOf(list, until)
          expect(overlapping(timeline)).toEqual([])
          for (const { from, to } of timeline.rows.flatMap(({ bars }) => bars)) {
            expect(to).toBeGreaterThanOrEqual(from)
            expect(to).toBeLessThanOrEqual(timeline.span)
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('the axis', () => {
  it('holds the run, and is never more than double of it after the first seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_500, max: 4 * 3_600_000 }), ms => {
        const { seconds } = axisOf(ms)
        expect(seconds * 1_000).toBeGreaterThanOrEqual(ms)
        expect(seconds * 1_000).toBeLessThanOrEqual(2 * ms)
      }),
    )
  })

  it('has ticks that are far enough apart to be read, and at least three of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 * 3_600_000 }), ms => {
        const { seconds, ticks, leastWidth } = axisOf(ms)
        expect(ticks.length).toBeGreaterThanOrEqual(3)
        expect(((ticks[1] ?? 0) / seconds) * leastWidth).toBeGreaterThanOrEqual(56)
        expect(ticks.at(-1)).toBeLessThan(seconds)
      }),
    )
  })
})
