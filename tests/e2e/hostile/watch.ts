import type { Page } from 'playwright-core'

/** All that a text which runs, or leads out, would leave behind; filled as it happens. */
export async function watch(page: Page, own: (url: URL) => boolean): Promise<string[]> {
  const amiss: string[] = []
  page.on('dialog', dialog => {
    amiss.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', error => amiss.push(`error: ${error.message}`))
  page.on('popup', popup => amiss.push(`popup: ${popup.url()}`))
  page.on('download', download => amiss.push(`download: ${download.url().slice(0, 100)}`))
  page.context().on('request', request => {
    const url = new URL(request.url())
    if (!own(url)) amiss.push(`request: ${url.href.slice(0, 200)}`)
  })
  await page.exposeFunction('onViolation', (told: string) => void amiss.push(`policy: ${told}`))
  await page.addInitScript(() => {
    const { onViolation } = globalThis as unknown as { onViolation(told: string): void }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      onViolation(`${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  return amiss
}

export const pwned = (page: Page) => page.evaluate(() => (globalThis as { pwned?: unknown }).pwned)
