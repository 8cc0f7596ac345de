import type { Locator, Page } from 'playwright-core'

export const PHONE = { viewport: { width: 390, height: 844 } }
export const NARROW = { viewport: { width: 320, height: 640 } }
export const TIMEOUT = 120_000

/** What an element shows: its own shadow's text, which `innerText` of the element leaves out. */
export const shown = (element: Locator): Promise<string> =>
  element.evaluate(({ shadowRoot }) =>
    [...(shadowRoot?.children ?? [])]
      .map(child => ((child as HTMLElement).innerText ?? '').replaceAll('\u00a0', ' '))
      .join('\n'),
  )

/** The label or text of what has the focus, through all shadows. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim()
  })

export const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
