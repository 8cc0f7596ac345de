import fc from 'fast-check'
import type { Article } from '../../../src/documents/article.ts'
import { type Chunk, splitChunks } from '../../../src/documents/split-chunks.ts'
import { ingest } from '../../../src/library/ingest.ts'
import type { ImportReport } from '../../../src/library/library.ts'
import type { PackedPage } from '../../../src/library/packs/pack-format.ts'
import { readPack } from '../../../src/library/packs/read-pack.ts'
import { writePack } from '../../../src/library/packs/write-pack.ts'
import type { VectorBlock } from '../../../src/library/page-store.ts'

/** Text as pages have it, and as nobody would write it; the last half of a pair of surrogates too. */
const text = fc.oneof(
  fc.constantFrom(
    '',
    'The tower is 330 m tall.',
    '铁塔高三百三十米。',
    'يبلغ ارتفاع البرج ٣٣٠ متراً.',
    '🗼 Ōsaka',
    '\udc00',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

const article: fc.Arbitrary<Article> = fc.record(
  {
    source: fc.constantFrom('wikipedia', 'shelf', 'corpus'),
    key: text,
    title: text,
    url: fc.webUrl(),
    revision: fc.string(),
    validator: fc.string(),
    language: fc.constantFrom('en', 'zh', 'ar', 'de', 'und'),
    licence: fc.constantFrom('CC-BY-SA-4.0', 'CC0'),
    sections: fc.array(fc.record({ path: fc.array(text, { maxLength: 3 }), text }), { maxLength: 4 }),
    links: fc.array(text, { maxLength: 4 }),
  },
  { requiredKeys: ['source', 'key', 'title', 'url', 'revision', 'language', 'licence', 'sections', 'links'] },
)

/** Pages without repeats, with the vectors of no, one or several embedders. */
export const packedPages: fc.Arbitrary<PackedPage[]> = fc.uniqueArray(
  fc
    .record({ article, fetchedAt: fc.nat(), size: fc.integer({ min: 1, max: 50 }), embedders: embedders() })
    .map(({ article, fetchedAt, size, embedders }) => {
      const page = ingest(article, article => pieces(article, size), fetchedAt, { how: 'pack' })
      const blocks = embedders.map(({ id, dimensions, seed }) => vectorsOf(page, id, dimensions, seed))
      return { page, vectors: blocks }
    }),
  { maxLength: 5, selector: ({ page }) => page.summary.id },
)

function embedders() {
  return fc.uniqueArray(
    fc.record({ id: text, dimensions: fc.integer({ min: 1, max: 24 }), seed: fc.integer({ min: 1, max: 10_000 }) }),
    { maxLength: 3, selector: ({ id }) => id },
  )
}

function pieces({ sections }: Article, size: number): Chunk[] {
  return sections.flatMap(({ text }, section) =>
    Array.from({ length: Math.ceil(text.length / size) }, (_, index) => {
      const start = index * size
      const end = Math.min(start + size, text.length)
      return { section, start, end, text: text.slice(start, end) }
    }),
  )
}

export function vectorsOf({ summary, chunks }: PackedPage['page'], embedder: string, dimensions: number, seed = 1) {
  const codes = Int8Array.from({ length: chunks.length * dimensions }, (_, index) => (seed * (index + 3) ** 2) % 128)
  const scales = Float32Array.from(chunks, (_, index) => {
    return 1 / (Math.hypot(...codes.subarray(index * dimensions, (index + 1) * dimensions)) || 1)
  })
  return { page: summary.id, revision: summary.revision, embedder, vectors: { codes, scales } } satisfies VectorBlock
}

/** A pack of one page, under a name, as somebody else may have made it. */
export async function packOf(article: Article, summary: Partial<PackedPage['page']['summary']> = {}): Promise<File> {
  const page = ingest(article, splitChunks, 1_000)
  const packed = { page: { ...page, summary: { ...page.summary, ...summary } }, vectors: [] }
  return new File([await writePack(inTurn([packed]))], 'towers.footnote.zip')
}

export async function* inTurn<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

/** All that a pack gives. That it came just now is left out, to be compared with what the pack was made of. */
export async function readAll(pack: Blob) {
  const pages: PackedPage[] = []
  const refused: ImportReport['refused'] = []
  for await (const item of readPack(pack)) {
    if ('refused' in item) refused.push(item.refused)
    else {
      const { page, vectors } = item.page
      const origin = { ...page.summary.origin, at: page.summary.fetchedAt }
      pages.push({ page: { ...page, summary: { ...page.summary, origin } }, vectors })
    }
  }
  return { pages, refused }
}
