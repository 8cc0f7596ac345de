import { describe, expect, it } from 'vitest'
import type { FootnoteClient } from '../../../src/app/client/footnote-client.ts'
import { EngineError } from '../../../src/common/core/errors.ts'
import { ResearchRun } from '../../../src/ui/views/research-run.ts'
import { fakeClient } from '../../fakes/fake-client.ts'

const host = { addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true) }
const client = fakeClient({ pace: 0 })

describe('a run on show', () => {
  it('ends with the answer', async () => {
    const run = new ResearchRun(host)
    await run.follow('Which tower is older?', signal => client.ask('Which tower is older?', { signal }))
    expect(run.tree.answer?.found).toBe(true)
    expect(run.running).toBe(false)
  })

  it('ends stopped when it is stopped, and can be asked again', async () => {
    const run = new ResearchRun(host)
    const asked = run.follow('Which tower is older?', signal =>
      fakeClient({ pace: 1 }).ask('Which tower is older?', { signal }),
    )
    await Promise.resolve()
    await run.stop()
    await asked
    expect(run.tree.failure?.kind).toBe('stopped')
    await run.follow(run.question, signal => client.ask(run.question, { signal }))
    expect(run.tree.answer).toBeDefined()
  })

  it('tells what went wrong when the client throws', async () => {
    const run = new ResearchRun(host)
    await run.follow('Which?', signal =>
      throwing(new EngineError('engine-lost', 'The device was lost.')).ask('Which?', { signal }),
    )
    expect(run.tree.failure).toMatchObject({ kind: 'engine', code: 'engine-lost', message: 'The device was lost.' })
    expect(run.running).toBe(false)
  })

  it('shows a stored run as it was, and one that was cut off as unfinished', async () => {
    const first = new ResearchRun(host)
    await first.follow('Which tower is older?', signal => client.ask('Which tower is older?', { signal }))
    const stored = { question: first.question, date: '2025-03-02', events: [...first.events] }
    const second = new ResearchRun(host)
    await second.show(stored)
    expect(second.tree).toEqual(first.tree)
    await second.show({ ...stored, events: stored.events.slice(0, -3) })
    expect(second.tree.failure).toMatchObject({ code: 'unfinished', message: expect.stringContaining('cut off') })
  })

  it('shows the next one after one that cannot be shown', async () => {
    const run = new ResearchRun(host)
    const broken = Object.defineProperty([], 'reduce', { value: () => expect.unreachable() })
    await expect(run.show({ question: 'Which?', date: '', events: broken })).rejects.toThrow()
    await run.show({ question: 'Whose?', date: '', events: [] })
    expect(run.question).toBe('Whose?')
  })

  it('stops the run before when another question is asked', async () => {
    const run = new ResearchRun(host)
    const first = run.follow('First?', signal => fakeClient({ pace: 1 }).ask('First?', { signal }))
    await run.follow('Second?', signal => client.ask('Second?', { signal }))
    await first
    expect(run.question).toBe('Second?')
    expect(run.tree.started?.question).toBe('Second?')
    expect(run.tree.failure).toBeUndefined()
  })
})

const throwing = (error: Error): FootnoteClient => ({
  ...client,
  // biome-ignore lint/correctness/useYield: it fails before it tells anything.
  async *ask() {
    throw error
  },
})
