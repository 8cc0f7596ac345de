import type { FootnoteClient } from '../../src/app/client/footnote-client.ts'
import { recorded } from '../../src/app/client/recorded.ts'
import { UserError } from '../../src/common/core/errors.ts'
import type { ResearchEvent } from '../../src/common/trace/events.ts'
import type { Thread } from '../../src/common/trace/thread.ts'
import type { Article } from '../../src/documents/article.ts'
import { type FakeLibraryOptions, fakeLibrary } from './fake-library.ts'
import { type FakeRunsOptions, fakeRuns } from './fake-runs.ts'
import { sampleRun } from './sample-run.ts'

/** The made-up run of a follow-up: it is asked as one about the question before. */
function followUp(question: string, thread: Thread): ResearchEvent[] {
  const [started, ...rest] = sampleRun(question)
  const before = thread.turns.at(-1)?.question ?? ''
  if (started?.type !== 'run-started') return rest
  return [
    { ...started, thread: thread.id },
    { type: 'asked-as', at: started.at, question: `${question} (${before})` },
    ...rest,
  ]
}

/**
 * Replays a made-up run about two towers, whatever is asked. A question with "fail" in it fails, one with
 * "nothing" finds nothing. `pace` stretches the pauses: 1 is lifelike, 0 does not wait.
 */
export function fakeClient({
  pace = 1,
  library,
  runs: history,
}: {
  pace?: number
  library?: FakeLibraryOptions
  runs?: FakeRunsOptions
} = {}): FootnoteClient {
  const kept = fakeLibrary({ pace, ...library })
  const runs = fakeRuns(history)

  /** Runs that this tab has told of: none of them was cut off. */
  const going = new Set<string>()

  async function* run(
    question: string,
    signal: AbortSignal,
    started = { run: crypto.randomUUID() as string, date: new Date().toISOString() },
    thread?: Thread,
  ): AsyncGenerator<ResearchEvent> {
    going.add(started.run)
    let at = 0
    for (const event of thread ? followUp(question, thread) : sampleRun(question)) {
      await pause((event.at - at) * pace, signal)
      if (signal.aborted) {
        yield { type: 'failed', at, kind: 'stopped', code: 'stopped', message: 'Stopped.' }
        return
      }
      at = event.at
      yield event.type === 'run-started' ? { ...event, ...started } : event
    }
  }

  return {
    getReady() {},
    ask: (question, { signal, thread }) => recorded(run(question, signal, undefined, thread), runs),
    async *resume(id, { signal }) {
      const former = await runs.get(id)
      if (!former)
        throw new UserError('cannot-resume', 'This question cannot go on where it was cut off. Ask it again.')
      await runs.delete(id)
      yield* recorded(run(former.question, signal, { run: id, date: former.date }), runs)
    },
    cutOff: async () =>
      (await runs.list()).flatMap(({ id, status }) => (status === 'unfinished' && !going.has(id) ? [id] : [])),
    models: async () => [
      {
        id: 'bundled',
        label: 'Footnote 135M',
        detail: '145 MB, comes with the page, works offline.',
        fits: true,
        recommended: true,
        here: true,
      },
      {
        id: 'qwen-3b',
        label: 'Qwen2.5 3B',
        detail: '1.9 GB, on this device’s GPU; better at questions of several steps.',
        fits: true,
        recommended: false,
        here: false,
      },
      {
        id: 'qwen-7b',
        label: 'Qwen2.5 7B',
        detail: '4.3 GB, wants 5.1 GB of GPU memory.',
        fits: false,
        recommended: false,
        here: false,
      },
    ],
    measurePace: async () => ({ read: 1_000, written: 120 }),
    sources: () => [
      { id: 'auto', label: 'Wikipedia, or the shelf', detail: 'Wikipedia when it answers, else what is stored here.' },
      { id: 'wikipedia', label: 'Wikipedia', detail: 'Live; needs the network.' },
      { id: 'library', label: 'My library', detail: 'The pages read so far; works offline.' },
      { id: 'shelf', label: 'The sample shelf', detail: '72 articles that come with the page.' },
      { id: 'mediawiki', label: 'Another wiki', detail: 'Any that runs MediaWiki.' },
      { id: 'corpus', label: 'A file of mine', detail: 'Articles in JSON, one a line.' },
    ],
    strategies: () => [
      { id: 'team', label: 'A team', detail: 'Agents that share the work.' },
      { id: 'one-shot', label: 'One look', detail: 'One search, and whatever it finds.' },
    ],
    samples: async () => [
      'How many years after the Eiffel Tower was the Empire State Building completed?',
      'Which is longer, the Suez Canal or the Panama Canal?',
      'Who ruled China when Constantinople fell?',
      'Was Marie Curie older than Albert Einstein?',
    ],
    runs,
    openFile: async file => {
      throw new UserError('unknown-file', `“${file.name}” cannot be read here.`)
    },
    ...kept,
    article: async page => (await kept.article(page)) ?? (page === EIFFEL_TOWER_PAGE ? EIFFEL_TOWER : undefined),
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return Promise.resolve()
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    const giveUp = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', giveUp, { once: true })
  })
}

/** A page that the made-up run cites. */
const EIFFEL_TOWER_PAGE = 'wikipedia:en:Eiffel Tower'
const EIFFEL_TOWER: Article = {
  source: 'shelf',
  key: 'eiffel-tower',
  title: 'Eiffel Tower',
  url: '',
  revision: '1a2b3c',
  language: 'en',
  licence: 'CC0',
  links: ['Gustave Eiffel'],
  sections: [
    { path: [], text: 'The Eiffel Tower is a wrought-iron lattice tower in Paris.' },
    {
      path: ['Construction'],
      text: 'Work on the foundations began in January 1887.\nThe iron parts were made in a workshop on the edge of Paris and riveted together on the spot by a few hundred workers. The Eiffel Tower was completed on 31 March 1889. It opened to visitors that May, in time for the world’s fair.\nThe lifts were not ready on the first day, so the first visitors climbed the stairs.',
    },
  ],
}
