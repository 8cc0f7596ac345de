import { throwIfAborted } from '../common/core/abort.ts'
import { batches } from '../common/core/batches.ts'
import { pageBytes } from './ingest.ts'
import type { ImportReport, WorkOptions } from './library.ts'
import type { PackedPage } from './packs/pack-format.ts'
import type { PageStore } from './page-store.ts'
import type { StoredPage } from './stored-page.ts'

/** How many pages are read or announced at a time. */
const SLICE = 32

/** Makes a pack of these pages, or of all, with the vectors of every embedder. */
export async function exportPages(
  store: PageStore,
  pages: readonly string[] | undefined,
  options: WorkOptions = {},
): Promise<Blob> {
  const { writePack } = await import('./packs/write-pack.ts')
  const ids = pages ?? (await store.list()).map(({ id }) => id)
  return writePack(packedPages(store, ids), { ...options, total: ids.length })
}

async function* packedPages(store: PageStore, ids: readonly string[]): AsyncGenerator<PackedPage> {
  const embedders = await store.embedders()
  for (const slice of batches(ids, SLICE)) {
    for (const page of await store.get(slice)) {
      const blocks = await Promise.all(embedders.map(embedder => store.getVectors(page.summary.id, embedder)))
      yield { page, vectors: blocks.filter(block => block !== undefined) }
    }
  }
}

/**
 * Resets time of use, pin and size as for a page added now: eviction depends on them, so those in a pack are not
 * trusted.
 */
function ofNow({ summary, article, chunks }: StoredPage): StoredPage {
  const now = summary.origin.at
  const fetchedAt = Math.min(summary.fetchedAt, now)
  const bytes = pageBytes(article, chunks)
  return { summary: { ...summary, fetchedAt, usedAt: now, pinned: false, bytes }, article, chunks }
}

/**
 * Stores the pages of a pack that are new, or newer than a page from an earlier pack. Pages that did not come from a
 * pack are never replaced. `put` is called with the ids of stored pages, in batches.
 */
export async function importPages(
  store: PageStore,
  pack: Blob,
  options: WorkOptions = {},
  put: (pages: string[]) => Promise<void>,
): Promise<ImportReport> {
  const { readPack } = await import('./packs/read-pack.ts')
  const report: ImportReport = { added: 0, known: 0, refused: [] }
  const here = new Map((await store.list()).map(page => [page.id, page]))
  const waiting: string[] = []
  try {
    for await (const item of readPack(pack, options)) {
      throwIfAborted(options.signal)
      if ('refused' in item) {
        report.refused.push(item.refused)
        continue
      }
      const { vectors } = item.page
      const page = ofNow(item.page.page)
      const known = here.get(page.summary.id)
      if (known && (known.origin.how !== 'pack' || known.fetchedAt >= page.summary.fetchedAt)) {
        report.known++
        continue
      }
      await store.put(page)
      waiting.push(page.summary.id)
      for (const block of vectors) await store.putVectors(block)
      report.added++
      if (waiting.length >= SLICE) await put(waiting.splice(0))
    }
  } finally {
    if (waiting.length > 0) await put(waiting)
  }
  return report
}
