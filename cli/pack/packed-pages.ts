import { throwIfAborted } from '../../src/common/core/abort.ts'
import type { Article } from '../../src/documents/article.ts'
import { splitChunks } from '../../src/documents/split-chunks.ts'
import { inContext } from '../../src/library/embedding-backlog.ts'
import { ingest } from '../../src/library/ingest.ts'
import type { PackedPage } from '../../src/library/packs/pack-format.ts'
import { languageOfPage, passagesOf } from '../../src/library/passages.ts'
import type { StoredPage } from '../../src/library/stored-page.ts'
import { type PackedVectors, packVectors } from '../../src/library/vectors/packed-vectors.ts'
import type { Embedder } from '../../src/models/embedding/embedder.ts'
import type { KeptVectors } from './kept-vectors.ts'

interface PackingOptions {
  /** Makes the vectors; absent if the pack gets none. */
  embedder?: Embedder
  kept: KeptVectors
  signal: AbortSignal
  /** Called with each page before it is embedded. */
  onPage?: (page: StoredPage) => void
  /** Called with the number of passages that were embedded. */
  onEmbedded?: (passages: number) => void
}

/** How many passages are embedded between checks of the signal. */
const STEP = 32

/** Turns articles into stored pages with vectors. Articles with the same id as an earlier one are left out. */
export async function* packedPages(
  articles: AsyncIterable<Article>,
  { embedder, kept, signal, onPage, onEmbedded }: PackingOptions,
): AsyncGenerator<PackedPage> {
  const seen = new Set<string>()
  for await (const article of articles) {
    throwIfAborted(signal)
    const page = ingest(article, splitChunks, Date.now())
    const { id, revision } = page.summary
    if (seen.has(id)) continue
    seen.add(id)
    onPage?.(page)
    const isRead = embedder && (embedder.languages.length === 0 || embedder.languages.includes(languageOfPage(id)))
    if (!isRead) {
      yield { page, vectors: [] }
      continue
    }
    const texts = passagesOf(page).map(inContext)
    let vectors = kept.read(texts)
    if (!vectors) {
      vectors = await embedAll(texts, embedder, signal, onEmbedded)
      kept.keep(texts, vectors)
    }
    yield { page, vectors: [{ page: id, revision, embedder: embedder.id, vectors }] }
  }
}

async function embedAll(
  texts: readonly string[],
  embedder: Embedder,
  signal: AbortSignal,
  onEmbedded: PackingOptions['onEmbedded'],
): Promise<PackedVectors> {
  const all = new Float32Array(texts.length * embedder.dimensions)
  // Texts of similar length are embedded together, because each is padded to the longest of its batch.
  const order = texts.map((_, i) => i).sort((a, b) => texts[a]!.length - texts[b]!.length)
  for (let at = 0; at < order.length; at += STEP) {
    const step = order.slice(at, at + STEP)
    const vectors = await embedder.embed(
      step.map(i => texts[i]!),
      { kind: 'passage', signal },
    )
    for (const [k, i] of step.entries()) all.set(vectors[k]!, i * embedder.dimensions)
    onEmbedded?.(step.length)
  }
  return packVectors(all, embedder.dimensions)
}
