import { resolve } from 'node:path'
import { type Alias, build, type Plugin } from 'vite'
import { viteKernels } from '../../build/kernels/vite-kernels.ts'
import site from '../../vite.config.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** 0.2.79 names a model's list of parts otherwise than 0.2.86 does; what stands in it is the same. */
const renamedList: Plugin = {
  name: 'renamed-list',
  transform: {
    filter: { id: /web-llm-079/ },
    handler: code => code.replaceAll('"ndarray-cache.json"', '"tensor-cache.json"'),
  },
}

export async function buildWebllm(outDir: string): Promise<void> {
  const alias = { find: /^@mlc-ai\/web-llm$/, replacement: resolve(ROOT, 'tests/e2e/webllm/web-llm-079.ts') }
  await build({
    root: ROOT,
    base: '/',
    configFile: false,
    logLevel: 'error',
    plugins: [viteKernels(), renamedList],
    resolve: { alias: [alias, ...([site.resolve?.alias ?? []].flat() as Alias[])] },
    worker: { format: 'es', plugins: () => [renamedList] },
    build: {
      target: 'es2023',
      outDir,
      emptyOutDir: true,
      minify: false,
      rollupOptions: {
        input: resolve(ROOT, 'tests/e2e/webllm/page.html'),
        ...(site.build?.rollupOptions?.output && { output: site.build.rollupOptions.output }),
      },
    },
  })
}
