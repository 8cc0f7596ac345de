import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type PreviewServer, preview } from 'vite'
import { DRIVEN } from './driven-page.ts'
import { runSilently } from './run-silently.ts'

const ROOT = resolve(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const SOURCES = [
  'src',
  'workers',
  'build',
  'models',
  'public',
  'docs',
  'index.html',
  DRIVEN,
  'vite.config.ts',
  'package-lock.json',
]

/** Builds the site, including the page that programs drive, unless `dist/` is newer than all its sources. */
export async function buildSite(): Promise<void> {
  // A build writes this file last, so that an interrupted build does not count.
  const built = newest(join(DIST, 'service-worker.js'))
  if (existsSync(join(DIST, DRIVEN)) && built > Math.max(...SOURCES.map(source => newest(join(ROOT, source))))) return
  process.stderr.write('Building the site …\n')
  await runSilently(join(ROOT, 'build/build-product.ts'))
}

/** Serves the built site, isolated, on `port` or the next free one; with 0, on any free port. */
export async function serveSite(port: number, open = false): Promise<{ url: string; server: PreviewServer }> {
  const server = await preview({ root: ROOT, logLevel: 'error', preview: { port, open, host: '127.0.0.1' } })
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('The site could not be served.')
  return { url, server }
}

/** Time of the newest change under a path, in ms; 0 if the path does not exist. */
function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(0, ...readdirSync(path).map(name => newest(join(path, name))))
}
