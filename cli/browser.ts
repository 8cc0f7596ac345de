import bundled from '@sparticuz/chromium'
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core'

/** A browser without a profile: its databases are in memory only. */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  return chromium.launch({ ...(await options(args)), handleSIGINT: false, handleSIGTERM: false })
}

/** One whose databases lie in `folder`, and are found again by the next. */
export async function launchProfile(folder: string, args: string[] = []): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, await options(args))
}

/** Chromium out of an npm package, unless the person names another; nothing has to be installed. */
async function options(args: string[]): Promise<LaunchOptions> {
  return {
    executablePath: process.env.FOOTNOTE_CHROMIUM ?? (await bundled.executablePath()),
    headless: true,
    // Its pages are ours alone, and the browser's own sandbox needs rights that containers do not have.
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  }
}
