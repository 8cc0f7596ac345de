import { describe, expect, it } from 'vitest'
import { type RunStore, recorded } from '../src/recorded.ts'
import type { ResearchEvent } from '../src/trace/events.ts'

const started = { type: 'run-started', at: 0, run: 'r1', question: 'How tall?', date: '2026-11-21' }
const failed = { type: 'failed', at: 5, kind: 'source', code: 'offline', message: 'No network.' }

async function* run() {
  yield* [started, failed] as ResearchEvent[]
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
})
