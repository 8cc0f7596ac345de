import { describe, expect, it } from 'vitest'
import { type RunStore, recorded } from '../../../src/app/client/recorded.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { keptEvents } from '../../../src/common/trace/kept-events.ts'
import { fakeRuns } from '../../fakes/fake-runs.ts'
import { sampleRun } from '../../fakes/sample-run.ts'

const started = { type: 'run-started', at: 0, run: 'r1', question: 'How tall?', date: '2026-11-21' }
const step = { type: 'step-finished', at: 3, agent: '1', step: 1, observation: '' }
const failed = { type: 'failed', at: 5, kind: 'source', code: 'offline', message: 'No network.' }

async function* telling(events: readonly object[]) {
  yield* events as ResearchEvent[]
}
const run = (...steps: object[]) => telling([started, ...steps, failed])

function storeThat(keep: RunStore['keep']): RunStore {
  return { keep } as RunStore
}

describe('a run that is kept', () => {
  it('is kept whole before its ending is told: who hears that may listen no longer', async () => {
    const kept: string[] = []
    const store = storeThat(async ({ status }, told) => {
      kept.push([status, ...told.map(([place, { type }]) => `${place} ${type}`)].join(', '))
    })
    for await (const { type } of recorded(run(), store)) if (type === 'failed') break
    expect(kept).toEqual(['unfinished, 0 run-started', 'failed, 1 failed'])
  })

  it('is kept step by step, each event once, and comes back as if it had been kept at once', async () => {
    const events = sampleRun('Which tower is older?')
    const runs = fakeRuns()
    const places: number[] = []
    const store = storeThat(async (run, told, options) => {
      places.push(...told.map(([place]) => place))
      await runs.keep(run, told, options)
    })
    const told: ResearchEvent[] = []
    for await (const event of recorded(telling(events), store)) told.push(event)
    expect(told).toEqual(events)
    expect((await runs.get('r'))?.events).toEqual(keptEvents(events))
    expect(new Set(places).size).toBe(places.length)
  })

  it('says before the ending that it could not be kept', async () => {
    const store = storeThat(async ({ status }) => {
      if (status === 'failed') throw new Error('No room.')
    })
    const told: string[] = []
    for await (const { type } of recorded(run(), store)) told.push(type)
    expect(told).toEqual(['run-started', 'notice', 'failed'])
  })

  it.each([
    ['its beginning', 'run-started'],
    ['a step', 'step-finished'],
  ])('is kept with its ending although %s could not be, which is told once', async (_, failing) => {
    const runs = fakeRuns()
    const store = storeThat(async (run, told, options) => {
      if (told.at(-1)?.[1].type === failing) throw new Error('No room.')
      await runs.keep(run, told, options)
    })
    const told: string[] = []
    for await (const { type } of recorded(run(step, step), store)) told.push(type)
    expect(told.filter(type => type === 'notice')).toHaveLength(1)
    expect(await runs.list()).toMatchObject([{ id: 'r1', status: 'failed' }])
    expect((await runs.get('r1'))?.events).toEqual([started, step, step, failed])
  })

  it('stays deleted when it is deleted while it goes on', async () => {
    const runs = fakeRuns()
    for await (const { type } of recorded(run(step), runs)) if (type === 'step-finished') await runs.delete('r1')
    expect(await runs.list()).toEqual([])
  })
})
