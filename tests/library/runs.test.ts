import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isTransient } from '../../src/common/trace/events.ts'
import type { PlacedEvent } from '../../src/common/trace/kept-events.ts'
import { type Connection, connectDatabase } from '../../src/library/database.ts'
import { idbStore } from '../../src/library/idb-store.ts'
import { appendToJournal, beginJournal, listJournals, readJournal } from '../../src/library/journals.ts'
import { deleteRun, getRun, keepRun, listRuns, type Run } from '../../src/library/runs.ts'
import { keepSetting, readSetting } from '../../src/library/settings.ts'
import { timelineOf } from '../../src/ui/views/timeline/timeline-of.ts'
import { sampleRun } from '../fakes/sample-run.ts'
import { answerCiting } from './answers.ts'
import { keepWhole } from './keep-whole.ts'

let connect: Connection
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  connect = connectDatabase('test')
})

const run = (id: string, date: string): Run => ({
  id,
  date,
  question: `Question ${id}?`,
  status: 'answered',
  answer: 'In 1889. [1]',
  events: [
    { type: 'loading', at: 0, label: 'Loading', done: 1, total: 2 },
    { type: 'notice', at: 1, code: 'offline', message: 'You are offline.' },
  ],
})

const { events, ...summary } = run('a', '2026-01-01T00:00:00Z')

describe('a run that is under way', () => {
  const passage = { n: 1, source: 's', title: 't', section: [], text: 'x', url: '' }
  const read = (page: string): PlacedEvent => [
    Number(page),
    { type: 'passages', at: 0, agent: 'reader', passages: [{ ...passage, page, revision: '7' }] },
  ]

  it('has no page taken away that it has read; once it is over, none that its answer cites', async () => {
    const store = idbStore(connect)
    await keepRun(connect, { ...summary, status: 'unfinished' }, [read('1')])
    await keepRun(connect, { ...summary, status: 'unfinished' }, [read('2')])
    expect(await store.cited()).toEqual(new Set(['1@7', '2@7']))
    await keepRun(connect, summary, [[3, answerCiting('2', '7')]], { isOver: true })
    expect(await store.cited()).toEqual(new Set(['2@7']))
  })
})

describe('runs', () => {
  it('are listed latest first, without their events', async () => {
    await keepWhole(connect, run('a', '2026-01-01T00:00:00Z'))
    await keepWhole(connect, run('b', '2026-03-01T00:00:00Z'))
    await keepWhole(connect, run('c', '2026-02-01T00:00:00Z'))
    const runs = await listRuns(connect)
    expect(runs.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
    expect(runs[0]).not.toHaveProperty('events')
  })

  it('come back with their events, but those that only showed movement', async () => {
    await keepWhole(connect, { events, ...summary })
    expect(await getRun(connect, 'a')).toEqual({ ...summary, events: [events[1]], unreadable: 0 })
  })

  it('come back with the timeline that was watched', async () => {
    const events = sampleRun('Which tower is older?')
    await keepWhole(connect, { ...run('a', '2026-01-01T00:00:00Z'), events })
    const kept = await getRun(connect, 'a')
    expect(kept?.unreadable).toBe(0)
    expect(kept?.events.length).toBeLessThan(events.length / 2)
    expect(timelineOf(kept?.events ?? [])).toEqual(timelineOf(events))
  })

  it('come back as they were told, though they were kept step by step and some events became known late', async () => {
    const events = sampleRun('Which tower is older?').map((event): PlacedEvent[] => [[event.at, event]])
    for (const step of events.toReversed()) await keepRun(connect, summary, step)
    expect((await getRun(connect, 'a'))?.events).toEqual(events.flatMap(step => step.map(([, event]) => event)))
  })

  it('that an earlier version kept, without when the model read and wrote, still come back', async () => {
    const earlier = sampleRun('Which tower is older?').filter(event => !isTransient(event))
    await keepRun(connect, summary, [...earlier.entries()])
    expect(await getRun(connect, 'a')).toMatchObject({ events: earlier, unreadable: 0 })
  })

  it('become what came of them, with what was kept before', async () => {
    await keepRun(connect, { ...summary, status: 'unfinished' }, [[0, events[0]!]])
    await keepRun(connect, summary, [[1, events[1]!]])
    expect(await getRun(connect, 'a')).toEqual({ ...summary, events, unreadable: 0 })
  })

  it('keep citing what an answer cited, whatever is told after it', async () => {
    await keepRun(connect, summary, [[0, answerCiting('page', '1')]])
    await keepRun(connect, summary, [[1, events[1]!]])
    expect(await (await connect()).getFromIndex('runs', 'cites', 'page@1')).toMatchObject({ id: 'a' })
  })

  it('are not put back by what came of them when they were deleted meanwhile', async () => {
    await keepRun(connect, { ...summary, status: 'unfinished' }, [[0, events[0]!]])
    await keepRun(connect, summary, [[1, events[1]!]], { onlyIfThere: true })
    expect((await listRuns(connect)).map(({ status }) => status)).toEqual(['answered'])
    await deleteRun(connect, 'a')
    await keepRun(connect, summary, [[2, events[1]!]], { onlyIfThere: true })
    expect(await listRuns(connect)).toEqual([])
    expect(await (await connect()).count('events')).toBe(0)
  })

  it('leave out events that cannot be read, and count them', async () => {
    const stored = [{ type: 'from the future', at: 1 }, null, events[1]!]
    await keepRun(connect, summary, [])
    for (const [place, event] of stored.entries()) await (await connect()).put('events', event as never, ['a', place])
    expect(await getRun(connect, 'a')).toMatchObject({ events: [{ type: 'notice' }], unreadable: 2 })
  })

  it('that cannot be read are left out', async () => {
    await (await connect()).put('runs', { id: 'a', date: '2026', status: 'unknown' } as never)
    expect(await listRuns(connect)).toEqual([])
    expect(await getRun(connect, 'a')).toBeUndefined()
  })

  it('are gone when deleted, and no other with them', async () => {
    await keepWhole(connect, run('a', '2026-01-01T00:00:00Z'))
    await keepWhole(connect, run('a2', '2026-01-01T00:00:00Z'))
    await deleteRun(connect, 'a')
    expect(await getRun(connect, 'a')).toBeUndefined()
    expect(await (await connect()).getAllKeys('events')).toEqual([['a2', 0]])
  })
})

describe('journals', () => {
  const head = (run: string, date = '2026-01-01') => ({ run, question: 'Why?', date, options: {} })
  const records = ['a', 'b', 'c'].map((key, at) => ({ key, at, value: { key } }))

  it('come back with their records, in order', async () => {
    await beginJournal(connect, head('a'))
    await appendToJournal(connect, 'a', 0, records.slice(0, 1))
    await appendToJournal(connect, 'a', 1, records.slice(1))
    expect(await readJournal(connect, 'a')).toEqual({ head: head('a'), records })
  })

  it.each([
    ['a gap', 'journal', ['a', 5], { key: 'd', at: 9 }],
    ['a record that cannot be read', 'journal', ['a', 3], { key: 7 }],
    ['a head that cannot be read', 'journals', undefined, { run: 'a', how: 'unknown' }],
  ] as const)('with %s are none, and nothing else is lost', async (_, store, key, record) => {
    await keepRun(connect, summary, [[0, events[0]!]])
    await beginJournal(connect, head('a'))
    await appendToJournal(connect, 'a', 0, records)
    await (await connect()).put(store, record as never, key as never)
    expect(await readJournal(connect, 'a')).toBeUndefined()
    expect(await getRun(connect, 'a')).toMatchObject({ events: [events[0]] })
  })

  it('go with their run: when it is over, and when it is deleted', async () => {
    for (const id of ['a', 'b']) {
      await keepRun(connect, { ...summary, id }, [])
      await beginJournal(connect, head(id))
      await appendToJournal(connect, id, 0, records)
    }
    await keepRun(connect, summary, [], { isOver: true })
    await deleteRun(connect, 'b')
    expect(await listJournals(connect)).toEqual([])
    expect(await (await connect()).count('journal')).toBe(0)
  })

  it('of a run that is gone are not begun again by what comes late', async () => {
    await appendToJournal(connect, 'gone', 0, records)
    expect(await (await connect()).count('journal')).toBe(0)
  })

  it('are kept of the latest runs only', async () => {
    for (let day = 1; day <= 9; day++) await beginJournal(connect, head(`run-${day}`, `2026-01-0${day}`))
    expect(await listJournals(connect)).toHaveLength(8)
    expect(await listJournals(connect)).not.toContain('run-1')
  })
})

describe('a run that goes on', () => {
  it('has the events that it tells again in the place of those that were kept', async () => {
    await keepRun(connect, summary, [...events.entries()])
    await keepRun(connect, summary, [[0, events[1]!]], { anew: true })
    expect((await getRun(connect, 'a'))?.events).toEqual([events[1]])
  })
})

describe('settings', () => {
  it('are read as they were kept', async () => {
    await keepSetting(connect, 'model', 'tiny')
    expect(await readSetting(connect, 'model', z.string())).toBe('tiny')
  })

  it('are undefined where there is none, or one that makes no sense', async () => {
    await keepSetting(connect, 'model', { tiny: true })
    expect(await readSetting(connect, 'model', z.string())).toBeUndefined()
    expect(await readSetting(connect, 'theme', z.string())).toBeUndefined()
  })
})
