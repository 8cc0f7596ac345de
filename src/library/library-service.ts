import { Bug } from '../core/errors.ts'
import { serveCall } from '../core/remote.ts'
import { MINILM } from '../embedding/minilm.ts'
import { remoteEmbedder } from '../embedding/remote-embedder.ts'
import type { Article } from '../reading/article.ts'
import type { ArticleMeta } from '../reading/article-meta.ts'
import { createLibrary } from './create-library.ts'
import type { Library, PageSummary, PassageHit, SearchOptions } from './library.ts'
import { memoryStore } from './memory-store.ts'
import { openPageStore } from './open-page-store.ts'
import { broadcastChanges } from './page-changes.ts'
import { type PageRead, readPage } from './read-page.ts'

export interface OpenLibraryOptions {
  /** Of the database. */
  name: string
  /** False keeps pages in memory only. */
  persistent: boolean
}

/** A `Library` as it crosses a port: signals as ports, errors as plain data. */
export interface LibraryService {
  /** First of all calls. `embedder` is a port to one. Answers whether pages are kept. */
  open(options: OpenLibraryOptions, embedder?: MessagePort): Promise<boolean>
  find(source: string, language: string, key: string): Promise<PageSummary | undefined>
  article(page: string): Promise<Article | undefined>
  add(article: Article): Promise<PageSummary>
  search(query: string, options: Omit<SearchOptions, 'signal'>, cancel?: MessagePort): Promise<PassageHit[]>
  pages(): Promise<PageSummary[]>
  remove(page: string): Promise<void>
  readPage(html: string, meta: ArticleMeta): Promise<PageRead>
}

/** What `workers/library.ts` exposes. */
export function libraryService(): LibraryService {
  let library: Library | undefined
  const opened = () => {
    if (!library) throw new Bug('library-closed', 'The library was asked before it was opened.')
    return library
  }
  return {
    open: ({ name, persistent }, port) =>
      serveCall(async () => {
        const store = persistent ? await openPageStore(name) : memoryStore()
        const changes = store.persistent ? { changes: broadcastChanges(`footnote-library:${name}`) } : {}
        const embedder = port ? { embedder: remoteEmbedder(port, MINILM) } : {}
        library = createLibrary({ store, ...changes, ...embedder })
        return library.persistent
      }),
    find: (source, language, key) => serveCall(() => opened().find(source, language, key)),
    article: page => serveCall(() => opened().article(page)),
    add: article => serveCall(() => opened().add(article)),
    search: (query, options, cancel) => serveCall(signal => opened().search(query, { ...options, signal }), cancel),
    pages: () => serveCall(() => opened().pages()),
    remove: page => serveCall(() => opened().remove(page)),
    readPage: (html, meta) => serveCall(async () => readPage(html, meta)),
  }
}
