import { abortable } from '../../common/core/abort.ts'
import { UserError } from '../../common/core/errors.ts'
import { once } from '../../common/core/once.ts'
import type { ResearchEvent } from '../../common/trace/events.ts'
import { type Thread, threadOf } from '../../common/trace/thread.ts'
import type { Library, PassageHit, SearchOptions } from '../../library/library.ts'
import type { KeptPages } from '../client/footnote-client.ts'
import { keptPages, rethrowIfUnreachable } from '../client/kept-pages.ts'
import { type Listener, Listeners } from './listeners.ts'
import {
  checkArticle,
  checkAsk,
  checkListener,
  checkOptions,
  checkSearch,
  type EarlierRun,
  type FootnoteOptions,
  type RunOptions,
} from './options.ts'
import { Run } from './run.ts'

/** What `createFootnote` returns: it answers questions, searches the library and reports events. */
export interface FootnoteInstance {
  /**
   * Researches a question.
   *
   * @returns a run: await it for the answer, iterate it for the events
   * @throws `UserError` `bad-arguments` or `closed`, at once; every other failure is reported by the run
   */
  ask(question: string, options?: RunOptions): Run
  /**
   * Searches the library by words and by meaning. No language model is asked.
   *
   * @returns passages, best first
   * @throws `UserError` `bad-arguments` or `closed`
   */
  search(query: string, options?: SearchOptions): Promise<PassageHit[]>
  /** Operations on the stored pages: list, read, add, pin, delete, export and import. */
  library: LibraryApi
  /**
   * Calls `listener` with every event of one type, whichever run emits it.
   *
   * @returns a function that stops listening
   */
  on<T extends ResearchEvent['type']>(type: T, listener: Listener<T>): () => void
  /**
   * Stops all runs, ends the workers and unloads the models. Parts that were passed in are left alone. Pending promises
   * reject with `Stopped`.
   */
  close(): void
}

/** The library's operations for programs: list, read, add, pin, delete, export and import pages. */
export interface LibraryApi extends KeptPages, Pick<Library, 'add' | 'find' | 'article'> {}

/**
 * Creates a Footnote. Nothing is loaded and no worker is started before the first question, search or access to the
 * library.
 *
 * @param options - parts to use in place of the built-in ones
 * @throws `UserError` `bad-arguments`, which names the option and what it accepts
 * @example
 * ```ts
 * const footnote = createFootnote({ source: 'shelf' })
 * const { text, footnotes } = await footnote.ask('How long is the Nile?')
 * footnote.close()
 * ```
 */
export function createFootnote(options: FootnoteOptions = {}): FootnoteInstance {
  const checked = checkOptions(options, besideThis())
  const closing = new AbortController()
  const listeners = new Listeners()
  const chosen = once(async () => {
    const { clientOf } = await import('./client-of.ts')
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
        onEvent: (event, run) => listeners.notify(event, run),
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
          return parts.source(id, { language }).catch(rethrowIfUnreachable)
        },
        makeLasting: async () => (await chosen()).parts.makeLasting(),
      }),
      add: async article => (await library()).add(checkArticle(article)),
      find: async (source, language, key) => (await library()).find(source, language, key),
      article: async (page, revision) => (await library()).article(page, revision),
    },

    on(type, listener) {
      checkListener(type, listener)
      return listeners.on(type, listener)
    },

    close: () => closing.abort(),
  }
}

/** The thread that these runs form, oldest first; undefined if none has started. */
async function threadOfRuns(runs: readonly EarlierRun[]): Promise<Thread | undefined> {
  return threadOf(await Promise.all(runs.map(eventsOf)))
}

async function eventsOf(run: EarlierRun): Promise<readonly ResearchEvent[]> {
  if ('events' in run) return run.events
  const events: ResearchEvent[] = []
  for await (const event of run) events.push(event)
  return events
}

/** The folder that the built module lies in. Computed in two steps, so that bundlers do not resolve it as a file. */
function besideThis(): string {
  const here: string = import.meta.url
  return new URL('.', here).href
}

function refuseWhenClosed(closing: AbortSignal): void {
  if (closing.aborted) throw new UserError('closed', 'This Footnote was closed. Make another with createFootnote().')
}

/**
 * Wraps an object so that the promises of its methods reject with `Stopped` on abort. Otherwise they would stay
 * pending, because a worker that was ended never answers.
 */
function untilAborted<T extends object>(target: T, signal: AbortSignal): T {
  return new Proxy({} as T, {
    get(_, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const result = value.apply(target, args)
        return result instanceof Promise ? abortable(result, signal) : result
      }
    },
  })
}
