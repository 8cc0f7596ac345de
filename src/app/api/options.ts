import { z } from 'zod'
import type { ProfileName } from '../../agents/profiles/profiles.ts'
import { UserError } from '../../common/core/errors.ts'
import { isLocale } from '../../common/text/segments.ts'
import { ResearchEvent } from '../../common/trace/events.ts'
import type { Article } from '../../documents/article.ts'
import { RECOGNISED_LANGUAGES, type RecognisedLanguage } from '../../documents/files/recognise/recogniser.ts'
import type { Sandbox } from '../../evidence/sandbox/sandbox.ts'
import type { Library, SearchOptions } from '../../library/library.ts'
import { ArticleRecord } from '../../library/records.ts'
import type { Embedder } from '../../models/embedding/embedder.ts'
import type { Engine } from '../../models/llm/engine.ts'
import { STRATEGY_IDS, type StrategyId } from '../../research/strategies/registry.ts'
import { AUTO, type Offered, offered } from '../../sources/registry.ts'
import type { Source } from '../../sources/source.ts'

/** Each part can be left out, named, or passed as an object that implements its interface. */
export interface FootnoteOptions {
  /**
   * The language model. `auto`, the default: the bundled one, or a downloaded one that was measured to answer better.
   * `webllm`: the largest that this device can run, downloaded once. `{ openai }`: a server that speaks OpenAI's chat
   * completions.
   */
  engine?: 'auto' | 'bundled' | 'webllm' | OpenaiEndpoint | OwnEngine
  /** For search by meaning. `bundled`, the default, reads English; with `none` the library searches by words alone. */
  embedder?: 'bundled' | 'none' | Embedder
  /**
   * Where pages come from. `auto`, the default: Wikipedia when it can be reached, else what was read before, else the
   * sample shelf. `{ mediawiki }`: any address of a MediaWiki wiki. `{ zim }`: a ZIM file. `{ kiwix }`: the address of
   * a kiwix-serve or of a book on it. `{ pack }`: a pack on any web host. `{ files }`: PDF, DOCX, XLSX, PPTX, ODT,
   * EPUB, HTML, Markdown, CSV, JSON, text, code. `{ corpus }`: JSON Lines of `{title, text}`.
   */
  source?: typeof AUTO | Offered<'visits'> | OwnWiki | ZimFile | KiwixServer | PackAt | OwnFiles | CorpusText | Source
  /**
   * How the answer is found. `team`, the default: several agents. `one-shot`: one search and a reader. `closed-book`:
   * without reading anything.
   */
  strategy?: StrategyId
  /** Where pages are stored. `browser`, the default: in IndexedDB. `memory`: until the tab closes. */
  library?: 'browser' | 'memory' | Library
  /** Creates a sandbox for one agent; QuickJS in a worker when absent. */
  sandbox?: () => Sandbox
  /** The language of Wikipedia and of the corpus (BCP 47); `en` when absent. */
  language?: string
  /** Address of the folder with `models/`, `embedding/` and `files/`; the module's own folder when absent. */
  base?: string | URL
}

/** A server that speaks OpenAI's chat completions. */
export interface OpenaiEndpoint {
  /** Base address including the version: `https://host/v1`. */
  openai: string
  /** Name of the model on the server. */
  model: string
  /** Access key, sent as bearer token to this server's origin only; never stored. */
  key?: string
}

/** A wiki that runs MediaWiki. Its API is located when the first question is asked. */
export interface OwnWiki {
  /** Any address of the wiki, such as `https://wiki.example/wiki/Main_Page`. */
  mediawiki: string
}

/** A whole Wikipedia or another site in one file, as Kiwix offers them. Only the parts that are needed are read. */
export interface ZimFile {
  zim: File
}

/** A kiwix-serve. Its list of books is fetched when the first question is asked. */
export interface KiwixServer {
  /** The address of the server or of one book on it. */
  kiwix: string
}

/** A pack on a static web host. It is searched where it is, by range requests. */
export interface PackAt {
  /** The pack's address; `/` or `./` at the start means the page's own site. */
  pack: string
}

/** Files to answer from. They are parsed in workers when the first question is asked, and stored in the library. */
export interface OwnFiles {
  files: readonly File[]
  /** Languages in which to recognise the text of scanned pages. The first scan loads 6 MB from `base`. */
  recognise?: readonly RecognisedLanguage[]
}

/** Pages as JSON Lines of `{title, text}`. */
export interface CorpusText {
  /** The content of the file. */
  corpus: string
  /** Name of the source for people; `corpus` when absent. */
  name?: string
}

/** An engine of the caller's own, with the profile for its prompts. */
export interface OwnEngine extends Engine {
  /**
   * `few-shot`, the default: long prompts with worked examples, many steps. `one-program`: for instruct models under
   * three billion parameters, which write one plan. `compact`: the short prompts that the bundled model was tuned on.
   */
  readonly profile?: ProfileName
  /** Languages that the model reads (BCP 47); unknown when absent. */
  readonly languages?: readonly string[]
}

/** Options of one question. */
export interface RunOptions {
  /** Aborting it stops the run, which then emits `failed` and rejects with `Stopped`. */
  signal?: AbortSignal
  /** Time limit in seconds, after which the run is stopped with the code `timeout`. */
  timeoutSeconds?: number
  /**
   * Earlier runs that the question follows up ("and how tall is it?"), oldest first: `Run` objects, which are awaited,
   * or their stored traces.
   */
  thread?: readonly EarlierRun[]
}

/** A run, or its stored trace. */
export type EarlierRun = AsyncIterable<ResearchEvent> | { events: readonly ResearchEvent[] }

const text = z.string().trim().min(1)

/**
 * A schema for an object that the caller supplies. It must have these text properties and methods, and is passed on
 * unchanged.
 */
function port<T extends object>(
  texts: readonly string[],
  methods: readonly (keyof T & string)[],
  also: (value: T) => boolean = () => true,
): z.ZodType<T> {
  const has = (value: object, name: string, type: string) => typeof Reflect.get(value, name) === type
  return z.custom<T>(
    value =>
      typeof value === 'object' &&
      value !== null &&
      texts.every(name => has(value, name, 'string')) &&
      methods.every(name => has(value, name, 'function')) &&
      also(value as T),
  )
}

const OwnEngine = port<OwnEngine>(
  ['id'],
  ['load', 'chat', 'unload'],
  ({ contextTokens, profile = 'few-shot' }) =>
    contextTokens > 0 && ['few-shot', 'one-program', 'compact'].includes(profile),
)
const LanguageTag = z.string().refine(isLocale)
const OwnEmbedder = port<Embedder>(
  ['id'],
  ['load', 'embed'],
  ({ dimensions, languages }) =>
    Number.isInteger(dimensions) && dimensions > 0 && z.array(LanguageTag).safeParse(languages).success,
)
const OwnSource = port<Source>(['id', 'label', 'language'], ['search', 'open'], ({ id }) => !id.includes(':'))
const OwnLibrary = port<Library>(
  [],
  [
    'find',
    'article',
    'passages',
    'add',
    'search',
    'pages',
    'remove',
    'pin',
    'space',
    'setBudget',
    'exportPack',
    'importPack',
    'onChange',
  ],
)

const Signal = z.custom<AbortSignal>(value => value instanceof AbortSignal, { error: 'must be an AbortSignal' })

/** A function; its arguments and what it returns cannot be checked. */
const aFunction = <T>(error: string) => z.custom<T>(value => typeof value === 'function', error)

const listed = (names: readonly string[]): string => names.map(name => `"${name}"`).join(', ')
const NAMED_SOURCES = [AUTO, ...offered('visits')] as const

const Options = z.strictObject({
  engine: z
    .union(
      [
        z.enum(['auto', 'bundled', 'webllm']),
        z.strictObject({ openai: text, model: text, key: z.string().optional() }),
        OwnEngine,
      ],
      'must be "auto", "bundled", "webllm", { openai, model, key? }, or an Engine: id, contextTokens, load(), chat(), unload(), and "few-shot", "one-program" or "compact" as its profile',
    )
    .optional(),
  embedder: z
    .union(
      [z.enum(['bundled', 'none']), OwnEmbedder],
      'must be "bundled", "none", or an Embedder: id, dimensions, languages (as BCP 47), load(), embed()',
    )
    .optional(),
  source: z
    .union(
      [
        z.enum(NAMED_SOURCES),
        z.strictObject({ mediawiki: text }),
        z.strictObject({ zim: z.instanceof(File) }),
        z.strictObject({ kiwix: text }),
        z.strictObject({ pack: text }),
        z.strictObject({
          files: z.array(z.instanceof(File)).min(1),
          recognise: z.array(z.enum(RECOGNISED_LANGUAGES)).min(1).optional(),
        }),
        z.strictObject({ corpus: text, name: text.optional() }),
        OwnSource,
      ],
      `must be ${listed(NAMED_SOURCES)}, { mediawiki }, { zim }, { kiwix }, { pack }, { files }, { corpus, name? }, or a Source: id (without a colon), label, language, search(), open()`,
    )
    .optional(),
  strategy: z.enum(STRATEGY_IDS, `must be ${listed(STRATEGY_IDS)}`).optional(),
  library: z
    .union(
      [z.enum(['browser', 'memory']), OwnLibrary],
      'must be "browser", "memory", or a Library with all of its functions',
    )
    .optional(),
  sandbox: aFunction<() => Sandbox>('must be a function that opens a Sandbox').optional(),
  language: text.optional(),
  base: z.union([text, z.instanceof(URL)], 'must be an address').optional(),
})

const Earlier = z.custom<EarlierRun>(
  value =>
    typeof value === 'object' &&
    value !== null &&
    (Symbol.asyncIterator in value || z.array(ResearchEvent).safeParse(Reflect.get(value, 'events')).success),
  { error: 'must be runs, or traces of some' },
)

const Asking = z.strictObject({
  signal: Signal.optional(),
  timeoutSeconds: z.number().positive().optional(),
  thread: z.array(Earlier).optional(),
})
const Searching = z.strictObject({
  limit: z.int().positive().optional(),
  pages: z.array(z.string()).optional(),
  by: z.literal('words').optional(),
  signal: Signal.optional(),
})

/** Validated options. `base` is the absolute address of the assets' folder. */
export type CheckedOptions = Omit<FootnoteOptions, 'base'> & { base: string }

/**
 * @param home the assets' folder when the options name none
 * @throws `UserError` `bad-arguments`, which says what is wrong
 */
export function checkOptions(options: unknown, home: string): CheckedOptions {
  const checked = parse('createFootnote', Options, options)
  if (typeof checked.library === 'object' && checked.embedder !== undefined) {
    throw badArguments('createFootnote', 'embedder: a library of your own has its own')
  }
  const { base = home, ...rest } = checked
  return { ...rest, base: folder(base) }
}

/** The absolute address of a folder, ending in a slash. */
function folder(base: string | URL): string {
  const page = globalThis.document?.baseURI
  if (!URL.canParse(base, page)) throw badArguments('createFootnote', `base: "${base}" is no address`)
  const { href } = new URL(base, page)
  return href.endsWith('/') ? href : `${href}/`
}

export function checkAsk(question: unknown, options: unknown): RunOptions {
  parse('ask', z.string('question must be text'), question)
  return parse('ask', Asking, options)
}

export function checkSearch(query: unknown, options: unknown): SearchOptions {
  parse('search', z.string('query must be text'), query)
  return parse('search', Searching, options)
}

export function checkListener(type: unknown, listener: unknown): void {
  const types = ResearchEvent.options.map(({ shape }) => shape.type.value)
  parse('on', z.enum(types, `"${type}" is no type of event; there are ${types.join(', ')}`), type)
  parse('on', aFunction('the listener must be a function'), listener)
}

export function checkArticle(article: unknown): Article {
  return parse('library.add', ArticleRecord, article) as Article
}

function parse<T>(call: string, schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  )
  throw badArguments(call, faults.join('; '))
}

function badArguments(call: string, fault: string): UserError {
  return new UserError('bad-arguments', `${call}: ${fault}.`)
}
