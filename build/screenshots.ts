import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { createServer } from 'vite'
import { launchBrowser } from '../cli/browser.ts'
import { isTransient } from '../src/common/trace/events.ts'
import { runFile } from '../src/ui/export/run-file.ts'
import { sampleRun } from '../tests/fakes/sample-run.ts'

/**
 * Takes pictures of every view, from test pages with fake parts: `docs/screens/<view>-<width>-<theme>.png`. Arguments
 * select views by the start of their name.
 */

const ROOT = resolve(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'docs', 'screens')
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]
const THEMES = ['light', 'dark'] as const
const QUESTION = 'How many years after the Eiffel Tower was the Empire State Building completed?'
/** The text of the widget's button, by which it is found on the page. */
const WIDGET = { name: 'Ask about the towers' }
const ASKED = `#q=${encodeURIComponent(QUESTION)}`

interface View {
  name: string
  /** Relative to `tests/ui/views/`; absent for a page that is not served. */
  address?: string
  /** Whether a narrow screen would only repeat the picture of another view. */
  wideOnly?: boolean
  /** Performs a person's actions before the picture is taken. */
  act(page: Page): Promise<unknown>
}

async function answered(page: Page): Promise<void> {
  await page.locator('fn-run-answer .answer').waitFor()
  // Known passages appear by themselves and move the content below them.
  if (await page.locator('fn-known-passages').count()) await page.getByText('on this in your library').waitFor()
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const VIEWS: View[] = [
  { name: 'start', address: 'page.html?pace=0', act: page => page.getByText('Was Marie Curie older').waitFor() },
  {
    name: 'running',
    address: `page.html?pace=0.3${ASKED}`,
    act: page => page.locator('fn-agent-tree').getByText('The page about the Empire').first().waitFor(),
  },
  { name: 'answer', address: `page.html?pace=0${ASKED}`, act: answered },
  {
    name: 'note',
    wideOnly: true,
    address: `page.html?pace=0${ASKED}`,
    async act(page) {
      await answered(page)
      await press(page, 'Footnote 1')
    },
  },
  {
    name: 'section',
    address: `page.html?pace=0${ASKED}`,
    async act(page) {
      await answered(page)
      await press(page, 'Footnote 1')
      if (!(await page.getByRole('dialog').isVisible())) await press(page, 'Read in its section')
      await page.getByRole('dialog').getByText('first visitors climbed the stairs').waitFor()
    },
  },
  {
    name: 'preview',
    wideOnly: true,
    address: `page.html?pace=0${ASKED}`,
    async act(page) {
      await answered(page)
      await page.getByRole('button', { name: 'Footnote 1' }).first().hover()
      await page.locator('fn-note-preview .card').waitFor({ timeout: 2_000 })
    },
  },
  {
    name: 'steps',
    address: `page.html?pace=0${ASKED}`,
    async act(page) {
      await answered(page)
      for (const fold of ['5 agents', 'Manager', 'I need the year', 'Searcher', 'The page about the Eiffel']) {
        await page.locator('fn-agent-tree summary', { hasText: fold }).first().click()
      }
      await page.locator('fn-run-steps').evaluate(steps => steps.scrollIntoView({ block: 'start' }))
    },
  },
  {
    name: 'timeline',
    address: `page.html?pace=0${ASKED}`,
    async act(page) {
      await answered(page)
      await page.getByRole('tab', { name: 'Timeline' }).click()
      await page.locator('fn-timeline .bar').first().waitFor()
      await page.locator('fn-run-steps').evaluate(steps => steps.scrollIntoView({ block: 'start' }))
    },
  },
  {
    name: 'graph',
    address: `page.html?pace=0#q=${encodeURIComponent(`Ask the graph of facts: ${QUESTION}`)}`,
    async act(page) {
      await answered(page)
      await page.getByRole('button', { name: /^1: Eiffel Tower/ }).click()
      await page.locator('fn-fact-graph').evaluate(graph => graph.scrollIntoView({ block: 'start' }))
    },
  },
  {
    name: 'history',
    address: 'page.html?pace=0&runs=60',
    async act(page) {
      await page.getByRole('searchbox').fill('zurich')
      await page.locator('fn-earlier-runs').evaluate(list => list.scrollIntoView({ block: 'start' }))
    },
  },
  {
    name: 'replay',
    address: 'page.html?pace=0&runs=3',
    async act(page) {
      await press(page, /^Replay/)
      await page.locator('fn-agent-tree').getByText('The page about the Eiffel').first().waitFor()
      await press(page, 'Pause')
    },
  },
  {
    name: 'library',
    address: 'page.html?pace=0#library',
    act: page => page.locator('fn-page-list li').first().waitFor(),
  },
  {
    name: 'kept-page',
    address: 'page.html?pace=0#library/page/wikipedia%3Aen%3ACorrie_Sound_lighthouse?passage=3',
    act: page => page.locator('fn-kept-page .target').waitFor(),
  },
  {
    name: 'settings',
    address: 'page.html?pace=0',
    async act(page) {
      await page.locator('fn-settings summary').click()
      await page.getByLabel('Language of this page').waitFor()
    },
  },
  { name: 'models', address: 'page.html?pace=0#models', act: page => page.locator('fn-model').first().waitFor() },
  {
    name: 'opened-file',
    address: 'page.html?pace=0',
    async act(page) {
      const chosen = page.waitForEvent('filechooser')
      await press(page, 'Open a run from a file')
      await (await chosen).setFiles({ name: 'towers.html', mimeType: 'text/html', buffer: Buffer.from(sharedFile()) })
      await answered(page)
    },
  },
  { name: 'shared-file', act: page => page.setContent(sharedFile()) },
  { name: 'widget', address: 'widget.html?pace=0', act: page => page.getByRole('button', WIDGET).waitFor() },
  {
    name: 'widget-answer',
    address: 'widget.html?pace=0',
    async act(page) {
      await page.getByRole('button', WIDGET).click()
      await page.getByRole('textbox').fill(QUESTION)
      await page.getByRole('textbox').press('Enter')
      await answered(page)
    },
  },
]

const sharedFile = () =>
  runFile({
    question: QUESTION,
    date: '2026-03-02T10:00:00Z',
    events: sampleRun(QUESTION).filter(e => !isTransient(e)),
  })

const wanted = process.argv.slice(2)
const chosen = VIEWS.filter(({ name }) => wanted.length === 0 || wanted.some(word => name.startsWith(word)))

await mkdir(FOLDER, { recursive: true })
// Dependency discovery is off, because it would reload a page while its picture is taken.
const server = await createServer({
  root: ROOT,
  configFile: false,
  logLevel: 'error',
  cacheDir: 'node_modules/.vite-screenshots',
  optimizeDeps: { noDiscovery: true, include: [] },
  server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
})
await server.listen()
const browser = await launchBrowser()
try {
  for (const view of chosen) await photograph(browser, view, `${server.resolvedUrls?.local[0]}tests/ui/views/`)
} finally {
  await browser.close()
  await server.close()
}

async function photograph(browser: Browser, { name, address, wideOnly, act }: View, base: string): Promise<void> {
  for (const viewport of wideOnly ? SIZES.slice(1) : SIZES) {
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        reducedMotion: name === 'replay' ? null : 'reduce',
      })
      const page = await context.newPage()
      page.setDefaultTimeout(60_000)
      if (address) await page.goto(base + address)
      await act(page)
      const file = join(FOLDER, `${name}-${viewport.width}-${colorScheme}.png`)
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
      await writeFile(file, picture)
      console.log(`${relative(ROOT, file)}  ${Math.round(picture.length / 1000)} KB`)
      await context.close()
    }
  }
}
