import embeddingWorker from '../../workers/embedding.ts?worker&url'
import filesWorker from '../../workers/files.ts?worker&url'
import libraryWorker from '../../workers/library.ts?worker&url'
import llmWorker from '../../workers/llm.ts?worker&url'
import sandboxWorker from '../../workers/sandbox.ts?worker&url'
import spanReaderWorker from '../../workers/span-reader.ts?worker&url'
import { UserError } from '../common/core/errors.ts'
import { once } from '../common/core/once.ts'
import { workerAddress } from '../common/core/worker-address.ts'
import { currentLanguage } from '../common/messages/messages.ts'
import { readingInWorkers } from '../documents/files/file-reader.ts'
import { sandboxPool } from '../evidence/sandbox/sandbox-pool.ts'
import { connectDatabase } from '../library/database.ts'
import type { JournalStore } from '../library/journal-record.ts'
import { appendToJournal, beginJournal, listJournals, readJournal } from '../library/journals.ts'
import type { Library } from '../library/library.ts'
import { type LibraryWorker, openRemoteLibrary, type RemoteLibrary } from '../library/remote-library.ts'
import { deleteRun, getRun, keepRun, listRuns } from '../library/runs.ts'
import type { Embedder } from '../models/embedding/embedder.ts'
import { embedderPort, servedEmbedder } from '../models/embedding/remote-embedder.ts'
import { BUNDLED, CATALOGUE, EVERY_MODEL, type Model, modelById } from '../models/llm/catalogue.ts'
import { inspectDevice } from '../models/llm/device.ts'
import type { Downloads } from '../models/llm/downloads/downloads.ts'
import type { Engine } from '../models/llm/engine.ts'
import { enginePool } from '../models/llm/engine-pool.ts'
import { storedHubFile } from '../models/llm/gguf/hub-file.ts'
import type { OwnModels } from '../models/llm/gguf/own-models.ts'
import { storedPace, storePace } from '../models/llm/pace.ts'
import { browserModelIn } from '../models/llm/prompt-api/availability.ts'
import { languageModel } from '../models/llm/prompt-api/language-model.ts'
import { recommend } from '../models/llm/recommend.ts'
import { storedModel } from '../models/llm/webllm/stored-model.ts'
import type { WllamaModel } from '../models/llm/wllama/start.ts'
import { SPAN_READER } from '../models/span-reader/bundled.ts'
import { workerSpanReader } from '../models/span-reader/worker-span-reader.ts'
import { makeSource } from '../sources/registry.ts'
import type { SourceMeans } from '../sources/source-means.ts'
import { type ClientParts, createClientOf } from './client/create-client.ts'
import type { Endpoint, FootnoteClient, SourceOptions } from './client/footnote-client.ts'
import type { RunStore } from './client/recorded.ts'

/**
 * Assembles the product from its real parts; no other module does. Parts that a visit may not need are imported when
 * they are first used, so that the page's first load is small.
 */

const DATABASE = 'footnote'
/** The context size assumed for a person's own server, in tokens; servers are not asked for it. */
const ENDPOINT_CONTEXT = 8_192

/** The bundled model's assumed speed on an idle device until it has been measured, in tokens a second. */
const SLOWEST_IDLE_PACE = 15

const startWorker = (script: string) => () => new Worker(workerAddress(script), { type: 'module' })
const worker = {
  library: startWorker(libraryWorker),
  files: startWorker(filesWorker),
  embedding: startWorker(embeddingWorker),
  spanReader: startWorker(spanReaderWorker),
  sandbox: startWorker(sandboxWorker),
  llm: startWorker(llmWorker),
  /** Starts an empty worker. Its blob URL is never revoked, because some browsers load a worker's script late. */
  blob: () => new Worker(URL.createObjectURL(new Blob([], { type: 'text/javascript' })), { type: 'module' }),
}

/** Returns the address of a file or folder that the build serves with the page. */
type Asset = (path: string) => string

/** Parts to use instead of the built-in ones. */
export interface PartsOptions {
  /** Address of the folder with `models/` and `embedding/`; by default that of the page. */
  base?: string
  /** `none`: the library is searched by words alone. */
  embedder?: Embedder | 'none'
  /** `memory`: nothing is stored. */
  library?: Library | 'memory'
}

/** Creates the client from the built-in parts; `adapt` may replace some of them. */
export function createClient(adapt = (parts: ClientParts): ClientParts => parts): FootnoteClient {
  return createClientOf({ ...adapt(createParts()), journals: journalStore() })
}

/** Creates the manager of model downloads, for the models page. */
export async function createDownloads(): Promise<Downloads> {
  const { browserDownloads } = await import('../models/llm/downloads/browser-downloads.ts')
  return browserDownloads(EVERY_MODEL, path => new URL(path, document.baseURI).href)
}

/** The person's own models (GGUF files), opened or stored; the models page and the client share them. */
export const openOwnModels: () => Promise<OwnModels> = once(async () =>
  (await import('../models/llm/gguf/own-models.ts')).ownModels(),
)

/** The built-in parts, for programs that exchange some of them; `close` ends their workers and unloads their models. */
export function createParts(options: PartsOptions = {}): ClientParts & { close(): void } {
  const asset: Asset = path => new URL(path, options.base ?? document.baseURI).href
  const started: Worker[] = []
  const { embedder } = options
  const given = options.library === 'memory' ? undefined : options.library

  const endWorkers = () => {
    for (const worker of started.splice(0)) worker.terminate()
  }

  /** The built-in library. If the program supplies its own, this one only parses HTML and stores nothing. */
  const ours = once(async (): Promise<RemoteLibrary> => {
    const start = (create: () => Worker) => {
      const worker = create()
      started.push(worker)
      return worker
    }
    let embedding: Worker | undefined
    const startLibrary = (): LibraryWorker => {
      const library = { worker: start(worker.library) }
      if (given || embedder === 'none') return library
      if (embedder) return { ...library, embedder: servedEmbedder(embedder), about: embedder }
      embedding ??= start(worker.embedding)
      return { ...library, embedder: embedderPort(embedding, asset('embedding/')) }
    }
    try {
      return await openRemoteLibrary(startLibrary, { name: DATABASE, persistent: options.library === undefined })
    } catch (error) {
      // The next attempt starts new workers.
      endWorkers()
      throw error
    }
  })
  const library = given ? async () => given : ours
  const sandboxes = sandboxPool(worker.sandbox)
  const meansOf = ({ language = 'en', file, pages }: SourceOptions): SourceMeans => ({
    language,
    file,
    pages,
    library,
    readPage: async (html, meta) => (await ours()).readPage(html, meta),
  })
  const engines = enginePool(model => engineOf(model, asset))
  const readFile = readingInWorkers(worker.files)
  const spanReader = workerSpanReader({ about: SPAN_READER, startWorker: worker.spanReader, base: () => asset('./') })

  return {
    modelById: async id => modelById(id) ?? (await openOwnModels()).find(id),
    ownModels: async () => (await openOwnModels()).list(),
    recommend: async () => recommend(await inspectDevice(), EVERY_MODEL, await modelsHere(asset), storedPace()),
    isHere: model => isHere(model, asset),
    engineFor: (model, over) => engines.take(model, over),
    async measurePace(signal) {
      const over = new AbortController()
      try {
        const { measurePace } = await import('../models/llm/measure-pace.ts')
        const pace = await measurePace(await engines.take(BUNDLED, over.signal), signal)
        storePace(pace)
        return pace
      } finally {
        over.abort()
      }
    },
    endpoint: endpointEngine,
    spanReader,
    library,
    openSandbox: () => sandboxes.open(),
    source: (id, options) => makeSource(id, meansOf(options)),
    chooseSource: async (options, signal) => (await import('../sources/auto.ts')).automatic(meansOf(options), signal),
    samples: async () => (await import('../sources/shelf/shelf-samples.ts')).SAMPLES,
    runs: runStore(),
    readFile: (file, { recognise, ...options } = {}) =>
      readFile(file, {
        ...options,
        letterTables: asset('files/letters/'),
        ...(recognise && { recognise: { ...recognise, folder: asset('files/recognise/') } }),
      }),
    makeLasting: async () => (await navigator.storage?.persist?.()) ?? false,
    close() {
      sandboxes.close()
      spanReader.close()
      endWorkers()
      engines.close()
    },
  }
}

async function engineOf(model: Model, asset: Asset): Promise<Engine> {
  if (model.engine === 'webllm') {
    const [{ webllmEngine }, { webllmInWorker }] = await Promise.all([
      import('../models/llm/webllm/webllm.ts'),
      import('../models/llm/webllm/session.ts'),
    ])
    return webllmEngine({ model, createSession: webllmInWorker(worker.llm) })
  }
  if (model.engine === 'prompt-api') {
    const { promptApiEngine } = await import('../models/llm/prompt-api/prompt-api.ts')
    return promptApiEngine({ ...model, api: languageModel(), languages: [currentLanguage()] })
  }
  const { wllamaEngine } = await import('../models/llm/wllama/wllama.ts')
  const files = await filesOf(model, asset)
  // The measured speed is that of the bundled model, so no other model gets one.
  const idlePace = model.files && (storedPace()?.written ?? SLOWEST_IDLE_PACE)
  return wllamaEngine({ ...model, files, startBlobWorker: worker.blob, idlePace })
}

/** Returns the function that loads a model's files for llama.cpp. */
async function filesOf(model: Model, asset: Asset): Promise<WllamaModel['files']> {
  const { hub } = model
  if (model.own) return async () => (await openOwnModels()).files(model.id)
  if (hub) return (await import('../models/llm/downloads/hub-model-files.ts')).hubFiles({ ...model, hub })
  const { fetchModelParts } = await import('../models/llm/wllama/model-parts.ts')
  return options => fetchModelParts(partsOf(model, asset), options)
}

/** The files of a model that is served with the page, with their addresses. */
const partsOf = ({ files = [] }: Model, asset: Asset) =>
  files.map(file => ({ ...file, url: asset(`models/${file.name}`) }))

async function endpointEngine({ url, model, key }: Endpoint): Promise<Engine> {
  const { openaiEngine } = await import('../models/llm/openai/openai.ts')
  return openaiEngine({ baseUrl: url, model, contextTokens: ENDPOINT_CONTEXT, ...(key && { key }) })
}

async function isHere(model: Model, asset: Asset): Promise<boolean> {
  if (model.own) return true
  if (model.engine === 'prompt-api') return (await browserModelIn(languageModel())) === 'here'
  if (model.hub) return storedHubFile(model.hub).isChecked()
  if (!model.files) return storedModel.isComplete(model.id)
  const { bundledModelFiles } = await import('../models/llm/downloads/bundled-model-files.ts')
  const size = await bundledModelFiles(partsOf(model, asset))
    .size()
    .catch(() => undefined)
  return size?.complete ?? false
}

/** Ids of the large models that an earlier visit has downloaded. */
async function modelsHere(asset: Asset): Promise<Set<string>> {
  const large = CATALOGUE.filter(({ files }) => !files)
  const here = await Promise.all(large.map(async model => ((await isHere(model, asset)) ? [model.id] : [])))
  return new Set(here.flat())
}

function journalStore(): JournalStore {
  const connect = connectDatabase(DATABASE)
  return {
    begin: head => beginJournal(connect, head),
    append: (...records) => appendToJournal(connect, ...records),
    read: run => readJournal(connect, run),
    list: () => listJournals(connect),
  }
}

function runStore(): RunStore {
  const connect = connectDatabase(DATABASE)
  /** The result of `work`; `otherwise` if the browser has no storage: then there are no stored runs, which is no error. */
  const unlessPrivate = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
    work.catch(error => {
      if (error instanceof UserError && error.code === 'no-storage') return otherwise
      throw error
    })
  return {
    keep: (...run) => unlessPrivate(keepRun(connect, ...run), undefined),
    list: () => unlessPrivate(listRuns(connect), []),
    get: id => unlessPrivate(getRun(connect, id), undefined),
    delete: id => unlessPrivate(deleteRun(connect, id), undefined),
  }
}
