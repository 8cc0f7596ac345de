import { createClientOf } from '../../../src/app/client/create-client.ts'
import type { FootnoteClient } from '../../../src/app/client/footnote-client.ts'
import { Bug } from '../../../src/common/core/errors.ts'
import { nextTask } from '../../../src/common/core/next-task.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { quickJs } from '../../../src/evidence/sandbox/quickjs.ts'
import { createLibrary } from '../../../src/library/create-library.ts'
import type { Connection } from '../../../src/library/database.ts'
import type { JournalStore, KeptJournal } from '../../../src/library/journal-record.ts'
import { appendToJournal, beginJournal, listJournals, readJournal } from '../../../src/library/journals.ts'
import type { Library } from '../../../src/library/library.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import { deleteRun, getRun, keepRun, listRuns } from '../../../src/library/runs.ts'
import type { ChatRequest, Engine } from '../../../src/models/llm/engine.ts'
import { corpus } from '../../../src/sources/corpus.ts'
import { fakeRuns } from '../../fakes/fake-runs.ts'
import { type FakeSpanReader, fakeSpanReader } from '../../fakes/fake-span-reader.ts'

/** What outlives a tab, and counts what its tabs ask for. */
export interface Browser {
  library: Library
  runs: FootnoteClient['runs']
  journals: Map<string, KeptJournal>
  /** Where journals are kept, where that is not the map. */
  store?: JournalStore
  /** Runs that are over. Their journals stay, to be looked at. */
  ended: string[]
  /** What was asked for outside, in order. */
  calls: string[]
}

/** One whose journals and runs lie in the product's own database. */
export function databaseBrowser(connect: Connection): Browser {
  return {
    ...newBrowser(),
    runs: {
      keep: (...run) => keepRun(connect, ...run),
      list: () => listRuns(connect),
      get: id => getRun(connect, id),
      delete: id => deleteRun(connect, id),
    },
    store: {
      begin: head => beginJournal(connect, head),
      append: (...records) => appendToJournal(connect, ...records),
      read: run => readJournal(connect, run),
      list: () => listJournals(connect),
    },
  }
}

export const newBrowser = (): Browser => ({
  library: createLibrary({ store: memoryStore() }),
  runs: fakeRuns(),
  journals: new Map(),
  ended: [],
  calls: [],
})

/** How the world behaves in one life of a tab. */
export interface World {
  script(request: ChatRequest): string
  profile: 'compact' | 'few-shot'
  /** What the span reader finds, where there is one. */
  spans?: Parameters<typeof fakeSpanReader>[0]
  pages: { title: string; text: string }[]
  /** How many turns of the event loop the next thing takes. */
  delay(): number
  /** Is told of everything that happens outside of the run, and kills the tab by answering true. */
  dies(): boolean
}

/** A tab of this browser. In a tab that has died nothing resolves any more, and nothing is written. */
export function openTab(browser: Browser, world: World): { client: FootnoteClient; died: Promise<void> } {
  let die = () => {}
  let isDead = false
  const died = new Promise<void>(resolve => {
    die = () => {
      isDead = true
      resolve()
    }
  })

  /** In a tab that has died nothing goes on. */
  async function pass(): Promise<void> {
    if (!isDead && world.dies()) die()
    if (isDead) await new Promise(() => {})
  }
  /** Something happens outside, and takes its time: the tab may die before it, or before it hears of it. */
  async function outside<T>(work: () => Promise<T>): Promise<T> {
    await pass()
    for (let turns = world.delay(); turns > 0; turns--) await nextTask()
    await pass()
    const done = await work()
    await pass()
    return done
  }
  const called = <T>(what: string, asked: unknown, work: () => Promise<T>): Promise<T> => {
    if (!isDead) browser.calls.push(`${what} ${JSON.stringify(asked)}`)
    return outside(work)
  }

  const engine: Engine = {
    id: 'scripted',
    contextTokens: 4096,
    load: () => outside(async () => {}),
    async *chat({ signal: _, ...asked }) {
      const text = await called('chat', asked, async () => world.script(asked))
      yield { type: 'text', text }
      yield { type: 'usage', input: 100, cached: 0, output: 10 }
    },
    unload: async () => {},
  }
  const pages = corpus({ name: 'pages', text: world.pages.map(page => JSON.stringify(page)).join('\n') })
  const { atHand: _, contents: __, ...fetched } = pages
  const source = {
    ...fetched,
    search: ((query, options) => called('search', query, () => pages.search(query, options))) as typeof pages.search,
    open: ((id, options) => called('open', id, () => pages.open(id, options))) as typeof pages.open,
  }
  const reader: FakeSpanReader = fakeSpanReader(world.spans)
  const { library } = browser
  const slow: Partial<Library> = {
    search: (...asked) => outside(() => library.search(...asked)),
    add: (...asked) => called('add', asked[0].key, () => library.add(...asked)),
  }
  const shared = new Proxy(library, {
    get(_, name) {
      const own: unknown = Reflect.get(library, name)
      return slow[name as keyof Library] ?? (typeof own === 'function' ? own.bind(library) : own)
    },
  })
  const { store } = browser
  const journals: JournalStore = store ?? {
    begin: head => outside(async () => void browser.journals.set(head.run, { head, records: [] })),
    append: (run, place, records) =>
      outside(async () => void browser.journals.get(run)?.records.splice(place, records.length, ...records)),
    read: async run => structuredClone(browser.journals.get(run)),
    list: async () => [...browser.journals.keys()].filter(run => !browser.ended.includes(run)),
  }
  const client = createClientOf({
    recommend: () => Promise.reject(new Bug('no-models', 'Nobody asks for one here.')),
    isHere: async () => true,
    modelById: async () => undefined,
    ownModels: async () => [],
    measurePace: async () => ({ read: 1, written: 1 }),
    engineFor: async () => engine,
    endpoint: async () => engine,
    engine: { engine, profile: world.profile },
    ...(world.spans && {
      spanReader: {
        ...reader,
        read: ((question, passages, options) =>
          called('spans', [question, passages.map(({ text }) => text)], () =>
            reader.read(question, passages, options),
          )) as typeof reader.read,
      },
    }),
    library: async () => shared,
    openSandbox: quickJs,
    source: async () => source,
    chooseSource: async () => called('choose', '', async () => ({ source, reason: 'As the test chose.' })),
    samples: async () => [],
    runs: {
      ...browser.runs,
      keep: (run, events, options) =>
        outside(async () => {
          if (options?.isOver) browser.ended.push(run.id)
          await browser.runs.keep(run, events, options)
        }),
    },
    journals,
    readFile: () => Promise.reject(new Bug('no-files', 'Nobody opens one here.')),
    makeLasting: async () => true,
  })
  return { client, died }
}

/** What a run tells until it ends or the tab dies. */
export async function live(told: AsyncIterable<ResearchEvent>, died: Promise<void>): Promise<ResearchEvent[]> {
  const events: ResearchEvent[] = []
  const heard = (async () => {
    for await (const event of told) events.push(event)
  })()
  await Promise.race([heard, died])
  return events
}
