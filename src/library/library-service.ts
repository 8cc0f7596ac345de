import { Bug } from '../common/core/errors.ts'
import { liveAs } from '../common/core/life.ts'
import { serveCall } from '../common/core/remote.ts'
import { MINILM } from '../models/embedding/minilm.ts'
import { type AboutEmbedder, remoteEmbedder } from '../models/embedding/remote-embedder.ts'
import type { ImportReport, Library, PassageHit, SearchOptions, WorkOptions } from './library.ts'
import { type OpenLibraryOptions, openLibrary } from './open-library.ts'
import { type ReadPage, readPage } from './read-page.ts'

/** The calls that cross the port unchanged, since they take no signal or callback. */
type Forwarded =
  | ('find' | 'article' | 'passages' | 'add' | 'facts' | 'keepFacts' | 'pages')
  | ('hold' | 'letGo' | 'remove' | 'pin' | 'space' | 'setBudget')

/** A `Library` as exposed by a worker: abort signals become message ports, and errors plain data. */
export interface LibraryService extends Required<Pick<Library, Forwarded>> {
  /** Must be called first. The worker counts as alive while it holds the lock `life`. */
  live(life: string): Promise<void>
  /**
   * Must be called before the methods below. `embedder` is a port to an embedder, described by `about` unless it is the
   * bundled one. Returns whether pages are stored persistently.
   */
  open(options: OpenLibraryOptions, embedder?: MessagePort, about?: AboutEmbedder): Promise<boolean>
  search(query: string, options: Omit<SearchOptions, 'signal'>, cancel?: MessagePort): Promise<PassageHit[]>
  alike(query: string, texts: string[], cancel?: MessagePort): Promise<number[] | undefined>
  exportPack(pages: string[] | undefined, onProgress: Progress | undefined, cancel?: MessagePort): Promise<Blob>
  importPack(pack: Blob, onProgress: Progress | undefined, cancel?: MessagePort): Promise<ImportReport>
  /** The listener is called as long as the worker lives. */
  onChange(listener: (page: string) => void): void
  readPage: ReadPage
}

type Progress = NonNullable<WorkOptions['onProgress']>

export function libraryService(): LibraryService {
  let library: Library | undefined
  const opened = () => {
    if (!library) throw new Bug('library-closed', 'The library was asked before it was opened.')
    return library
  }
  return {
    live: life => serveCall(() => liveAs(life)),
    open: (options, port, about = MINILM) =>
      serveCall(async () => {
        library = await openLibrary(options, port && remoteEmbedder(port, about))
        return library.persistent
      }),
    find: (source, language, key) => serveCall(() => opened().find(source, language, key)),
    article: (page, revision) => serveCall(() => opened().article(page, revision)),
    passages: page => serveCall(() => opened().passages(page)),
    add: (article, bringing) => serveCall(() => opened().add(article, bringing)),
    search: (query, options, cancel) => serveCall(signal => opened().search(query, { ...options, signal }), cancel),
    facts: (page, by) => serveCall(async () => opened().facts?.(page, by)),
    keepFacts: facts => serveCall(async () => opened().keepFacts?.(facts)),
    alike: (query, texts, cancel) => serveCall(async signal => opened().alike?.(query, texts, { signal }), cancel),
    pages: () => serveCall(() => opened().pages()),
    hold: (run, pages) => serveCall(async () => opened().hold?.(run, pages)),
    letGo: run => serveCall(async () => opened().letGo?.(run)),
    remove: page => serveCall(() => opened().remove(page)),
    pin: (page, pinned) => serveCall(() => opened().pin(page, pinned)),
    space: () => serveCall(() => opened().space()),
    setBudget: bytes => serveCall(() => opened().setBudget(bytes)),
    exportPack: (pages, onProgress, cancel) =>
      serveCall(signal => opened().exportPack(pages, { signal, ...(onProgress && { onProgress }) }), cancel),
    importPack: (pack, onProgress, cancel) =>
      serveCall(signal => opened().importPack(pack, { signal, ...(onProgress && { onProgress }) }), cancel),
    onChange: listener => void opened().onChange(listener),
    readPage: (html, meta) => serveCall(async () => readPage(html, meta)),
  }
}
