import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { type AgentNode, emptyTree, everyAgent, isOver, type RunTree } from '../../../src/common/trace/run-tree.ts'
import { statusLine } from '../../../src/common/trace/status-line.ts'
import { growTree } from '../../../src/common/trace/tree.ts'
import { sampleRun } from '../../fakes/sample-run.ts'

const RUN = sampleRun('How many years after the Eiffel Tower was the Empire State Building completed?')
const grow = (events: readonly ResearchEvent[]): RunTree => events.reduce(growTree, emptyTree)

/** The tree as an outline, one line an agent. */
function outline(agents: readonly AgentNode[], indent = ''): string[] {
  return agents.flatMap(agent => [
    `${indent}${agent.agent}${agent.page ? ` (${agent.page})` : ''}`,
    ...agent.steps.flatMap(step => outline(step.agents, `${indent}  `)),
  ])
}

function expectSound(tree: RunTree) {
  const agents = [...everyAgent(tree.agents)]
  expect(new Set(agents.map(({ id }) => id)).size).toBe(agents.length)
  for (const { steps } of agents) {
    const numbers = steps.map(({ step }) => step)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  }
  const passages = tree.passages.map(({ n }) => n)
  expect(passages).toEqual([...new Set(passages)].sort((a, b) => a - b))
  expect(statusLine(tree).doing).not.toBe('')
}

describe('the tree of a run', () => {
  it('shows every agent inside the step that called it', () => {
    expect(outline(grow(RUN).agents)).toEqual([
      'manager',
      '  searcher',
      '    reader (Eiffel Tower)',
      '  searcher',
      '    reader (Empire State Building)',
    ])
  })

  it('shows thought, code and observation of every step that has ended', () => {
    const [manager] = grow(RUN).agents
    expect(manager?.steps.map(({ action, finished }) => [action?.thought, finished?.observation])).toEqual([
      ['I need the year in which each of the two towers was completed.', '31 March 1889 [1]\n11 April 1931 [2]'],
      ['Both years are known; the difference is the answer.', '42'],
    ])
  })

  it('shows a reply while it is written, and the action in its place once it has been read', () => {
    const written = RUN.findIndex(({ type }) => type === 'action')
    const before = grow(RUN.slice(0, written)).agents[0]?.steps[0]
    expect(before?.writing).toContain('Thought: I need the year')
    expect(before?.action).toBeUndefined()
    const after = grow(RUN.slice(0, written + 1)).agents[0]?.steps[0]
    expect(after?.writing).toBe('')
    expect(after?.action?.code).toContain('wikipedia_search_agent')
  })

  it('shows a reply once when the model was lost in the middle of it and says it again', () => {
    const written = RUN.findIndex(({ type }) => type === 'action')
    const replies = RUN.slice(0, written).filter(({ type }) => type === 'text')
    const lost: ResearchEvent = { type: 'notice', at: 0, code: 'engine-restarted', message: 'Started anew.' }
    const writing = (events: readonly ResearchEvent[]) => grow(events).agents[0]?.steps[0]?.writing
    const before = RUN.slice(0, written)
    expect(writing([...before, lost])).toBe('')
    expect(writing([...before, lost, ...replies])).toBe(writing(before))
    expect(grow([...RUN, lost]).agents).toEqual(grow(RUN).agents)
  })

  it('keeps every passage once, by its number', () => {
    expect(grow([...RUN, ...RUN]).passages.map(({ n }) => n)).toEqual([1, 2])
  })

  it('is over with an answer or a failure, and not before', () => {
    expect(isOver(grow(RUN.slice(0, -1)))).toBe(false)
    expect(isOver(grow(RUN))).toBe(true)
    expect(isOver(grow(sampleRun('fail')))).toBe(true)
  })

  it('is sound after any prefix of a run', () => {
    fc.assert(fc.property(fc.nat(RUN.length), length => expectSound(grow(RUN.slice(0, length)))))
  })

  it('is sound for events out of order, missing or told twice', () => {
    const anyEvents = fc.array(fc.constantFrom(...RUN), { maxLength: 60 })
    fc.assert(fc.property(anyEvents, events => expectSound(grow(events))))
  })

  it('never changes a tree that was handed out, and shares what an event does not touch', () => {
    fc.assert(
      fc.property(fc.nat(RUN.length - 1), at => {
        const before = grow(RUN.slice(0, at))
        const copy = structuredClone(before)
        const after = growTree(before, { type: 'notice', at: 0, code: 'x', message: 'x' })
        expect(before).toEqual(copy)
        expect(after.agents).toBe(before.agents)
        growTree(before, RUN[at]!)
        expect(before).toEqual(copy)
      }),
    )
  })

  it('leaves the agents alone when an event names nobody it knows', () => {
    const tree = grow(RUN)
    expect(growTree(tree, { type: 'text', at: 0, agent: 'nobody', step: 1, text: 'x' }).agents).toBe(tree.agents)
    expect(growTree(tree, { type: 'tool-returned', at: 0, call: 'none', ok: true, output: '' }).agents).toBe(
      tree.agents,
    )
  })
})
