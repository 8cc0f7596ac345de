import { z } from 'zod'
import type { VectorBlock } from '../page-store.ts'
import type { StoredPage } from '../stored-page.ts'

/** The constants and schemas of a pack, which `docs/pack-format.md` describes. */

export const PACK_FORMAT = 'footnote-pack'
export const PACK_VERSION = 1
export const MANIFEST_FILE = 'pack.json'

/**
 * Limits in unpacked bytes and in files. Larger packs are refused, since a file of a few KB can unpack to gigabytes.
 */
export const MOST_FILE_BYTES = 64 * 2 ** 20
export const MOST_PACK_BYTES = 2 * 2 ** 30
export const MOST_FILES = 200_000

/** A page with its vectors, as a pack contains it. */
export interface PackedPage {
  page: StoredPage
  vectors: VectorBlock[]
}

const PackedFile = z.object({ file: z.string(), sha256: z.string() })

export type VectorsRow = z.infer<typeof VectorsRow>
const VectorsRow = PackedFile.extend({ embedder: z.string() })

export type PageRow = z.infer<typeof PageRow>
const PageRow = PackedFile.extend({
  id: z.string(),
  title: z.string(),
  revision: z.string(),
  vectors: z.array(VectorsRow),
})

export type PackManifest = z.infer<typeof PackManifest>
export const PackManifest = z.object({
  format: z.literal(PACK_FORMAT),
  version: z.literal(PACK_VERSION),
  /** ISO 8601. */
  made: z.string(),
  pages: z.array(PageRow),
})

/** The fields that the manifests of all versions share. */
export const AnyManifest = z.object({ format: z.literal(PACK_FORMAT), version: z.int().positive() })

/**
 * The file of a page. The origin in its summary is ignored. `chunks` are `section, start, end` of each chunk in
 * sequence; their text is part of the article.
 */
export const PageFile = z.object({
  summary: z.record(z.string(), z.unknown()),
  article: z.unknown(),
  chunks: z.array(z.uint32()),
})
