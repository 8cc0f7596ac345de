import { createServer } from 'vite'
import { ARTICLE, answerOf, ask, BRIDGE, openBuiltWidget } from './built-widget.ts'
const w = await openBuiltWidget()
for (const [name, context, attrs] of [
  ['desk-light', { viewport: { width: 1280, height: 800 } }, 'placeholder="When was…"'],
  ['desk-dark', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }, ''],
  ['phone', { viewport: { width: 390, height: 844 } }, ''],
  ['narrow', { viewport: { width: 320, height: 640 } }, 'lang="zh"'],
] as const) {
  const { page, context: c } = await w.open(ARTICLE + w.tag(attrs), { context })
  await page.locator('.opener').click()
  await page.screenshot({ path: `/tmp/w-${name}-open.png` })
  await ask(page, BRIDGE.question)
  await answerOf(page).waitFor()
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/tmp/w-${name}.png` })
  await c.close()
}
const { page, context: c } = await w.open('<style>html{font-size:62.5%}body{font:1.6rem sans-serif}</style>' + ARTICLE + w.tag('inline'), { context: { viewport: { width: 1280, height: 900 } } })
await ask(page, BRIDGE.question); await answerOf(page).waitFor()
await page.getByRole('button', { name: /Footnote 1/ }).click()
await page.screenshot({ path: '/tmp/w-inline.png', fullPage: true })
await page.getByRole('button', { name: /Read in its section/ }).click()
await page.waitForTimeout(500)
await page.screenshot({ path: '/tmp/w-sheet625.png' })
await c.close()
const s = await createServer({ root: '/work/main', server: { port: 0 }, logLevel: 'error', cacheDir: '/tmp/vite-cache-c' } as never)
await s.listen()
const url = s.resolvedUrls!.local[0]
const p2 = await w.browser.newPage({ viewport: { width: 1280, height: 900 } })
await p2.goto(`${url}tests/views/page.html?pace=0`)
await p2.getByRole('textbox').fill('Which tower?'); await p2.getByRole('textbox').press('Enter')
await p2.locator('fn-run-answer .answer').waitFor({ timeout: 60000 })
await p2.waitForTimeout(1000)
await p2.screenshot({ path: '/tmp/w-site.png' })
await s.close(); await w.close(); process.exit()
