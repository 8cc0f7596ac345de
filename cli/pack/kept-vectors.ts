import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromVectorBytes, toVectorBytes } from '../../src/library/packs/vector-bytes.ts'
import type { PackedVectors } from '../../src/library/vectors/packed-vectors.ts'

/**
 * Stores vectors beside the pack that they are for, so that an interrupted command does not repeat the slow embedding.
 */
export interface KeptVectors {
  read(texts: readonly string[]): PackedVectors | undefined
  keep(texts: readonly string[], vectors: PackedVectors): void
  /** Deletes the stored vectors, when they are in the pack. */
  remove(): void
}

export function keptVectors(out: string, embedder: string): KeptVectors {
  const folder = `${out}.vectors`
  /** The name is derived from the texts, so that a page that has changed is embedded again. */
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
      // Written to another name first, so that an interruption leaves no incomplete file.
      writeFileSync(`${file}.part`, toVectorBytes(vectors))
      renameSync(`${file}.part`, file)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
