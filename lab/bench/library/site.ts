import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchProfile } from '../../../cli/browser.ts'
import { servePages } from '../../../cli/pages.ts'

const PAGE = 'lab/bench/library/pages/index.html'
/** Orama and MiniSearch take more than a page is allowed by itself. */
const FLAGS = ['--js-flags=--max-old-space-size=8192']

export interface BenchSite {
  /** The page can fetch the files that are put into this folder. */
  folder: string
  /** Opens the page in a browser of its own. Databases lie on disk and are found again by the next. */
  inFreshBrowser<T>(work: (page: Page) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** `pages/main.ts`, built and served. */
export async function openBenchSite(): Promise<BenchSite> {
  const pages = await servePages('library', [PAGE])
  const profile = mkdtempSync(join(tmpdir(), 'footnote-bench-'))
  return {
    folder: pages.folder,
    async inFreshBrowser(work) {
      const browser = await launchProfile(profile, FLAGS)
      try {
        const page = await browser.newPage()
        page.on('pageerror', error => console.error(error))
        page.on('console', message => console.error(`page: ${message.text()}`))
        const crashed = new Promise<never>((_, reject) => {
          page.on('crash', () => reject(new Error('The page crashed: as a rule it ran out of memory.')))
        })
        await page.goto(pages.url(PAGE))
        await page.waitForFunction(() => 'parts' in window)
        return await Promise.race([work(page), crashed])
      } finally {
        await browser.close()
      }
    },
    async close() {
      await pages.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
