import type { Article } from '../documents/article.ts'
import { bytesOf } from './ingest.ts'
import type { LexicalSnapshot } from './lexical/lexical-snapshot.ts'
import { nameKey } from './name-key.ts'
import { bytesOfFacts, type PageFacts } from './page-facts.ts'
import type { PageStore, VectorBlock } from './page-store.ts'
import type { StoredPage } from './stored-page.ts'
import { bytesOfVectors } from './vectors/packed-vectors.ts'

interface Kept extends StoredPage {
  moment: number
  vectors: Map<string, VectorBlock>
  /** Facts extracted from it, by method of extraction. */
  facts: Map<string, PageFacts>
  /** The article of the page's previous revision. */
  earlier: Article | undefined
}

/** A store in memory, for browsers without storage. Pages are copied, as a database would do. */
export function memoryStore(): PageStore {
  const pages = new Map<string, Kept>()
  /** The moment at which each page was removed. */
  const removed = new Map<string, number>()
  let moment = 0
  let lexicon: { snapshot: LexicalSnapshot; at: number; bytes: number } | undefined

  const plain = ({ summary, article, chunks }: StoredPage) => structuredClone({ summary, article, chunks })
  const later = <T>(entries: Iterable<[string, T]>, momentOf: (value: T) => number, since: number) =>
    Array.from(entries).flatMap(([id, value]) => (momentOf(value) > since ? [id] : []))

  async function remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      pages.delete(id)
      removed.set(id, ++moment)
    }
  }

  return {
    persistent: false,

    async put(page) {
      const { id, revision } = page.summary
      const former = pages.get(id)
      const earlier = former && former.summary.revision !== revision ? former.article : undefined
      const copy = plain(page)
      copy.summary.pinned = former?.summary.pinned ?? copy.summary.pinned
      pages.set(id, { ...copy, moment: ++moment, vectors: new Map(), facts: new Map(), earlier })
      removed.delete(id)
    },
    async get(ids) {
      return ids.flatMap(id => pages.get(id) ?? []).map(plain)
    },
    async find(source, language, name) {
      const wanted = nameKey(source, language, name)
      const of = (what: 'key' | 'title') =>
        Array.from(pages.values(), ({ summary }) => summary).find(
          page => nameKey(page.source, page.language, page[what]) === wanted,
        )
      return structuredClone(of('key') ?? of('title'))
    },
    async earlier(id, revision) {
      const aside = pages.get(id)?.earlier
      return aside?.revision === revision ? structuredClone(aside) : undefined
    },
    async list() {
      return Array.from(pages.values(), page => ({ ...page.summary }))
    },
    remove,
    // Without storage there are no stored runs that could cite a page.
    evict: remove,
    cited: async () => new Set(),
    async change(ids, what) {
      for (const id of ids) Object.assign(pages.get(id)?.summary ?? {}, what)
    },

    async putVectors(block) {
      const page = pages.get(block.page)
      if (page?.summary.revision === block.revision) page.vectors.set(block.embedder, structuredClone(block))
    },
    async getVectors(page, embedder) {
      return structuredClone(pages.get(page)?.vectors.get(embedder))
    },
    async eachVectors(embedder, take) {
      take(Array.from(pages.values()).flatMap(({ vectors }) => structuredClone(vectors.get(embedder)) ?? []))
    },
    async withoutVectors(embedder) {
      return Array.from(pages.values()).flatMap(({ summary, vectors }) => (vectors.has(embedder) ? [] : [summary.id]))
    },
    async dropVectors(embedder) {
      for (const { vectors } of pages.values()) vectors.delete(embedder)
    },
    async embedders() {
      return [...new Set(Array.from(pages.values()).flatMap(({ vectors }) => [...vectors.keys()]))]
    },

    async putFacts(facts) {
      const page = pages.get(facts.page)
      if (page?.summary.revision === facts.revision) page.facts.set(facts.by, structuredClone(facts))
    },
    async getFacts(page, by) {
      return structuredClone(pages.get(page)?.facts.get(by))
    },

    async changesSince(since) {
      return {
        put: later(pages, page => page.moment, since),
        removed: later(removed, at => at, since),
        at: moment,
      }
    },
    async lexicon() {
      return structuredClone(lexicon && { snapshot: lexicon.snapshot, at: lexicon.at })
    },
    async keepLexicon(snapshot, at, bytes) {
      lexicon = structuredClone({ snapshot, at, bytes })
      for (const [id, gone] of removed) if (gone <= at) removed.delete(id)
    },

    async size() {
      const kept = [...pages.values()]
      const sum = (bytes: (page: Kept) => number) => kept.reduce((total, page) => total + bytes(page), 0)
      return {
        pages: sum(({ summary }) => summary.bytes),
        earlier: sum(({ earlier }) => (earlier ? bytesOf(earlier) : 0)),
        vectors: sum(({ vectors }) =>
          Array.from(vectors.values()).reduce((total, block) => total + bytesOfVectors(block.vectors), 0),
        ),
        facts: sum(({ facts }) => Array.from(facts.values(), bytesOfFacts).reduce((total, bytes) => total + bytes, 0)),
        words: lexicon?.bytes ?? 0,
      }
    },
  }
}
