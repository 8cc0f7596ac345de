import { type Endpoint, proxy, type Remote, transfer, wrap } from 'comlink'
import { abortable } from '../common/core/abort.ts'
import { EngineError } from '../common/core/errors.ts'
import { whenEnded } from '../common/core/life.ts'
import { randomId } from '../common/core/random-id.ts'
import { callRemote, whenBroken } from '../common/core/remote.ts'
import type { AboutEmbedder } from '../models/embedding/remote-embedder.ts'
import type { Library } from './library.ts'
import type { LibraryService } from './library-service.ts'
import type { OpenLibraryOptions } from './open-library.ts'
import type { PageRead, ReadPage } from './read-page.ts'

/** A library in a worker. The worker also parses HTML, since a long page takes a while. */
export interface RemoteLibrary extends Library {
  readPage: ReadPage
}

/** A worker that exposes `libraryService()`, and a port to its embedder; without a port, search is by words alone. */
export interface LibraryWorker {
  worker: Endpoint & Partial<Pick<Worker, 'terminate'>>
  embedder?: MessagePort
  /** Describes the embedder at the other end of the port, if it is not the bundled one. */
  about?: AboutEmbedder
}

interface Running {
  remote: Remote<LibraryService>
  persistent: boolean
  /** Rejects once the worker has ended. */
  lost: Promise<never>
}

/**
 * Opens the library in a worker that `start` creates. If the worker ends, pending calls reject with `EngineError`
 * `library-lost`, and the next call starts another worker.
 */
export async function openRemoteLibrary(
  start: () => LibraryWorker,
  options: OpenLibraryOptions,
): Promise<RemoteLibrary> {
  const listeners = new Set<(page: string) => void>()
  const tell = (page: string) => {
    for (const listener of listeners) listener(page)
  }
  let current: Promise<Running> | undefined

  function running(): Promise<Running> {
    if (current) return current
    const opening = open(start(), options, tell)
    const forget = () => {
      if (current === opening) current = undefined
    }
    opening.then(({ lost }) => lost).catch(forget)
    current = opening
    return opening
  }

  async function call<T>(
    ask: (remote: Remote<LibraryService>, cancel?: MessagePort) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const { remote, lost } = await abortable(running(), signal)
    return callRemote(cancel => Promise.race([ask(remote, cancel), lost]), signal)
  }

  return {
    persistent: (await running()).persistent,
    find: (source, language, key) => call(remote => remote.find(source, language, key)),
    article: (page, revision) => call(remote => remote.article(page, revision)),
    passages: page => call(remote => remote.passages(page)),
    add: (article, bringing) => call(remote => remote.add(article, bringing)),
    search: (query, { signal, ...scope } = {}) => call((remote, cancel) => remote.search(query, scope, cancel), signal),
    facts: (page, by) => call(remote => remote.facts(page, by)),
    keepFacts: facts => call(remote => remote.keepFacts(facts)),
    alike: (query, texts, { signal } = {}) =>
      call((remote, cancel) => remote.alike(query, texts as string[], cancel), signal),
    pages: () => call(remote => remote.pages()),
    hold: (run, pages) => call(remote => remote.hold(run, pages)),
    letGo: run => call(remote => remote.letGo(run)),
    remove: page => call(remote => remote.remove(page)),
    pin: (page, pinned) => call(remote => remote.pin(page, pinned)),
    space: () => call(remote => remote.space()),
    setBudget: bytes => call(remote => remote.setBudget(bytes)),
    exportPack: (pages, { onProgress, signal } = {}) =>
      call((remote, cancel) => remote.exportPack(pages, onProgress && proxy(onProgress), cancel), signal),
    importPack: (pack, { onProgress, signal } = {}) =>
      call((remote, cancel) => remote.importPack(pack, onProgress && proxy(onProgress), cancel), signal),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    readPage: (html, meta) => call<PageRead>(async remote => remote.readPage(html, meta)),
  }
}

async function open(
  { worker, embedder, about }: LibraryWorker,
  options: OpenLibraryOptions,
  tell: (page: string) => void,
): Promise<Running> {
  const remote = wrap<LibraryService>(worker)
  const life = `footnote-library-${randomId()}`
  const broken = whenBroken(worker)
  // Failures after opening reject the call that they belong to; this only prevents an unhandled rejection.
  broken.catch(() => {})
  try {
    await Promise.race([callRemote(() => remote.live(life)), broken])
    const lost = whenEnded(life).then((): never => {
      worker.terminate?.()
      throw new EngineError('library-lost', 'The part of the page that keeps what was read has ended. Try again.')
    })
    lost.catch(() => {})
    const port = embedder && transfer(embedder, [embedder])
    const opening = callRemote(() => remote.open(options, port, about && plain(about)))
    const persistent = await Promise.race([opening, lost, broken])
    await Promise.race([callRemote(async () => remote.onChange(proxy(tell))), lost])
    return { remote, persistent, lost }
  } catch (error) {
    worker.terminate?.()
    throw error
  }
}

/** The embedder's description without its functions, which cannot be sent to a worker. */
const plain = ({ id, dimensions, languages }: AboutEmbedder): AboutEmbedder => ({ id, dimensions, languages })
