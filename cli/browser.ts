import bundled from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

/** Chromium out of an npm package, unless the person names another; nothing has to be installed. */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.FOOTNOTE_CHROMIUM ?? (await bundled.executablePath()),
    headless: true,
    // Its pages are ours alone, and the browser's own sandbox needs rights that containers do not have.
    args: ['--no-sandbox', '--disable-background-networking', ...args],
    handleSIGINT: false,
    handleSIGTERM: false,
  })
}
