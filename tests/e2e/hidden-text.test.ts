import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { build, type Rollup } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEEN, UNSEEN } from '../documents/html/hidden/unseen-html.ts'
import { closeContexts, newContext } from '../harness/browser.ts'

/** What a browser shows at once, or hides only in the end, and the rules judge by another measure. */
const ELSEWHERE = new Set([
  // Chromium takes no zoom for none, and gives small letters their least size.
  ...['no zoom', 'sizes that multiply'],
  // An animation that runs still is seen as it is now.
  ...['an animation that ends so', 'what fades in'],
  // The sheet is not there, and the dialog is no part of the page.
  ...['white where the ground is not known', 'a dialog that is open'],
])
const cases = (all: Record<string, string>) => Object.entries(all).filter(([name]) => !ELSEWHERE.has(name))

let page: Page
let script = ''
beforeAll(async () => {
  const entry = resolve('src/sources/host-page.ts')
  const lib = { entry, formats: ['iife' as const], name: 'hostPage' }
  const built = await build({ configFile: false, logLevel: 'error', build: { write: false, lib } })
  const [{ output }] = built as Rollup.RollupOutput[] as [Rollup.RollupOutput]
  script = output[0].code
  page = await (await newContext({ viewport: { width: 1280, height: 800 } })).newPage()
})
afterAll(closeContexts)

async function textOf(html: string): Promise<string> {
  await page.setContent(`<!doctype html><body><p>Before.</p>${html}<p>After.</p></body>`)
  await page.addScriptTag({ content: script })
  return page.evaluate(() => {
    const { hostPage } = globalThis as unknown as { hostPage: typeof import('../../src/sources/host-page.ts') }
    return hostPage
      .readHostPage(document)
      .sections.map(({ path, text }) => [...path, text].join('\n'))
      .join('\n')
  })
}

describe('of the page around the widget, as a browser shows it,', () => {
  it.each(cases(UNSEEN))('is not read: %s', async (_, html) => {
    const text = await textOf(html)
    expect(text).not.toContain('SECRET')
    expect(text).toContain('After.')
  })

  it.each(cases(SEEN))('is read: %s', async (_, html) => expect(await textOf(html)).toContain('SHOWN'))
})
