import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import site from './vite.config.ts'

/** Before the widget is opened, gzip. */
const FIRST_LOAD = 30_000

/** `<footnote-agent>`: one module for pages of other people, and what it imports when it is used. */
export default defineConfig({
  base: './',
  plugins: [firstLoadWithin(FIRST_LOAD)],
  ...(site.resolve && { resolve: site.resolve }),
  ...(site.worker && { worker: site.worker }),
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: 'dist/widget',
    // Nothing is put into the head of somebody else's page.
    modulePreload: false,
    rollupOptions: {
      input: { 'footnote-agent': resolve('src/widget/footnote-agent.ts') },
      output: {
        entryFileNames: '[name].js',
        // The entry only imports: a page may ask for it with a query, which what is in it would then be fetched without.
        codeSplitting: { groups: [{ name: 'agent', test: /src\/widget\/agent\.ts/ }] },
      },
    },
  },
})

/** Says how large the entry is with all that it imports at once, and fails the build where that is more than `limit` bytes. */
function firstLoadWithin(limit: number): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const needed = new Set(chunks.filter(({ isEntry }) => isEntry))
      for (const { imports } of needed) {
        for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk)
      }
      const size = [...needed].reduce((sum, { code }) => sum + gzipSync(code).length, 0)
      const told = `${(size / 1000).toFixed(1)} KB gzip before it is opened, in ${needed.size} files; at most ${limit / 1000} KB`
      if (size > limit) this.error(`The widget takes ${told}.`)
      this.info(`The widget takes ${told}.`)
    },
  }
}
