import { abortable } from '../../common/core/abort.ts'
import { toPlainError, UserError } from '../../common/core/errors.ts'
import { locksHere } from '../../common/core/locks.ts'
import { messages } from '../../common/messages/messages.ts'
import { isInScriptOf } from '../../common/text/is-in-script-of.ts'
import type { ResearchEvent } from '../../common/trace/events.ts'
import type { ReadFile } from '../../documents/files/file-reader.ts'
import type { Sandbox } from '../../evidence/sandbox/sandbox.ts'
import type { JournalHead, JournalStore, KeptJournal } from '../../library/journal-record.ts'
import type { Library } from '../../library/library.ts'
import { BUNDLED, type Model, modelName } from '../../models/llm/catalogue.ts'
import type { Engine } from '../../models/llm/engine.ts'
import type { Pace } from '../../models/llm/pace.ts'
import type { Recommendation } from '../../models/llm/recommend.ts'
import type { SpanReader } from '../../models/span-reader/span-reader.ts'
import { rowsNamedReader } from '../../research/finding/rows-named-reader.ts'
import type { ResearchParts } from '../../research/research.ts'
import { isStrategy, OFFERED_STRATEGIES, STRATEGIES } from '../../research/strategies/registry.ts'
import { AUTO, offered } from '../../sources/registry.ts'
import type { Source } from '../../sources/source.ts'
import { sourceChoice } from '../../sources/source-name.ts'
import type { AskOptions, Endpoint, FootnoteClient, ModelChoice, SourceOptions } from './footnote-client.ts'
import { keptPages, rethrowIfUnreachable } from './kept-pages.ts'
import { openFile } from './open-file.ts'
import { type RunStore, recorded } from './recorded.ts'

/** The parts that a client is made of; `compose.ts` creates them. Heavy ones are created on first use. */
export interface ClientParts {
  recommend(): Promise<Recommendation>
  /** Whether a model can answer without a download. */
  isHere(model: Model): Promise<boolean>
  /** A model of the catalogue or one the person added. */
  modelById(id: string): Promise<Model | undefined>
  /** Models that the person added as files. */
  ownModels(): Promise<readonly Model[]>
  /** The engine of a model, for a run that uses it until `over` aborts. */
  engineFor(model: Model, over: AbortSignal): Promise<Engine>
  /** Measures the device's speed with the bundled model and stores the result. */
  measurePace(signal: AbortSignal): Promise<Pace>
  endpoint(endpoint: Endpoint): Promise<Engine>
  /** Reads passages; its model is loaded on first use. */
  spanReader?: SpanReader
  library(): Promise<Library>
  openSandbox(): Sandbox
  /** If given, it answers instead of any model that is chosen. */
  engine?: Pick<ResearchParts, 'engine' | 'profile' | 'languages'>
  /** The rules that may apply; all of `src/agents/rules/` when absent. */
  rules?: ResearchParts['rules']
  source(id: string, options: SourceOptions): Promise<Source>
  /** Picks Wikipedia; if it does not answer, the Wikipedia pages in the library, or else the sample shelf. */
  chooseSource(options: SourceOptions, signal: AbortSignal): Promise<{ source: Source; reason: string }>
  samples(): Promise<string[]>
  runs: RunStore
  /** Stores journals, from which interrupted runs resume; absent if none are kept. */
  journals?: JournalStore
  readFile: ReadFile
  /** Asks the browser for persistent storage. */
  makeLasting(): Promise<boolean>
}

export function createClientOf(parts: ClientParts): FootnoteClient {
  async function engineFor(options: AskOptions, over: AbortSignal): Promise<NonNullable<ClientParts['engine']>> {
    if (parts.engine) return parts.engine
    if (options.openai) return { engine: await parts.endpoint(options.openai), profile: 'few-shot' }
    const model = await chooseModel(options.model)
    const { profile, languages } = model
    return { engine: await parts.engineFor(model, over), profile, ...(languages && { languages }) }
  }

  async function chooseModel(id: string | undefined): Promise<Model> {
    const known = id && (await parts.modelById(id === 'bundled' ? BUNDLED.id : id))
    if (known) return known
    const { model, offer, others } = await parts.recommend()
    if (id === undefined) return model
    if (id !== 'webllm') throw new UserError('no-such-model', `There is no model "${id}".`)
    const forWebllm = others.filter(other => other.model.engine === 'webllm')
    const given = [model, offer?.model].find(other => other?.engine === 'webllm')
    const largest = given ?? (forWebllm.find(({ fits }) => fits) ?? forWebllm[0])?.model
    if (largest) return largest
    const why = 'WebLLM needs WebGPU on a graphics card, which this browser does not offer.'
    throw new UserError('no-webgpu', `${why} The bundled model runs anywhere.`)
  }

  /** Gathers the parts of a run. Nothing heavy is loaded until the run needs it. */
  async function prepare(options: AskOptions, over: AbortSignal): Promise<ResearchParts> {
    const [chosen, library] = await Promise.all([engineFor(options, over), parts.library()])
    const { source = AUTO } = options
    return {
      ...chosen,
      ...(parts.rules && { rules: parts.rules }),
      library,
      openSandbox: parts.openSandbox,
      ...(parts.spanReader && { spanReader: rowsNamedReader(parts.spanReader) }),
      async chooseSource(signal) {
        if (source === AUTO) return parts.chooseSource(options, signal)
        return { source: await abortable(parts.source(source, options), signal), reason: '' }
      },
    }
  }

  /** @param former journal of a run that is resumed; the caller already holds that run's lock */
  async function* run(
    question: string,
    options: AskOptions,
    former?: KeptJournal,
  ): AsyncGenerator<ResearchEvent, void> {
    const { signal } = options
    const over = new AbortController()
    let unlock = async () => {}
    try {
      const preparing = Promise.all([
        import('../../research/research.ts'),
        import('./journalled-parts.ts'),
        prepare(options, over.signal),
      ])
      const [{ research }, { beginJournal, journalledParts }, prepared] = await abortable(preparing, signal)
      const journal = parts.journals && beginJournal(parts.journals, question, options, prepared.engine, former)
      if (journal && !former) unlock = await lockRun(journal.head.run)
      const sourceOf = (id: string) => parts.source(id, options)
      const given = journal ? journalledParts(prepared, journal, sourceOf) : prepared
      const events = research(question, given, { ...options, identity: journal?.head, clock: journal?.clock })
      yield* recorded(events, parts.runs, journal)
    } catch (error) {
      yield { type: 'failed', at: 0, ...toPlainError(error) }
    } finally {
      over.abort()
      await unlock()
    }
  }

  return {
    async models() {
      const [{ model, reason, offer, others }, own] = await Promise.all([parts.recommend(), parts.ownModels()])
      const choice = async (model: Model, detail: string, fits = true): Promise<ModelChoice> => ({
        id: model.id,
        label: model.files ? messages().recommendation.bundled(model.label) : modelName(model.id),
        detail,
        fits,
        recommended: false,
        here: await parts.isHere(model),
        ...(model.languages && { languages: model.languages }),
      })
      return Promise.all([
        { ...(await choice(model, reason)), recommended: true },
        ...(offer ? [{ ...(await choice(offer.model, offer.reason)), offered: true as const }] : []),
        ...others.map(other => choice(other.model, other.why, other.fits)),
        ...own.map(model => choice(model, messages().recommendation.ownFile)),
      ])
    },
    measurePace: parts.measurePace,
    sources: () => [
      { id: AUTO, ...messages().sources.auto },
      ...offered('files', 'file', 'visits', 'server', 'address').map(sourceChoice),
    ],
    strategies: () =>
      OFFERED_STRATEGIES.map(id => {
        const { label, detail } = STRATEGIES[id]
        return { id, label, detail, ...messages().strategies[id] }
      }),
    samples: parts.samples,
    getReady(question) {
      const { spanReader } = parts
      if (spanReader && isInScriptOf(spanReader.languages, question)) spanReader.load().catch(() => {})
    },
    ask: (question, options) => run(question, options),
    async *resume(id, { openai, signal }) {
      // The lock comes first: until then another tab may still be writing this journal.
      const unlock = await lockRun(id)
      try {
        const former = await parts.journals?.read(id)
        if (!former) throw cannotResume()
        yield* run(former.head.question, askedBefore(former.head, signal, openai), former)
      } finally {
        await unlock()
      }
    },
    async cutOff(onReleased) {
      const open = (await parts.runs.list()).filter(({ status }) => status === 'unfinished' || status === 'failed')
      if (!parts.journals || open.length === 0) return []
      const [journals, held] = await Promise.all([parts.journals.list(), runningRuns()])
      const ids = open.flatMap(({ id }) => (journals.includes(id) ? [id] : []))
      const running = ids.filter(id => held.has(id))
      if (onReleased && running.length > 0) Promise.race(running.map(whenReleased)).then(onReleased)
      return ids.filter(id => !held.has(id))
    },
    runs: parts.runs,
    article: async (page, revision) => (await parts.library()).article(page, revision),
    search: async (query, options) => (await parts.library()).search(query, options),
    library: keptPages({
      library: parts.library,
      sourceOf: (id, language) => parts.source(id, { language }).catch(rethrowIfUnreachable),
      makeLasting: parts.makeLasting,
    }),
    openFile: (file, options) => openFile(file, parts, options),
  }
}

/** The options of a resumed run. Keys are not stored; the person's current key is used if it is for the same server. */
function askedBefore({ options }: JournalHead, signal: AbortSignal, endpoint: Endpoint | undefined): AskOptions {
  const { strategy, openai, ...asked } = options
  if (strategy !== undefined && !isStrategy(strategy)) throw cannotResume()
  const key = openai?.url === endpoint?.url ? endpoint?.key : undefined
  return {
    ...asked,
    ...(strategy && { strategy }),
    ...(openai && { openai: { ...openai, ...(key && { key }) } }),
    signal,
  }
}

const cannotResume = (): UserError =>
  new UserError('cannot-resume', 'This question cannot go on where it was cut off. Ask it again.')

/** Each running run holds a Web Lock whose name begins with this, which the browser releases when the tab closes. */
const RUN_LOCK = 'footnote-run:'

/** Locks the run and returns the function that unlocks it. Throws `UserError` `run-elsewhere` if another tab holds it. */
function lockRun(run: string): Promise<() => Promise<void>> {
  const locks = locksHere()
  if (!locks) return Promise.resolve(async () => {})
  return new Promise((resolve, reject) => {
    const held = locks.request(`${RUN_LOCK}${run}`, { ifAvailable: true }, lock => {
      if (!lock) throw new UserError('run-elsewhere', 'This question is being looked into in another tab.')
      return new Promise<void>(unlock => {
        resolve(async () => {
          unlock()
          await held
        })
      })
    })
    held.catch(reject)
  })
}

/** Resolves when no tab runs the run any more, whether it ended or its tab did. */
async function whenReleased(run: string): Promise<void> {
  await locksHere()?.request(`${RUN_LOCK}${run}`, { mode: 'shared' }, () => {})
}

/** Ids of the runs that are running now, in any tab. */
async function runningRuns(): Promise<Set<string>> {
  const { held = [] } = (await locksHere()?.query()) ?? {}
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(RUN_LOCK) ? name.slice(RUN_LOCK.length) : [])))
}
