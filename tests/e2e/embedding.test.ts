import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Embedder } from '../../src/models/embedding/embedder.ts'
import { MINILM } from '../../src/models/embedding/minilm.ts'
import { describeEmbedder } from '../contracts/embedder.ts'
import { closeContexts, newContext } from '../harness/browser.ts'
import type { Served } from '../harness/file-server.ts'
import { ISOLATED, serveTestPages } from '../harness/test-pages.ts'
import type {} from './embedder/page.ts'
import { sharedPage } from './shared-page.ts'

let served: Served
let asked: string[] = []
const opened = sharedPage(async () => {
  const page = await (await newContext()).newPage()
  asked = []
  page.on('request', request => asked.push(request.url()))
  await page.goto(`${served.origin}/tests/e2e/embedder/page.html`)
  await page.waitForFunction(() => 'embed' in globalThis)
  return page
})

beforeAll(async () => {
  served = await serveTestPages({ headers: ISOLATED })
})
afterAll(async () => {
  await closeContexts()
  await served?.close()
})

describe('the bundled embedding model in a browser', () => {
  it('is not downloaded before it is needed, then tells how far it has come', async () => {
    const page = await opened()
    expect(asked.some(url => url.includes('/embedding/'))).toBe(false)
    const progress = await page.evaluate(() => load())
    expect(progress.at(-1)).toMatchObject({ done: MINILM.weights.bytes, total: MINILM.weights.bytes })
  })

  it('asks no other host for anything', () => {
    expect(asked.filter(url => !url.startsWith(served.origin) && !url.startsWith('blob:'))).toEqual([])
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
      await page.evaluate(() => load())
    },
    async embed(texts, { kind, signal }) {
      const page = await opened()
      const asked = [texts, kind, signal?.aborted ?? false] as const
      const told = await page.evaluate(asked => embed(...asked), asked)
      if ('failure' in told) throw Object.assign(new Error(), told.failure)
      return told.vectors.map(vector => Float32Array.from(vector))
    },
  }
}
