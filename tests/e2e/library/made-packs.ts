import { splitChunks } from '../../../src/documents/split-chunks.ts'
import { ingest } from '../../../src/library/ingest.ts'
import type { PackedPage } from '../../../src/library/packs/pack-format.ts'
import { writePack } from '../../../src/library/packs/write-pack.ts'
import { MINILM } from '../../../src/models/embedding/minilm.ts'
import { type MadePage, madeArticle, madeVectors } from './made-pages.ts'

/** A file of these pages as if they had been fetched now, with the vectors that the tests' embedder makes. */
export async function madePack(pages: readonly MadePage[]): Promise<Buffer> {
  const pack = await writePack(packed(pages))
  return Buffer.from(await pack.arrayBuffer())
}

async function* packed(pages: readonly MadePage[]): AsyncGenerator<PackedPage> {
  for (const made of pages) {
    const page = ingest(madeArticle(made), splitChunks, Date.now())
    const { id, revision } = page.summary
    const block = { page: id, revision, embedder: MINILM.id, vectors: await madeVectors(made) }
    yield { page, vectors: [block] }
  }
}
