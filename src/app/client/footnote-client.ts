import type { ResearchEvent } from '../../common/trace/events.ts'
import type { PlacedEvent } from '../../common/trace/kept-events.ts'
import type { KeepRunOptions, RunSummary } from '../../common/trace/run-summary.ts'
import type { Thread } from '../../common/trace/thread.ts'
import type { Article } from '../../documents/article.ts'
import type { Library, PageSummary, PassageHit, SearchOptions } from '../../library/library.ts'
import type { Pace } from '../../models/llm/pace.ts'
import type { StrategyId } from '../../research/strategies/registry.ts'
import type { OpenFileOptions } from './open-file.ts'

/** The operations that the page and the widget use. `compose.ts` creates the real client. */
export interface FootnoteClient {
  /** Models this device could run, and which of them is recommended. */
  models(): Promise<ModelChoice[]>
  /** Measures in two seconds how fast this device runs the bundled model, so that `models` can estimate answer times. */
  measurePace(signal: AbortSignal): Promise<Pace>
  sources(): SourceChoice[]
  /** The strategies offered, the default first. */
  strategies(): Choice<StrategyId>[]
  /** Sample questions, in English. */
  samples(): Promise<string[]>
  /** Loads the span reader while a person writes this question, if it reads the language. `ask` reports failures. */
  getReady(question: string): void
  /** Ends with an `answer` or a `failed` event; may also throw. Aborting `signal` stops it. */
  ask(question: string, options: AskOptions): AsyncIterable<ResearchEvent>
  /**
   * Resumes an interrupted run and yields its events from the first one, as `ask` would have. Throws `UserError`
   * `cannot-resume` if it can only be asked again, `run-elsewhere` if another tab is running it. `options.openai` is the
   * person's server; its key is sent only if the interrupted run used the same server.
   */
  resume(run: string, options: Pick<AskOptions, 'openai' | 'signal'>): AsyncIterable<ResearchEvent>
  /**
   * Ids of interrupted runs that can be resumed, newest first. Runs that a tab still holds are left out, even if that
   * tab is just closing; `onReleased` is called once, when the first of these is released.
   */
  cutOff(onReleased?: () => void): Promise<string[]>
  runs: {
    /** Summaries of the stored runs, newest first. */
    list(): Promise<RunSummary[]>
    get(id: string): Promise<StoredRun | undefined>
    /** Stores a run's summary and appends its events. Throws `UserError` `quota` or `no-storage`. */
    keep(run: RunSummary, events: readonly PlacedEvent[], options?: KeepRunOptions): Promise<void>
    delete(id: string): Promise<void>
  }
  /** A stored page. Earlier revisions are kept as long as an answer cites them. */
  article(page: string, revision?: string): Promise<Article | undefined>
  /** Searches everything read so far, by words and meaning or by words alone, best first. */
  search(query: string, options?: SearchOptions): Promise<PassageHit[]>
  /** Manages the pages that were read and kept. */
  library: KeptPages
  /** Reads the person's file and stores it as a page, which the source `files` then finds: see `open-file.ts`. */
  openFile(file: File, options?: OpenFileOptions): Promise<PageSummary>
}

export interface KeptPages
  extends Pick<
    Library,
    'pages' | 'passages' | 'pin' | 'remove' | 'space' | 'setBudget' | 'exportPack' | 'importPack' | 'onChange'
  > {
  /**
   * Asks the source whether the page has changed, and reads it again if so. `corrected`: the revision is the same, but
   * the stored text differed from the source's. Throws `SourceError` (`offline`; `no-such-page` if the source no longer
   * has it) and `UserError` (`no-such-page` if it is not stored, `no-refresh` if its source has no revisions).
   */
  refresh(page: string, options?: { signal?: AbortSignal }): Promise<'unchanged' | 'replaced' | 'corrected'>
  /** Asks the browser for persistent storage; false if it refuses. */
  makeLasting(): Promise<boolean>
}

export interface Choice<Id extends string = string> {
  id: Id
  label: string
  /** One line: what it is, how large, why one would choose it. */
  detail: string
}

export interface ModelChoice extends Choice {
  /** False if this device lacks the memory or the hardware that the model needs. */
  fits: boolean
  recommended: boolean
  /** Set for the best model that is not downloaded yet and would answer within a minute. */
  offered?: true
  /** Whether the model can answer without a download. */
  here: boolean
  /** The languages that the model reads (BCP 47). */
  languages?: readonly string[]
}

export interface SourceChoice extends Choice {
  /** File endings for a file chooser, if the source reads a file. */
  file?: string
  /** The source takes several files that are parts of one. */
  inParts?: true
  /** An example of the address that the source needs. */
  server?: string
}

/** Options for opening a source. */
export interface SourceOptions {
  /** Language of Wikipedia, BCP 47. */
  language?: string
  /** Titles of pages that a search lists first. */
  preferred?: readonly string[]
  /** The file, for a source that reads one. */
  file?: File
  /** For a source of stored pages: the ids of the pages to use; all when absent. */
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
  /** After this time the run is stopped. */
  timeoutSeconds?: number
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
