import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isTransient } from '../../../src/common/trace/events.ts'
import { Playback } from '../../../src/ui/views/playback.ts'
import { ResearchRun } from '../../../src/ui/views/research-run.ts'
import { sampleRun } from '../../fakes/sample-run.ts'

const host = { addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true) }
const stored = {
  question: 'Which tower is older?',
  date: '2026-03-02',
  events: sampleRun('Which tower is older?').filter(event => !isTransient(event)),
}
const whole = () => stored.events.at(-1)!.at

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function playing() {
  const run = new ResearchRun(host)
  const playback = new Playback()
  const over = run.replay(stored, playback)
  return { run, playback, over }
}

describe('a replay', () => {
  it('brings the events one after the other, in much less time than they took', async () => {
    const { run, over } = playing()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(run.playback).toBeDefined()
    expect(run.running).toBe(false)
    expect(run.events.length).toBeGreaterThan(1)
    expect(run.events.length).toBeLessThan(stored.events.length)
    await vi.advanceTimersByTimeAsync(whole() / 3)
    await over
    expect(run.events).toEqual(stored.events)
    expect(run.tree.answer?.found).toBe(true)
    expect(run.playback).toBeUndefined()
  })

  it('stands still while it is held, and goes on from there', async () => {
    const { run, playback, over } = playing()
    await vi.advanceTimersByTimeAsync(1_000)
    playback.hold()
    const held = run.events.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(run.events.length).toBe(held)
    playback.goOn()
    await vi.advanceTimersByTimeAsync(60_000)
    await over
    expect(run.events).toEqual(stored.events)
  })

  it('comes to its end at once when it is skipped, also while it is held', async () => {
    const { run, playback, over } = playing()
    await vi.advanceTimersByTimeAsync(1_000)
    playback.hold()
    playback.skip()
    await over
    expect(run.events).toEqual(stored.events)
    const shown = new ResearchRun(host)
    await shown.show(stored)
    expect(run.tree).toEqual(shown.tree)
  })

  it('gives way to another run', async () => {
    const { run, over } = playing()
    await vi.advanceTimersByTimeAsync(1_000)
    await run.show({ ...stored, question: 'Another?' })
    await over
    expect(run.question).toBe('Another?')
    expect(run.playback).toBeUndefined()
    expect(run.events).toEqual(stored.events)
  })

  it('is not held up by an hour in which nothing happened', async () => {
    const run = new ResearchRun(host)
    const events = stored.events.map(event => ({ ...event, at: event.at * 1_000 }))
    const over = run.replay({ ...stored, events }, new Playback())
    await vi.advanceTimersByTimeAsync(events.length * 1_000)
    await over
    expect(run.tree.answer).toBeDefined()
  })
})
