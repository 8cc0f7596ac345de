import type { Page } from 'playwright-core'

/** The page that tests share: opened when it is first asked for, and again when it has crashed. */
export function sharedPage(open: () => Promise<Page>): () => Promise<Page> {
  let shared: Page | undefined
  return async () => {
    shared ??= (await open()).once('crash', () => {
      shared = undefined
    })
    return shared
  }
}
