import type { FootnoteClient } from '../../src/app/client/footnote-client.ts'
import type { ResearchEvent } from '../../src/common/trace/events.ts'
import { keptEvents, type PlacedEvent } from '../../src/common/trace/kept-events.ts'
import type { RunSummary } from '../../src/common/trace/run-summary.ts'
import { sampleRun } from './sample-run.ts'

export interface FakeRunsOptions {
  /** Made-up runs of the days before. */
  earlier?: number
  /** Where runs outlive a reload. */
  storage?: Pick<Storage, 'getItem' | 'setItem'>
}

type Kept = RunSummary & { told: PlacedEvent[] }

const KEY = 'made-up-runs'
const HOUR = 3_600_000
const SUBJECTS = ['the Nile', 'Kelda lighthouse', 'the Zürich tram', 'Hollin Bay', '长城', 'the Øresund Bridge']

/** A history in memory, or in a storage. */
export function fakeRuns({ earlier = 0, storage }: FakeRunsOptions = {}): FootnoteClient['runs'] {
  const stored = storage?.getItem(KEY)
  const runs = new Map<string, Kept>(stored ? JSON.parse(stored) : madeUp(earlier))
  const write = () => storage?.setItem(KEY, JSON.stringify([...runs]))

  return {
    list: async () =>
      [...runs.values()]
        .map(({ told: _, ...summary }) => summary)
        .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)),
    async get(id) {
      const run = runs.get(id)
      return run && { ...run, events: run.told.length > 0 ? run.told.map(([, event]) => event) : eventsOf(run) }
    },
    async keep(run, told, { onlyIfThere, anew } = {}) {
      const former = runs.get(run.id)
      if (onlyIfThere && !former) return
      runs.set(run.id, { ...run, told: [...((!anew && former?.told) || []), ...told].sort(([a], [b]) => a - b) })
      write()
    },
    async delete(id) {
      runs.delete(id)
      write()
    },
  }
}

/** Their events are made when one is opened. */
function* madeUp(count: number): Generator<[string, Kept]> {
  for (let i = 0; i < count; i++) {
    const id = `earlier-${i}`
    const subject = SUBJECTS[i % SUBJECTS.length]
    const question = `Question ${i + 1}: what is the length of ${subject}?`
    const date = new Date(Date.now() - (i + 1) * 5 * HOUR).toISOString()
    const answer = `${subject} measures ${100 + i} metres [1].`
    yield [id, { id, question, date, answer, status: 'answered', told: [] }]
  }
}

const eventsOf = ({ id, question, date }: RunSummary): ResearchEvent[] =>
  keptEvents(sampleRun(question)).map(event => (event.type === 'run-started' ? { ...event, run: id, date } : event))
