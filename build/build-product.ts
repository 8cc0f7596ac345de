import { join, resolve } from 'node:path'
import { build } from 'vite'
import { DRIVEN } from '../cli/driven-page.ts'
import { clearSite } from './clear-site.ts'

/** Rebuilds the site, including the page that programs drive. It is a program of its own: see `buildSite`. */

const ROOT = resolve(import.meta.dirname, '..')

// A test runner that starts this program sets another value, with which the build would differ from the published one.
process.env.NODE_ENV = 'production'
clearSite(join(ROOT, 'dist'))
const input = { headless: join(ROOT, DRIVEN) }
await build({ root: ROOT, logLevel: 'error', build: { emptyOutDir: false, rollupOptions: { input } } })
