import { describe, expect, it } from 'vitest'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { emptyTree } from '../../../src/common/trace/run-tree.ts'
import { statusLine } from '../../../src/common/trace/status-line.ts'
import { growTree } from '../../../src/common/trace/tree.ts'
import { sampleRun } from '../../fakes/sample-run.ts'

const statusAfter = (...events: ResearchEvent[]) => statusLine(events.reduce(growTree, emptyTree))

describe('the status line', () => {
  it('says which page is read and how much of the prompt', () => {
    const run = sampleRun('Which tower is older?')
    const end = run.findIndex(event => event.type === 'prefill' && event.agent === 's1r' && event.done === 600)
    expect(statusAfter(...run.slice(0, end + 1))).toEqual({
      doing: 'Reading “Eiffel Tower”',
      detail: '60 % read',
    })
  })

  it('counts megabytes while a model loads, with a total once it is known', () => {
    const loading = { type: 'loading', at: 0, label: 'Loading Footnote 135M' } as const
    expect(statusAfter({ ...loading, done: 12e6, total: 145e6 }).detail).toBe('12 of 145 MB')
    expect(statusAfter({ ...loading, done: 2.5e6, total: 0 }).detail).toBe('2.5 MB')
  })

  it('names what a tool is asked for', () => {
    const call = { type: 'tool-called', at: 0, call: 'c', agent: 'a', step: 1 } as const
    expect(statusAfter({ ...call, tool: 'search_wikipedia', kind: 'search', input: { query: 'Nile' } }).doing).toBe(
      'Searching for “Nile”',
    )
    expect(statusAfter({ ...call, tool: 'abacus', kind: 'compute', input: { sum: 4 } }).doing).toBe('Using abacus')
  })

  it('cuts what would not fit a line', () => {
    const call = {
      type: 'tool-called',
      at: 0,
      call: 'c',
      agent: 'a',
      step: 1,
      tool: 'search_info',
      kind: 'open',
    } as const
    expect(statusAfter({ ...call, input: { page: 'x'.repeat(500) } }).doing.length).toBeLessThan(100)
  })
})
