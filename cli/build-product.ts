import { join, resolve } from 'node:path'
import { build } from 'vite'
import { clearSite } from './clear-site.ts'
import { DRIVEN } from './driven-page.ts'

/** Builds the site with the page that programs drive, anew. It is a program of its own: see `buildSite`. */

const ROOT = resolve(import.meta.dirname, '..')

// A test runner sets it to what would build another site than people get.
process.env.NODE_ENV = 'production'
clearSite(join(ROOT, 'dist'))
const input = { headless: join(ROOT, DRIVEN) }
await build({ root: ROOT, logLevel: 'error', build: { emptyOutDir: false, rollupOptions: { input } } })
