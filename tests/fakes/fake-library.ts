import type { FootnoteClient } from '../../src/app/client/footnote-client.ts'
import { throwIfAborted } from '../../src/common/core/abort.ts'
import { SourceError, UserError } from '../../src/common/core/errors.ts'
import { terms } from '../../src/common/text/terms.ts'
import type { Article } from '../../src/documents/article.ts'
import { splitChunks } from '../../src/documents/split-chunks.ts'
import type { PageSummary, Passage, Space, WorkOptions } from '../../src/library/library.ts'
import { passagesOf } from '../../src/library/passages.ts'
import { madeUpArticles } from './made-up-articles.ts'

const DAY = 86_400_000
/** So that dates stay the same from one look to the next. */
const LAST_READ = Date.UTC(2026, 2, 14, 9)

export interface FakeLibraryOptions {
  pages?: number
  pace?: number
  free?: number
  budget?: number
}

/**
 * A library of made-up pages. Only pages of Wikipedia can be refreshed, and "Corrie Sound" has a newer revision; "Elver Point"
 * is gone from its source, "Fastholm" is out of reach. A pack with "damaged" in its name is none, another brings
 * three pages and one that is refused. A search with "fail" in it fails. `pace` stretches the waiting.
 */
export function fakeLibrary({
  pages: count = 43,
  pace = 1,
  free = 900_000_000,
  budget = 100_000_000,
}: FakeLibraryOptions = {}): Pick<FootnoteClient, 'library' | 'search' | 'article'> {
  const kept = new Map<string, { summary: PageSummary; article: Article }>()
  const listeners = new Set<(page: string) => void>()
  let lasting = false

  for (const [i, article] of madeUpArticles(count).entries()) {
    const fetchedAt = LAST_READ - i * 1.3 * DAY
    keep(article, { fetchedAt, usedAt: fetchedAt + ((i * 5) % 9) * DAY * 0.1, pinned: i % 11 === 5 })
  }

  function keep(article: Article, rest: Pick<PageSummary, 'fetchedAt' | 'usedAt' | 'pinned'> & Partial<PageSummary>) {
    const { source, key, title, url, revision, language, licence } = article
    const id = `${source}:${language}:${key}`
    const bytes = 600 * article.sections.reduce((sum, { text }) => sum + text.length, 0)
    const summary: PageSummary = {
      id,
      source,
      key,
      title,
      url,
      revision,
      language,
      licence,
      bytes,
      origin: { how: source === 'shelf' ? 'shelf' : 'fetched', at: rest.fetchedAt },
      ...rest,
      // Counted when looked at: 40,000 pages are not cut up to list them.
      get chunks() {
        return splitChunks(article).length
      },
    }
    kept.set(id, { article, summary })
  }

  function changed(page: string) {
    for (const listener of listeners) listener(page)
  }

  function passages(page: string): Passage[] {
    const entry = kept.get(page)
    return entry ? passagesOf({ ...entry, chunks: splitChunks(entry.article) }) : []
  }

  const wait = (ms: number) => (pace > 0 ? new Promise(resolve => setTimeout(resolve, ms * pace)) : Promise.resolve())

  /** Takes its time, step by step, and can be stopped between two of them. */
  async function work(
    total: number,
    { onProgress, signal }: WorkOptions = {},
    each: (done: number) => void = () => {},
  ) {
    for (let done = 0; done < total; done += 1) {
      throwIfAborted(signal)
      await wait(60)
      each(done)
      onProgress?.({ done: done + 1, total })
    }
  }

  function space(): Space {
    const pages = [...kept.values()].reduce((sum, { summary }) => sum + summary.bytes, 0)
    return {
      pages,
      earlier: pages * 0.05,
      vectors: pages * 0.42,
      words: pages * 0.24,
      budget,
      free,
      kept: true,
      lasting,
    }
  }

  return {
    article: async page => kept.get(page)?.article,
    async search(query, { limit = 10, by, signal } = {}) {
      await wait(40)
      throwIfAborted(signal)
      if (query.includes('fail')) throw new UserError('quota', 'The index could not be read. Reload the page.')
      const wanted = new Set(terms(query))
      return [...kept.keys()]
        .slice(0, 100)
        .flatMap(passages)
        .map((passage, i) => {
          const score = terms(`${passage.title} ${passage.text}`).filter(term => wanted.has(term)).length
          return { ...passage, score, by: { words: score % 4 !== 3, meaning: score % 4 === 3 || i % 2 === 0 } }
        })
        .filter(passage => passage.score > 0 && (by !== 'words' || passage.by.words))
        .sort((a, b) => b.score - a.score)
        .slice(0, limit)
    },
    library: {
      pages: async () => [...kept.values()].map(({ summary }) => summary).sort((a, b) => b.fetchedAt - a.fetchedAt),
      passages: async page => passages(page),
      async pin(page, pinned) {
        const entry = kept.get(page)
        if (entry) kept.set(page, { ...entry, summary: { ...entry.summary, pinned } })
        changed(page)
      },
      async remove(page) {
        kept.delete(page)
        changed(page)
      },
      space: async () => space(),
      async setBudget(bytes) {
        budget = bytes
        const leaving = [...kept.values()].filter(({ summary }) => !summary.pinned)
        leaving.sort((a, b) => a.summary.usedAt - b.summary.usedAt)
        for (const { summary } of leaving) {
          const { pages, earlier, vectors, words } = space()
          if (pages + earlier + vectors + words <= budget) break
          kept.delete(summary.id)
          changed(summary.id)
        }
      },
      async exportPack(pages = [...kept.keys()], options) {
        await work(pages.length, options)
        return new Blob([JSON.stringify(pages.map(id => kept.get(id)?.article))], { type: 'application/zip' })
      },
      async importPack(pack, options) {
        if (pack instanceof File && pack.name.includes('damaged')) {
          throw new UserError(
            'bad-pack',
            'This file is no pack, or it was cut off. Export it again, or choose another.',
          )
        }
        await work(20, options, done => {
          if (done % 6 !== 5) return
          const title = `Sent by a friend ${done}`
          const article: Article = { ...madeUpArticles(20)[done]!, key: title, title }
          keep(article, {
            fetchedAt: LAST_READ,
            usedAt: LAST_READ,
            pinned: false,
            origin: { how: 'pack', file: 'lighthouses.footnote.zip', at: LAST_READ },
          })
          changed(`${article.source}:en:${title}`)
        })
        return {
          added: 3,
          known: 16,
          refused: [
            { what: 'Moss Head lighthouse', why: 'It was changed after the pack was made.', problem: 'changed' },
          ],
        }
      },
      async refresh(page) {
        await wait(500)
        const entry = kept.get(page)
        if (!entry) throw new UserError('no-such-page', 'That page is no longer kept.')
        const { source, title, usedAt, pinned } = entry.summary
        if (source !== 'wikipedia') {
          throw new UserError('no-refresh', 'This page came with a file: its source has no newer revisions.')
        }
        if (title.startsWith('Elver Point')) {
          throw new SourceError('no-such-page', `Wikipedia no longer has a page “${title}”. The one kept here stays.`)
        }
        if (title.startsWith('Fastholm')) {
          throw new SourceError('offline', 'Wikipedia cannot be reached. Try again when there is a network.')
        }
        if (!title.startsWith('Corrie Sound')) return 'unchanged'
        const [lead, ...rest] = entry.article.sections
        const sections = [{ ...lead!, text: `${lead!.text} It was painted white last year.` }, ...rest]
        const revision = String(Number(entry.article.revision) + 1)
        keep({ ...entry.article, revision, sections }, { usedAt, pinned, fetchedAt: LAST_READ + DAY })
        changed(page)
        return 'replaced'
      },
      async makeLasting() {
        lasting = true
        return true
      },
      onChange(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
}
