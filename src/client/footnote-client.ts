import type { Library, PageSummary, PassageHit, SearchOptions } from '../library/library.ts'
import type { Pace } from '../llm/pace.ts'
import type { Article } from '../reading/article.ts'
import type { StrategyId } from '../strategies/registry.ts'
import type { ResearchEvent } from '../trace/events.ts'
import type { PlacedEvent } from '../trace/kept-events.ts'
import type { KeepOptions, RunSummary } from '../trace/run-summary.ts'
import type { Thread } from '../trace/thread.ts'
import type { OpenFileOptions } from './open-file.ts'

/** What the page and the widget ask of the product. `compose.ts` makes the real one. */
export interface FootnoteClient {
  /** Models this device could run, and which of them is recommended. */
  models(): Promise<ModelChoice[]>
  /** Measures how fast this device computes with the bundled model, in two seconds, for `models` to say how long a question takes. */
  measurePace(signal: AbortSignal): Promise<Pace>
  sources(): SourceChoice[]
  /** Ways to an answer, the usual one first. */
  strategies(): Choice<StrategyId>[]
  /** Questions to try. */
  samples(): Promise<string[]>
  /** Ends with an `answer` or a `failed` event; may also throw. Aborting `signal` stops it. */
  ask(question: string, options: AskOptions): AsyncIterable<ResearchEvent>
  /**
   * Goes on with a run that was cut off, and tells all of it as `ask` would have, from its first event. Throws `UserError`:
   * `cannot-resume` where it can only be asked again, `run-elsewhere` where it goes on in another tab.
   */
  resume(run: string, options: ResumeOptions): AsyncIterable<ResearchEvent>
  /** Ids of the runs that were cut off and may go on, the latest first. */
  cutOff(): Promise<string[]>
  runs: {
    /** Newest first. */
    list(): Promise<RunSummary[]>
    get(id: string): Promise<StoredRun | undefined>
    /**
     * Keeps a run as it is now, and adds these events to those that are kept of it. Throws `UserError` `quota` or
     * `no-storage`.
     */
    keep(run: RunSummary, events: readonly PlacedEvent[], options?: KeepOptions): Promise<void>
    delete(id: string): Promise<void>
  }
  /** The stored page, to open a passage in its section; an earlier revision too, as long as an answer cites it. */
  article(page: string, revision?: string): Promise<Article | undefined>
  /** Everything read so far, by words and meaning or by words alone, best first. */
  search(query: string, options?: SearchOptions): Promise<PassageHit[]>
  /** The pages that were read and kept, to look after them. */
  library: KeptPages
  /** Reads a file of the person's and keeps it as a page, which the source `files` then reads: see `open-file.ts`. */
  openFile(file: File, options?: OpenFileOptions): Promise<PageSummary>
}

export interface KeptPages
  extends Pick<
    Library,
    'pages' | 'passages' | 'pin' | 'remove' | 'space' | 'setBudget' | 'exportPack' | 'importPack' | 'onChange'
  > {
  /**
   * Asks the source whether the page has changed, and reads it anew if so; `corrected` where the text kept here was not
   * the source's own for its revision. Throws `SourceError` (`offline`,
   * `no-such-page` where the source has it no more), and `UserError`: `no-such-page` for one that is not kept, `no-refresh`
   * for one whose source has no newer revisions.
   */
  refresh(page: string, options?: { signal?: AbortSignal }): Promise<'unchanged' | 'replaced' | 'corrected'>
  /** Asks the browser for persistent storage; false if it does not promise that. */
  makeLasting(): Promise<boolean>
}

export interface Choice<Id extends string = string> {
  id: Id
  label: string
  /** One line: what it is, how large, why one would choose it. */
  detail: string
}

export interface ModelChoice extends Choice {
  /** False where this device has too little memory for it or lacks what it runs on. */
  fits: boolean
  recommended: boolean
  /** Not here, and the best that would answer within a minute. */
  offered?: true
  /** Whether it answers without a download. */
  here: boolean
  /** The languages that the model reads (BCP 47). */
  languages?: readonly string[]
}

export interface SourceChoice extends Choice {
  /** File endings for a file chooser, if the source reads a file. */
  file?: string
  /** Several files are the parts of one. */
  inParts?: true
  /** It wants an address, of which this is an example. */
  server?: string
}

/** How a source is to be read. */
export interface SourceOptions {
  /** Language of Wikipedia, BCP 47. */
  language?: string
  /** Titles of pages that a search lists first. */
  preferred?: readonly string[]
  /** The file of a source that reads one. */
  file?: File
  /** Ids of the pages to which a source of stored pages is limited; all when absent. */
  pages?: readonly string[]
}

export interface AskOptions extends SourceOptions {
  model?: string
  source?: string
  /** The strategy; the team when absent. */
  strategy?: StrategyId
  /** A server that speaks the OpenAI protocol, instead of a model in this tab. */
  openai?: Endpoint
  /** The earlier questions, for a follow-up. */
  thread?: Thread
  /** The run gives up after this time. */
  timeoutSeconds?: number
  signal: AbortSignal
}

interface ResumeOptions {
  /** The person's server, for its key: it goes to the server that the run asked, and to no other. */
  openai?: Endpoint
  signal: AbortSignal
}

export interface Endpoint {
  url: string
  model: string
  key?: string
}

export interface StoredRun extends Pick<RunSummary, 'question' | 'date' | 'origin'> {
  events: ResearchEvent[]
}
