import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { launchBrowser } from '../../cli/browser.ts'

let running: Promise<Browser> | undefined

/** The browser that all files of a worker share; another one after it has crashed. */
function sharedBrowser(): Promise<Browser> {
  const forget = () => {
    running = undefined
  }
  running ??= launchBrowser().then(
    browser => browser.on('disconnected', forget),
    error => {
      forget()
      throw error
    },
  )
  return running
}

/** A profile of its own, with nothing stored. */
export async function newContext(options?: BrowserContextOptions): Promise<BrowserContext> {
  return (await sharedBrowser()).newContext(options)
}

/** Closes all that tests of this file have opened. */
export async function closeContexts(): Promise<void> {
  const browser = await running
  await Promise.all(browser?.contexts().map(context => context.close()) ?? [])
}
