import { type Endpoint, proxy, transfer, wrap } from 'comlink'
import { callRemote, whenBroken } from '../core/remote.ts'
import type { AboutEmbedder } from '../embedding/remote-embedder.ts'
import type { ArticleMeta } from '../reading/article-meta.ts'
import type { Library } from './library.ts'
import type { LibraryService } from './library-service.ts'
import type { OpenLibraryOptions } from './open-library.ts'
import type { PageRead } from './read-page.ts'

/** A library in a worker, which also reads HTML there: a long page takes a while. */
export interface RemoteLibrary extends Library {
  readPage(html: string, meta: ArticleMeta, options?: { signal?: AbortSignal }): Promise<PageRead>
}

/**
 * Opens the library in `worker`, which exposes `libraryService()`. Without an `embedder`, search is by words alone; one
 * that is not the bundled one is told of in `about`.
 */
export async function openRemoteLibrary(
  worker: Endpoint,
  options: OpenLibraryOptions,
  embedder?: MessagePort,
  about?: AboutEmbedder,
): Promise<RemoteLibrary> {
  const remote = wrap<LibraryService>(worker)
  const opening = callRemote(() =>
    embedder ? remote.open(options, transfer(embedder, [embedder]), about && plain(about)) : remote.open(options),
  )
  const persistent = await Promise.race([opening, whenBroken(worker)])
  const listeners = new Set<(page: string) => void>()
  const tell = (page: string) => {
    for (const listener of listeners) listener(page)
  }
  await callRemote(async () => remote.onChange(proxy(tell)))
  return {
    persistent,
    find: (source, language, key) => callRemote(() => remote.find(source, language, key)),
    article: (page, revision) => callRemote(() => remote.article(page, revision)),
    passages: page => callRemote(() => remote.passages(page)),
    add: (article, bringing) => callRemote(() => remote.add(article, bringing)),
    search: (query, { signal, ...scope } = {}) => callRemote(cancel => remote.search(query, scope, cancel), signal),
    facts: (page, by) => callRemote(() => remote.facts(page, by)),
    keepFacts: facts => callRemote(() => remote.keepFacts(facts)),
    alike: (query, texts, { signal } = {}) =>
      callRemote(cancel => remote.alike(query, texts as string[], cancel), signal),
    pages: () => callRemote(() => remote.pages()),
    remove: page => callRemote(() => remote.remove(page)),
    pin: (page, pinned) => callRemote(() => remote.pin(page, pinned)),
    space: () => callRemote(() => remote.space()),
    setBudget: bytes => callRemote(() => remote.setBudget(bytes)),
    exportPack: (pages, { onProgress, signal } = {}) =>
      callRemote(cancel => remote.exportPack(pages, onProgress && proxy(onProgress), cancel), signal),
    importPack: (pack, { onProgress, signal } = {}) =>
      callRemote(cancel => remote.importPack(pack, onProgress && proxy(onProgress), cancel), signal),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    readPage: (html, meta, { signal } = {}) => callRemote<PageRead>(async () => remote.readPage(html, meta), signal),
  }
}

/** What crosses to a worker: an embedder's data without its functions. */
const plain = ({ id, dimensions, languages }: AboutEmbedder): AboutEmbedder => ({ id, dimensions, languages })
