import { describe, expect, it } from 'vitest'
import { type RunStore, recorded } from '../../src/client/recorded.ts'
import type { ResearchEvent } from '../../src/trace/events.ts'
import { fakeRuns } from '../fakes/fake-runs.ts'

const started = { type: 'run-started', at: 0, run: 'r1', question: 'How tall?', date: '2026-11-21' }
const step = { type: 'step-finished', at: 3, agent: '1', step: 1, observation: '' }
const failed = { type: 'failed', at: 5, kind: 'source', code: 'offline', message: 'No network.' }

async function* run(...steps: object[]) {
  yield* [started, ...steps, failed] as ResearchEvent[]
}

function storeThat(keep: RunStore['keep']): RunStore {
  return { keep } as RunStore
}

describe('a run that is kept', () => {
  it('is kept whole before its ending is told: who hears that may listen no longer', async () => {
    const kept: string[] = []
    const store = storeThat(async ({ status, events }) => void kept.push(`${status} ${events.length}`))
    for await (const { type } of recorded(run(), store)) if (type === 'failed') break
    expect(kept).toEqual(['unfinished 1', 'failed 2'])
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
    const store = storeThat(async (run, options) => {
      if (run.events.at(-1)?.type === failing) throw new Error('No room.')
      await runs.keep(run, options)
    })
    const told: string[] = []
    for await (const { type } of recorded(run(step, step), store)) told.push(type)
    expect(told.filter(type => type === 'notice')).toHaveLength(1)
    expect(await runs.list()).toMatchObject([{ id: 'r1', status: 'failed' }])
  })

  it('stays deleted when it is deleted while it goes on', async () => {
    const runs = fakeRuns()
    for await (const { type } of recorded(run(step), runs)) if (type === 'step-finished') await runs.delete('r1')
    expect(await runs.list()).toEqual([])
  })
})
