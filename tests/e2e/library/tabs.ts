import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { launchProfile } from '../../../cli/browser.ts'
import type { Served } from '../../harness/file-server.ts'
import { serveTestPages } from '../../harness/test-pages.ts'
import type { LibraryTab } from './library-tab.ts'
import type { Note } from './steps.ts'

/** A tab with a library in it, and all that it has told. */
export interface Tab {
  page: Page
  notes: Note[]
  /** Calls the tab. */
  ask<Method extends keyof LibraryTab>(
    method: Method,
    ...args: Parameters<LibraryTab[Method]>
  ): ReturnType<LibraryTab[Method]>
}

/** A browser whose profile lies on disk and outlasts it, and the page that it opens. */
export class Profile {
  readonly #folder: string
  readonly #served: Served
  #context: BrowserContext

  private constructor(folder: string, served: Served, context: BrowserContext) {
    this.#folder = folder
    this.#served = served
    this.#context = context
  }

  /** `files` by path are served beside the page. */
  static async start(files: ReadonlyMap<string, Buffer> = new Map()): Promise<Profile> {
    const served = await serveTestPages({ made: files })
    const folder = await mkdtemp(join(tmpdir(), 'footnote-'))
    return new Profile(folder, served, await launchProfile(folder))
  }

  /** Every host has a storage of its own. */
  origin(host = 'localhost'): string {
    return `http://${host}:${new URL(this.#served.origin).port}`
  }

  async open(host?: string): Promise<Tab> {
    const page = await this.#context.newPage()
    const notes: Note[] = []
    await page.exposeFunction('tell', (note: Note) => void notes.push(note))
    await page.goto(`${this.origin(host)}/tests/e2e/library/tab.html`)
    await page.waitForFunction(() => 'tab' in globalThis)
    const ask: Tab['ask'] = (method, ...args) =>
      page.evaluate(([method, args]) => (globalThis as never as Callable).tab[method]!(...args), [
        method,
        args,
      ] as const) as never
    return { page, notes, ask }
  }

  /** As when the tab runs out of memory: page and worker end in the middle of whatever they do. */
  async crash({ page }: Tab): Promise<void> {
    const session = await this.#context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    session.send('Page.crash').catch(() => {}) // never answered
    await crashed
    await page.close()
  }

  /** As when the whole browser is killed; then it is started again. */
  async crashBrowser({ page }: Tab): Promise<void> {
    const session = await this.#context.newCDPSession(page)
    const gone = new Promise(resolve => this.#context.once('close', resolve))
    session.send('Browser.crash').catch(() => {}) // never answered
    await gone
    this.#context = await launchProfile(this.#folder)
  }

  /** From now on `host` may store so many bytes; a database that is open may learn of it half a minute later. */
  async limitStorage({ page }: Tab, quotaSize: number): Promise<void> {
    const session = await this.#context.newCDPSession(page)
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize })
  }

  async end(): Promise<void> {
    await this.#context.close()
    await this.#served.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

interface Callable {
  tab: Record<string, (...args: readonly unknown[]) => unknown>
}
