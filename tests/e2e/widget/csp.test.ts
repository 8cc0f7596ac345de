import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newContext, stoppedByPolicy } from '../../harness/browser.ts'
import { ARTICLE, answerOf, ask, BRIDGE, type BuiltWidget, openBuiltWidget, vectors } from './built-widget.ts'

let widget: BuiltWidget
beforeAll(async () => {
  widget = await openBuiltWidget()
})
afterAll(() => widget?.close())

const NONCE = 'c2VjcmV0'

/** As the guide has it, and the server of models with it. */
const strict = (others: Record<string, string> = {}) =>
  widget.policy({ 'connect-src': `${widget.origin} ${new URL(widget.model.baseUrl).origin}`, ...others })

async function askUnder(headers: Record<string, string>, load?: string) {
  // The first test and the one of an isolated page have all models start.
  const context = { withoutModels: load !== undefined }
  const opened = await widget.open(ARTICLE + widget.tag('inline'), { headers, context, ...(load && { load }) })
  await ask(opened.page, BRIDGE.question)
  return opened
}

describe('under a strict policy of the page', () => {
  it('works with what the guide says must be allowed, and breaks no rule of it', async () => {
    const { page, context, complaints } = await askUnder(strict())
    await answerOf(page).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('works with a nonce and strict-dynamic in place of its address', async () => {
    const { page, context, complaints } = await askUnder(
      strict({ 'script-src': `'nonce-${NONCE}' 'strict-dynamic' 'wasm-unsafe-eval'` }),
      `<script type="module" nonce="${NONCE}" src="${widget.script}"></script>`,
    )
    await answerOf(page).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('works on a page that is isolated as well, and finds by meaning there', async () => {
    const { page, context, complaints } = await askUnder({
      ...strict(),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    })
    await answerOf(page).waitFor()
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
    await expect.poll(() => vectors(page), { timeout: 60_000 }).toBeGreaterThan(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each([
    ['workers', { 'worker-src': `'none'` }, /does not let the parts start/],
    ['what the workers import', { 'worker-src': 'blob:' }, /does not let the parts start/],
    ['addresses to connect to', { 'connect-src': `'none'` }, /does not answer/],
  ])('says so where it does not allow %s', async (_, directives, said) => {
    const { page, context } = await askUnder(strict(directives))
    expect(await page.getByRole('alert').filter({ visible: true }).innerText()).toMatch(said)
    await context.close()
    stoppedByPolicy()
  })

  it('says so where its own model may not start, as workers may not come from blobs', async () => {
    const context = await newContext()
    const page = await context.newPage()
    // Of the widget's own origin: its other workers start from their files.
    const address = `${widget.origin}/page.html`
    const body = `<!doctype html><html lang="en"><title>A page</title>
      <script type="module" src="${widget.script}"></script>${ARTICLE}<footnote-agent source="page" inline></footnote-agent>`
    const headers = widget.policy({ 'worker-src': `'self'` })
    await page.route(address, route => route.fulfill({ contentType: 'text/html', body, headers }))
    await page.goto(address)
    // A fact would be read off the page without the language model.
    await ask(page, 'How many years separate the completion of the bridge and the completion of the Eiffel Tower?')
    const alert = page.getByRole('alert').filter({ visible: true })
    await alert.waitFor({ timeout: 120_000 })
    expect(await alert.innerText()).toMatch(/does not let the parts start/)
    await context.close()
    stoppedByPolicy()
  })
})
