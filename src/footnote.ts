import type { KeptPages } from './client/footnote-client.ts'
import { keptPages, unlessOutOfReach } from './client/kept-pages.ts'
import { abortable } from './core/abort.ts'
import { UserError } from './core/errors.ts'
import { once } from './core/once.ts'
import { type Listener, Listeners } from './footnote/listeners.ts'
import {
  checkArticle,
  checkAsk,
  checkListening,
  checkOptions,
  checkSearch,
  type FootnoteOptions,
  type RunOptions,
} from './footnote/options.ts'
import { Run } from './footnote/run.ts'
import { threadOfRuns } from './footnote/thread-of-runs.ts'
import { untilAborted } from './footnote/until-aborted.ts'
import type { Library, PassageHit, SearchOptions } from './library/library.ts'
import type { ResearchEvent } from './trace/events.ts'

/** Footnote in somebody's own program. */
export interface FootnoteInstance {
  /**
   * Researches a question. Await it for the answer, iterate it for the events. Throws `UserError` `bad-arguments`, and
   * `closed`, at once; everything else is told by the run.
   */
  ask(question: string, options?: RunOptions): Run
  /** Passages of what was read so far, by words and meaning, best first. No model is asked. */
  search(query: string, options?: SearchOptions): Promise<PassageHit[]>
  /** What was read and is kept. */
  library: LibraryDoor
  /** Hears the events of one type, of all runs; returns what ends it. */
  on<T extends ResearchEvent['type']>(type: T, listener: Listener<T>): () => void
  /**
   * Stops all runs, ends the workers and unloads the models that were made here; parts that were given are left alone.
   * What is still awaited rejects with `Stopped`.
   */
  close(): void
}

/** The library as it is looked after, and filled by hand. */
export interface LibraryDoor extends KeptPages, Pick<Library, 'add' | 'find' | 'article'> {}

/**
 * Footnote with the parts that are given, and its own for the rest. Nothing is loaded and no worker started before the
 * first question, search or look into the library. Throws `UserError` `bad-arguments`.
 */
export function createFootnote(options: FootnoteOptions = {}): FootnoteInstance {
  const checked = checkOptions(options, besideThis())
  const closing = new AbortController()
  const listeners = new Listeners()
  const chosen = once(async () => {
    const { clientOf } = await import('./footnote/client-of.ts')
    refuseWhenClosed(closing.signal)
    const made = clientOf(checked)
    closing.signal.addEventListener('abort', made.parts.close, { once: true })
    return made
  })
  const opened = once(async () => untilAborted(await (await chosen()).parts.library(), closing.signal))
  const library = async () => {
    refuseWhenClosed(closing.signal)
    return abortable(opened(), closing.signal)
  }

  async function* research(question: string, { thread: runs = [], ...options }: RunOptions & { signal: AbortSignal }) {
    const [{ client, asking }, thread] = await abortable(Promise.all([chosen(), threadOfRuns(runs)]), options.signal)
    yield* client.ask(question, { ...asking, ...options, ...(thread && { thread }) })
  }

  return {
    ask(question, options = {}) {
      const { signal, timeoutSeconds, thread = [] } = checkAsk(question, options)
      refuseWhenClosed(closing.signal)
      const leaving = new AbortController()
      const signals = [leaving.signal, closing.signal, ...(signal ? [signal] : [])]
      const events = research(question, {
        signal: AbortSignal.any(signals),
        ...(timeoutSeconds !== undefined && { timeoutSeconds }),
        thread,
      })
      return new Run(question, events, {
        stop: () => leaving.abort(),
        heard: (event, run) => listeners.tell(event, run),
      })
    },

    async search(query, options = {}) {
      const checked = checkSearch(query, options)
      return (await library()).search(query, checked)
    },

    library: {
      ...keptPages({
        library,
        sourceOf: async (id, language) => {
          const { parts } = await chosen()
          return parts.source(id, { language }).catch(unlessOutOfReach)
        },
        makeLasting: async () => (await chosen()).parts.makeLasting(),
      }),
      add: async article => (await library()).add(checkArticle(article)),
      find: async (source, language, key) => (await library()).find(source, language, key),
      article: async (page, revision) => (await library()).article(page, revision),
    },

    on(type, listener) {
      checkListening(type, listener)
      return listeners.on(type, listener)
    },

    close: () => closing.abort(),
  }
}

/** The folder of the built library, where its models lie; a bundler must not take it for a file. */
function besideThis(): string {
  const here: string = import.meta.url
  return new URL('.', here).href
}

function refuseWhenClosed(closing: AbortSignal): void {
  if (closing.aborted) throw new UserError('closed', 'This Footnote was closed. Make another with createFootnote().')
}
