import { expect } from 'vitest'
import type { ResearchEvent } from '../../src/common/trace/events.ts'
import { eventsOf } from '../research/shelf-team.ts'

/** What every run's events promise to whoever draws, keeps or replays them, whatever way the run ended. */
export function expectWellFormed(events: readonly ResearchEvent[]): void {
  const all = [...events]
  expect(
    all.every(({ at }, i) => i === 0 || at >= all[i - 1]!.at),
    'time does not run backwards',
  ).toBe(true)
  const endings = all.filter(({ type }) => type === 'answer' || type === 'failed')
  expect(endings, 'there is one ending').toHaveLength(1)
  expect(all.at(-1), 'the ending comes last').toBe(endings[0])
  expect(eventsOf(all, 'run-started').length, 'a run starts once').toBeLessThanOrEqual(1)
  expectAgents(all)
  const plans = eventsOf(all, 'plan').map(({ agent, step }) => `${agent}/${step}`)
  expect(new Set(plans).size, 'an agent plans at most once a step').toBe(plans.length)
  expectCalls(all)
  expectNotes(all)
  expectGraph(all)
}

function expectAgents(events: ResearchEvent[]): void {
  const open = new Set<string>()
  const seen = new Set<string>()
  for (const event of events) {
    if (event.type === 'agent-started') {
      expect(seen.has(event.id), `agent ${event.id} starts once`).toBe(false)
      if (event.parent !== null) expect(open, 'an agent is called by one that is at work').toContain(event.parent)
      open.add(event.id)
      seen.add(event.id)
    } else if (event.type === 'agent-finished') {
      expect(open, 'an agent ends once').toContain(event.id)
      open.delete(event.id)
    } else if ('step' in event) expect(open, `${event.type} is told of an agent at work`).toContain(event.agent)
  }
  if (events.at(-1)?.type === 'answer') expect([...open], 'every agent has ended').toEqual([])
}

function expectCalls(events: ResearchEvent[]): void {
  const called = eventsOf(events, 'tool-called').map(({ call }) => call)
  const returned = eventsOf(events, 'tool-returned').map(({ call }) => call)
  expect(new Set(called).size, 'each call has a number of its own').toBe(called.length)
  expect(new Set(returned).size, 'a call returns once').toBe(returned.length)
  expect(called, 'only what was called returns').toEqual(expect.arrayContaining(returned))
}

/** Whoever draws a graph knows a node before an edge leads to it, and may open what was read of it. */
function expectGraph(events: ResearchEvent[]): void {
  const nodes = new Set<string>()
  const passages = new Set<number>()
  for (const event of events) {
    if (event.type === 'passages') for (const { n } of event.passages) passages.add(n)
    if (event.type === 'graph-grown') {
      for (const { id } of event.nodes) nodes.add(id)
      expect([...nodes], 'an edge joins nodes that are known').toEqual(expect.arrayContaining(event.edges.flat()))
    }
    if (event.type !== 'node-visited') continue
    expect([...nodes], 'a node that is visited is known').toContain(event.node)
    for (const { n } of event.facts) expect([...passages], 'a fact stands in a passage that was read').toContain(n)
  }
}

/** Claims and footnotes rest on passages that this run has read. */
function expectNotes(events: ResearchEvent[]): void {
  const read = eventsOf(events, 'passages').flatMap(({ passages }) => passages)
  const byNumber = new Map(read.map(passage => [passage.n, passage.text]))
  for (const { n, text } of read) expect(text, `passage ${n} is one passage`).toBe(byNumber.get(n))
  for (const { n } of eventsOf(events, 'claim'))
    expect([...byNumber.keys()], 'a claim names what was read').toContain(n)
  for (const { footnotes, sentences, found } of eventsOf(events, 'answer')) {
    for (const note of footnotes) expect([...byNumber.values()], 'a footnote was read').toContain(note.passage)
    const notes = footnotes.map(({ n }) => n)
    for (const sentence of sentences) {
      expect(notes, 'a mark has its footnote').toEqual(expect.arrayContaining(sentence.footnotes))
      if (sentence.support !== 'unsupported') expect(sentence.footnotes, 'what is held has a footnote').not.toEqual([])
    }
    expect(found && sentences.length === 0, 'what was found is said').toBe(false)
  }
}
