import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

interface Budget {
  /** Of the built file that everything starts with. */
  entry: string
  /** Gzip. */
  bytes: number
}

/**
 * Says how large an entry is with all that it imports at once, styles included, and fails the build where that is more
 * than it may be.
 */
export function firstLoadWithin({ entry, bytes }: Budget): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const needed = withImports(chunks, entry)
      const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
      const texts = [...needed.map(({ code }) => code), ...styles.map(name => textOf(bundle[name]))]
      const size = texts.reduce((sum, text) => sum + gzipSync(text).length, 0)
      const told = `${entry} takes ${(size / 1000).toFixed(1)} KB gzip at first, in ${texts.length} files; at most ${bytes / 1000} KB.`
      if (needed.length === 0) this.error(`There is no entry ${entry}.`)
      if (size > bytes) this.error(told)
      this.info(told)
    },
  }
}

function withImports(chunks: readonly Rolldown.OutputChunk[], entry: string): Rolldown.OutputChunk[] {
  const needed = new Set(chunks.filter(({ isEntry, name }) => isEntry && name === entry))
  for (const { imports } of needed) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk)
  }
  return [...needed]
}

const textOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string | Uint8Array =>
  file?.type === 'asset' ? file.source : ''
