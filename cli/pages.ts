import { resolve } from 'node:path'
import { build, loadConfigFromFile, type PluginOption, preview } from 'vite'

export interface ServedPages {
  url: (page: string) => string
  /** Files that are put into this folder are served too. */
  folder: string
  close: () => Promise<void>
}

/** Builds pages of an evaluation like the product, including workers and assets, and serves them. */
export async function servePages(name: string, pages: string[]): Promise<ServedPages> {
  const outDir = resolve('.cache/bench/pages', name)
  const product = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts')
  await build({
    ...product?.config,
    plugins: product?.config.plugins?.flat().filter(plugin => !isOfTheWholeSite(plugin)) ?? [],
    configFile: false,
    logLevel: 'error',
    build: {
      ...product?.config.build,
      outDir,
      emptyOutDir: true,
      rollupOptions: { input: pages.map(page => resolve(page)) },
    },
  })
  const server = await preview({ logLevel: 'error', build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const root = server.resolvedUrls?.local[0]
  return { url: page => new URL(page, root).href, folder: outDir, close: () => server.close() }
}

/** Plugins that only make sense for the whole site: offline use, and the limit on the first load. */
function isOfTheWholeSite(plugin: PluginOption): boolean {
  return plugin instanceof Object && 'name' in plugin && /^(vite-plugin-pwa|first-load)/.test(plugin.name)
}
