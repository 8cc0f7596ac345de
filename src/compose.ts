import { type ClientParts, createClientOf } from './client.ts'
import { embedderPort } from './embedding/remote-embedder.ts'
import { connectDatabase } from './library/database.ts'
import { openRemoteLibrary, type RemoteLibrary } from './library/remote-library.ts'
import { deleteRun, getRun, keepRun, listRuns } from './library/runs.ts'
import { CATALOGUE, type Model, modelById } from './llm/catalogue.ts'
import { inspectDevice } from './llm/device.ts'
import type { Engine } from './llm/engine.ts'
import { openaiEngine } from './llm/openai/openai.ts'
import { recommend } from './llm/recommend.ts'
import { webllmInWorker } from './llm/webllm/session.ts'
import { storedModel } from './llm/webllm/stored-model.ts'
import { webllmEngine } from './llm/webllm/webllm.ts'
import { wllamaEngine } from './llm/wllama/wllama.ts'
import { sandboxPool } from './sandbox/sandbox-pool.ts'
import { always, chooseSource, ifItAnswers } from './sources/auto.ts'
import { corpus } from './sources/corpus.ts'
import { librarySource } from './sources/library-source.ts'
import { once } from './sources/once.ts'
import { shelf } from './sources/shelf.ts'
import { type RunStore } from './recorded.ts'
import type { Source } from './sources/source.ts'
import { politeRequests } from './sources/wikipedia/requests.ts'
import { wikipedia } from './sources/wikipedia/wikipedia.ts'
import type { AskOptions, FootnoteClient } from './views/footnote-client.ts'

/** The one place where real parts meet: what the product is made of. */

const DATABASE = 'footnote'
/** Of a server whose model says nothing of its window. */
const ENDPOINT_CONTEXT = 8_192

const worker = {
  library: () => new Worker(new URL('../workers/library.ts', import.meta.url), { type: 'module' }),
  embedding: () => new Worker(new URL('../workers/embedding.ts', import.meta.url), { type: 'module' }),
  sandbox: () => new Worker(new URL('../workers/sandbox.ts', import.meta.url), { type: 'module' }),
  llm: () => new Worker(new URL('../workers/llm.ts', import.meta.url), { type: 'module' }),
}

/** Addresses of what the build puts beside the page. */
const asset = (path: string) => new URL(path, document.baseURI).href

export function createClient(): FootnoteClient {
  const library = once(openLibrary)
  const sandboxes = sandboxPool(worker.sandbox)
  const sampleShelf = shelf({ load: async () => (await import('./sources/shelf-bundle.ts')).SHELF })
  const requests = politeRequests({})
  const engines = new Map<string, Engine>()

  const parts: ClientParts = {
    modelById,
    async recommend() {
      const device = await inspectDevice()
      const here = await Promise.all(CATALOGUE.map(async ({ id }) => ((await storedModel.isComplete(id)) ? [id] : [])))
      return recommend(device, CATALOGUE, new Set(here.flat()))
    },
    engineFor(model) {
      const engine = engines.get(model.id) ?? engineOf(model)
      engines.set(model.id, engine)
      return engine
    },
    endpoint: ({ url, model, key }) =>
      openaiEngine({ baseUrl: url, model, contextTokens: ENDPOINT_CONTEXT, ...(key && { key }) }),
    library,
    openSandbox: () => sandboxes.open(),
    source: sourceOf,
    async chooseSource(options, signal) {
      const kept = await sourceOf('library', options)
      const obstacle = async () => {
        const pages = await (await library()).pages()
        return pages.some(({ source }) => source === 'wikipedia') ? undefined : 'nothing of it has been read yet'
      }
      const wikipedia = await sourceOf('wikipedia', options)
      return chooseSource(
        [ifItAnswers(wikipedia), { source: kept, obstacle }, always(sampleShelf)],
        signal,
      )
    },
    samples: async () => (await import('./sources/shelf-bundle.ts')).SAMPLES,
    runs: runStore(),
  }

  async function sourceOf(id: string, { language = 'en', corpus: file }: AskOptions): Promise<Source> {
    if (id === 'corpus' && file) return corpus({ name: file.name, text: await file.text() })
    if (id === 'shelf') return sampleShelf
    const opened = await library()
    if (id === 'library') return librarySource(opened, language)
    return wikipedia({ language, requests, readPage: opened.readPage })
  }

  return createClientOf(parts)
}

async function openLibrary(): Promise<RemoteLibrary> {
  const embedder = embedderPort(worker.embedding(), asset('embedding/'))
  return openRemoteLibrary(worker.library(), { name: DATABASE, persistent: true }, embedder)
}

function engineOf(model: Model): Engine {
  if (model.engine === 'webllm') return webllmEngine({ model, createSession: webllmInWorker(worker.llm) })
  const parts = (model.files ?? []).map(file => ({ ...file, url: asset(`models/${file.name}`) }))
  return wllamaEngine({ id: model.id, contextTokens: model.contextTokens, parts })
}

function runStore(): RunStore {
  const connect = connectDatabase(DATABASE)
  return {
    keep: run => keepRun(connect, run),
    list: () => listRuns(connect),
    get: id => getRun(connect, id),
    delete: id => deleteRun(connect, id),
  }
}
