import { symlinkSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { buildSite } from '../../cli/site.ts'
import { buildLibrary } from '../../examples/stage.ts'
import { buildPages } from './build-pages.ts'
import { buildWebllm } from './build-webllm.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** What tests look at in a browser. */
export const BUILDS = {
  /** It lies in `dist`, where the command line looks for it. */
  async site(folder: string) {
    await buildSite()
    symlinkSync(resolve(ROOT, 'dist'), folder)
  },
  async widget(folder: string) {
    const configFile = resolve(ROOT, 'build/vite.widget.config.ts')
    await build({ root: ROOT, configFile, logLevel: 'error', build: { outDir: folder } })
  },
  library: buildLibrary,
  /** The pages that lie among the tests. */
  pages: buildPages,
  /** The page that runs an older WebLLM on real weights. */
  webllm: buildWebllm,
} satisfies Record<string, (folder: string) => Promise<void>>

export type BuildName = keyof typeof BUILDS
