import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import site from './vite.config.ts'

/** `import { createFootnote } from 'footnote'`: the same parts, bundled for pages of other people. */
export default defineConfig({
  base: './',
  ...(site.resolve && { resolve: site.resolve }),
  ...(site.worker && { worker: site.worker }),
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: 'dist/library',
    lib: { entry: resolve('src/index.ts'), formats: ['es'], fileName: 'index' },
  },
})
