import bundled from '@sparticuz/chromium'
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core'
import { UserError } from '../src/core/errors.ts'

/** A browser without a profile, the usual one or another: its databases are in memory only. Throws `UserError` `no-browser`. */
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

/** Starts a browser whose databases lie in `folder`, where the next one finds them again. */
export async function launchProfile(folder: string, args: string[] = []): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, await options(args))
}

/** Chromium out of an npm package, unless the person names another; nothing has to be installed. */
export const chromiumPath = async (): Promise<string> =>
  process.env.FOOTNOTE_CHROMIUM ?? (await bundled.executablePath())

async function options(args: string[]): Promise<LaunchOptions> {
  return {
    executablePath: await chromiumPath(),
    headless: true,
    // Its pages are ours alone, and the browser's own sandbox needs rights that containers do not have.
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  }
}
