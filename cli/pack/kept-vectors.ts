import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromVectorBytes, toVectorBytes } from '../../src/library/packs/vector-bytes.ts'
import type { PackedVectors } from '../../src/library/vectors/packed-vectors.ts'

/** The vectors of pages that were embedded by now, beside the pack that they are for: embedding is what takes long. */
export interface KeptVectors {
  read(texts: readonly string[]): PackedVectors | undefined
  keep(texts: readonly string[], vectors: PackedVectors): void
  /** They are in the pack now. */
  remove(): void
}

export function keptVectors(out: string, embedder: string): KeptVectors {
  const folder = `${out}.vectors`
  /** What was embedded, not whose it is: a page that has changed is embedded anew. */
  const fileOf = (texts: readonly string[]) =>
    join(
      folder,
      createHash('sha256')
        .update(JSON.stringify([embedder, texts]))
        .digest('hex'),
    )
  return {
    read(texts) {
      const file = fileOf(texts)
      return existsSync(file) ? fromVectorBytes(Uint8Array.from(readFileSync(file)), texts.length) : undefined
    },
    keep(texts, vectors) {
      const file = fileOf(texts)
      mkdirSync(folder, { recursive: true })
      // Whole or not at all.
      writeFileSync(`${file}.part`, toVectorBytes(vectors))
      renameSync(`${file}.part`, file)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
