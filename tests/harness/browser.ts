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

/** As where they can't be fetched; in all pages of the context from now on. */
export const leaveOutModels = (context: BrowserContext) => context.route('**/*.onnx', route => route.abort())

/** What pages' policies stopped, as the browser said it, since this was asked last. */
const stopped: string[] = []

export interface ContextOptions extends BrowserContextOptions {
  /**
   * Leaves out the models that find and read passages. To load them and read with them takes most of a test in which a
   * script plays the language model.
   */
  withoutModels?: boolean
}

/** A profile of its own, with nothing stored. */
export async function newContext({ withoutModels, ...options }: ContextOptions = {}): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext(options)
  if (withoutModels) await leaveOutModels(context)
  context.on('console', message => {
    if (message.text().includes('Content Security Policy')) stopped.push(message.text())
  })
  return context
}

/** What pages' policies stopped. A test that has them stop something asks for it, and it is no failure then. */
export const stoppedByPolicy = (): string[] => stopped.splice(0)

/** Closes all that tests of this file have opened. Throws where a page did what its policy forbids. */
export async function closeContexts(): Promise<void> {
  const browser = await running
  await Promise.all(browser?.contexts().map(context => context.close()) ?? [])
  const told = stoppedByPolicy()
  if (told.length > 0) throw new Error(`A page did what its policy forbids:\n${told.join('\n')}`)
}
