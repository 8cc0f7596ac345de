import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { viteKernels } from '../../build/kernels/vite-kernels.ts'
import { RESOLVE, WORKER, ZOD } from '../../build/shared-config.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PAGES = [
  'tests/ui/views/page.html',
  'tests/ui/views/models.html',
  'tests/ui/views/timeline.html',
  'tests/ui/views/widget.html',
  'tests/models/llm/downloads/page.html',
  'tests/e2e/embedder/page.html',
  'tests/e2e/hostile/page.html',
  'tests/e2e/library/tab.html',
  'tests/e2e/model/engine/page.html',
  'tests/e2e/model/span-reader/page.html',
]
/** What draws pages is one file for all of them: to fetch and start its seventy parts took half of a page's time. */
const DRAWS = /\/src\/(?!library|documents\/(?:files|html)|models\/llm)|\/node_modules\/(?:zod|lit|@lit)/
const POLICY = /<meta\s+http-equiv="Content-Security-Policy"[^>]*>/

/** The hostile page has the very policy that the product has. */
const samePolicy: Plugin = {
  name: 'same-policy',
  transformIndexHtml(html, { path }) {
    if (!path.includes('hostile')) return html
    const [policy = ''] = POLICY.exec(readFileSync(resolve(ROOT, 'index.html'), 'utf8')) ?? []
    return html.replace('<meta charset="utf-8" />', found => found + policy)
  },
}

/** A build knows no import map: the widget's page gets its made-up client by this. */
const madeUpClient: Plugin = {
  name: 'made-up-client',
  enforce: 'pre',
  resolveId: id => (id.endsWith('/shared-client.ts') ? resolve(ROOT, 'tests/ui/views/widget-with-fake.ts') : undefined),
}

/** So that a test can tell what is fetched. */
const namedForItsPath = ({ facadeModuleId, name }: { facadeModuleId?: string | null; name: string }) => {
  const path = facadeModuleId?.startsWith(ROOT) ? relative(ROOT, facadeModuleId).replace(/\.ts$/, '') : name
  return `assets/${path}-[hash].js`
}

/** Builds the pages that lie among the tests, as the site is built but readable, each at its path in the project. */
export async function buildPages(outDir: string): Promise<void> {
  await build({
    root: ROOT,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [viteKernels(), samePolicy, madeUpClient],
    resolve: RESOLVE,
    worker: WORKER,
    build: {
      target: 'es2023',
      outDir,
      emptyOutDir: true,
      minify: false,
      rollupOptions: {
        input: PAGES.map(page => resolve(ROOT, page)),
        output: {
          chunkFileNames: namedForItsPath,
          codeSplitting: { groups: [ZOD, { name: 'first', tags: ['$initial'], test: DRAWS }] },
        },
      },
    },
  })
}
