import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { viteKernels } from './kernels/vite-kernels.ts'
import { firstLoadWithin } from './plugins/first-load.ts'
import { notices } from './plugins/notices.ts'
import { ownKeys } from './plugins/own-keys.ts'
import { RESOLVE, WORKER } from './shared-config.ts'

/** `<footnote-agent>`: one module for pages of other people, and what it imports when it is used. */
export default defineConfig({
  base: './',
  // Before it is opened.
  plugins: [viteKernels(), firstLoadWithin({ entry: 'footnote-agent', bytes: 30_000 }), notices(), ownKeys()],
  resolve: RESOLVE,
  worker: WORKER,
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: 'dist/widget',
    // Nothing is put into the head of somebody else's page.
    modulePreload: false,
    rollupOptions: {
      input: { 'footnote-agent': resolve('src/ui/widget/footnote-agent.ts') },
      output: {
        entryFileNames: '[name].js',
        // The entry only imports: a page may ask for it with a query, which what is in it would then be fetched without.
        codeSplitting: { groups: [{ name: 'agent', test: /src\/ui\/widget\/agent\.ts/ }] },
      },
    },
  },
})
