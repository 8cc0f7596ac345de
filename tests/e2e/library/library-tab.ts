import { z } from 'zod'
import { type PlainError, toPlainError } from '../../../src/common/core/errors.ts'
import { connectDatabase } from '../../../src/library/database.ts'
import { openRemoteLibrary, type RemoteLibrary } from '../../../src/library/remote-library.ts'
import { getRun, keepRun } from '../../../src/library/runs.ts'
import { keepSetting, readSetting } from '../../../src/library/settings.ts'
import type { Embedder } from '../../../src/models/embedding/embedder.ts'
import { MINILM } from '../../../src/models/embedding/minilm.ts'
import { exposeEmbedder } from '../../../src/models/embedding/remote-embedder.ts'
import { fakeEmbedder } from '../../fakes/fake-embedder.ts'
import { type Inspection, inspect } from './inspect.ts'
import { COMMON_WORD, type MadePage, madeArticle, madeId, ownWord } from './made-pages.ts'
import type { Note, Step } from './steps.ts'

/** What a test can ask of a tab. Everything crosses as JSON. */
export interface LibraryTab {
  /** Opens the product's library in its worker; `pace` is how long the embedder takes for a batch, in ms. */
  open(name: string, options?: { pace?: number }): Promise<void>
  /** Takes the steps of each lane one after the other and tells of each; one that fails is told and passed over. */
  work(lanes: Step[][]): Promise<void>
  inspect(name: string): Promise<Inspection>
  /** Keeps a run whose answer is `answer`, and a setting; tells what each of them failed with. */
  keepRunAndSetting(name: string, answer: string): Promise<(PlainError | undefined)[]>
  /** The answer of that run and the setting, as they are kept. */
  runAndSetting(name: string): Promise<(string | undefined)[]>
  /** Those of these pages that their own words do not find. */
  notFound(pages: MadePage[]): Promise<MadePage[]>
  /** Those that their own words find. */
  found(pages: MadePage[]): Promise<MadePage[]>
  /** Passages that the common word finds, of `limit` at most. */
  foundByCommonWord(limit: number): Promise<string[]>
  /** Titles of the passages that this tab's embedder has had. */
  embedded(): Promise<string[]>
  /** How many tabs or workers hold a lock. */
  locksHeld(): Promise<number>
}

const RUN = 'kept'
let library: RemoteLibrary
const embeddedTitles: string[] = []

const tab: LibraryTab = {
  async open(name, { pace = 0 } = {}) {
    const worker = new Worker(new URL('../../../workers/library.ts', import.meta.url), { type: 'module' })
    const { port1, port2 } = new MessageChannel()
    exposeEmbedder(pacedEmbedder(pace), port1)
    library = await openRemoteLibrary(() => ({ worker, embedder: port2 }), { name, persistent: true })
  },

  async work(lanes) {
    await Promise.all(lanes.map(workOff))
  },

  inspect,
  async keepRunAndSetting(name, answer) {
    const connect = connectDatabase(name)
    const run = {
      id: RUN,
      question: 'When?',
      date: '2026-01-01T00:00:00Z',
      answer,
      status: 'answered' as const,
    }
    const failure = (work: Promise<void>) => work.then(() => undefined, toPlainError)
    return [await failure(keepRun(connect, run, [])), await failure(keepSetting(connect, RUN, answer))]
  },
  async runAndSetting(name) {
    const connect = connectDatabase(name)
    return [(await getRun(connect, RUN))?.answer, await readSetting(connect, RUN, z.string())]
  },
  notFound: pages => filterAsync(pages, async page => !(await isFound(page))),
  found: pages => filterAsync(pages, isFound),
  async foundByCommonWord(limit) {
    const hits = await library.search(COMMON_WORD, { limit })
    return hits.filter(({ by }) => by.words).map(({ id }) => id)
  },
  embedded: async () => embeddedTitles,
  locksHeld: async () => (await navigator.locks.query()).held?.length ?? 0,
}

async function workOff(steps: Step[], lane: number): Promise<void> {
  for (const [step, what] of steps.entries()) {
    const about = () => ({ lane, step, time: Date.now() })
    tell({ ...about(), what: 'begun' })
    try {
      await take(what, imported => tell({ ...about(), what: 'imported', imported }))
      tell({ ...about(), what: 'done' })
    } catch (error) {
      tell({ ...about(), what: 'failed', error: toPlainError(error) })
    }
  }
}

async function take(step: Step, imported: (pages: number) => void): Promise<void> {
  if (step.do === 'add') await library.add(madeArticle(step.page))
  else if (step.do === 'remove') await library.remove(madeId(step.key))
  else if (step.do === 'pin') await library.pin(madeId(step.key), step.pinned)
  else if (step.do === 'budget') await library.setBudget(step.bytes)
  else if (step.do === 'search') await library.search(step.query)
  else {
    const pack = await (await fetch(step.url)).blob()
    const { refused } = await library.importPack(pack, { onProgress: ({ done }) => imported(done) })
    if (refused.length > 0) throw new Error(`The pack was refused: ${JSON.stringify(refused[0])}`)
  }
}

async function isFound({ key, revision }: MadePage): Promise<boolean> {
  const word = ownWord({ key, revision })
  const hits = await library.search(word, { limit: 5 })
  return hits.some(
    hit => hit.by.words && hit.page === madeId(key) && hit.revision === revision && hit.text.includes(word),
  )
}

/** All at once: what each waits for is mostly the paced embedder. */
async function filterAsync<T>(items: T[], keep: (item: T) => Promise<boolean>): Promise<T[]> {
  const kept = await Promise.all(items.map(keep))
  return items.filter((_, i) => kept[i])
}

function pacedEmbedder(pace: number): Embedder {
  const embedder = fakeEmbedder()
  return {
    ...embedder,
    id: MINILM.id,
    async embed(texts, options) {
      if (options.kind === 'passage') embeddedTitles.push(...texts.map(text => text.split(/ › |\n/)[0]!))
      await new Promise(resolve => setTimeout(resolve, pace))
      return embedder.embed(texts, options)
    },
  }
}

function tell(note: Note): void {
  ;(globalThis as unknown as { tell(note: Note): void }).tell(note)
}

Object.assign(globalThis, { tab })
