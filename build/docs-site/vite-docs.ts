import { extname } from 'node:path'
import type { Plugin } from 'vite'
import { docsFiles } from './docs-files.ts'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.css': 'text/css' }

/**
 * The documents of `folder` as pages of the site, below `docs/`, with a reference of what `entry` exports: in the build,
 * and in the development server.
 */
export function viteDocs(folder: string, entry: string): Plugin {
  return {
    name: 'docs',

    generateBundle() {
      for (const [address, source] of docsFiles(folder, entry)) {
        this.emitFile({ type: 'asset', fileName: `docs/${address}`, source })
      }
    },

    // Drawn anew for each request; what goes along is served from where it lies.
    configureServer({ middlewares }) {
      middlewares.use('/docs', ({ url = '' }, response, next) => {
        const address = url.replace(/[?#].*/s, '').slice(1) || 'index.html'
        const type = TYPES[extname(address)]
        const source = type && docsFiles(folder, entry).get(address)
        if (!type || !source) return next()
        response.setHeader('Content-Type', `${type}; charset=utf-8`)
        response.end(source)
      })
    },
  }
}
