import { type HeadlessSite, openHeadless } from '../../cli/headless.ts'
import { built } from './built.ts'

/** The built site in a browser of its own, without a window. */
export async function openBuiltHeadless(browserArgs: string[] = []): Promise<HeadlessSite> {
  await built('site')
  return openHeadless(browserArgs)
}

let shared: HeadlessSite | undefined

/**
 * The built site in a browser that the files of a worker share, as at a second visit: the models that an earlier file has
 * fetched are here. `close` makes it forget everything else.
 */
export async function openVisitedHeadless(): Promise<HeadlessSite> {
  if (!shared?.page.context().browser()?.isConnected()) shared = await openBuiltHeadless()
  const site = shared
  return {
    get page() {
      return site.page
    },
    ask: (...asked) => site.ask(...asked),
    open: (...opened) => site.open(...opened),
    close: () => forget(site),
  }
}

async function forget({ page }: HeadlessSite): Promise<void> {
  const context = page.context()
  await page.close()
  await context.unrouteAll()
  // The page that was asked may have crashed.
  const blank = await context.newPage()
  const session = await context.newCDPSession(blank)
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'cookies,file_systems,indexeddb,local_storage,service_workers',
  })
  await blank.close()
}
