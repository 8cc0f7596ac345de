import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { launchBrowser } from '../../cli/browser.ts'
import { MINILM } from '../../src/embedding/minilm.ts'
import { serveBenchPages } from '../bench-pages.ts'
import type { PoolPage, RetrievalSet } from './pool.ts'
import { asOneChunk, sha256 } from './pool.ts'

const CACHE = resolve('.cache/bench')
const BATCH = 256
const BYTES = MINILM.dimensions * 4

/** Of the passages of a set, in the order of its articles. */
export function passageVectorsOf({ name, articles }: RetrievalSet): Promise<Float32Array> {
  return chunkVectorsOf(name, articles.map(asOneChunk))
}

/** Of all chunks of pages. */
export function chunkVectorsOf(name: string, pages: readonly PoolPage[]): Promise<Float32Array> {
  // As the library hands them to the embedder.
  const inContext = pages.flatMap(({ article, chunks }) => chunks.map(({ text }) => `${article.title}\n${text}`))
  return vectorsOf(name, inContext, 'passage')
}

/** Of the queries of a set, in their order. */
export function queryVectorsOf({ name, queries }: RetrievalSet): Promise<Float32Array> {
  return vectorsOf(
    `${name}-queries`,
    queries.map(({ text }) => text),
    'query',
  )
}

/**
 * The vectors of `texts`, one after the other, as the product's own embedder makes them in Chromium: about 35 passages a
 * second on two cores. They are kept in `.cache/bench`, and a run that was cut off goes on where it stopped.
 */
export async function vectorsOf(name: string, texts: string[], kind: 'query' | 'passage'): Promise<Float32Array> {
  // Texts of like length share a batch: what pads a short one to a long one is computed for nothing.
  const order = texts.map((_, i) => i).sort((a, b) => (texts[a] as string).length - (texts[b] as string).length)
  const file = join(CACHE, `${name}-${sha256(JSON.stringify([MINILM.id, kind, texts])).slice(0, 16)}.f32`)
  await complete(
    file,
    name,
    order.map(i => texts[i] as string),
    kind,
  )
  const sorted = new Float32Array(Uint8Array.from(readFileSync(file)).buffer)
  const vectors = new Float32Array(texts.length * MINILM.dimensions)
  for (const [row, i] of order.entries()) {
    vectors.set(sorted.subarray(row * MINILM.dimensions, (row + 1) * MINILM.dimensions), i * MINILM.dimensions)
  }
  return vectors
}

async function complete(file: string, name: string, texts: string[], kind: 'query' | 'passage'): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  let done = existsSync(file) ? Math.floor(readFileSync(file).length / BYTES) : 0
  if (done >= texts.length) return
  if (existsSync(file)) truncateSync(file, done * BYTES)
  const pages = await serveBenchPages('embed', ['bench/library/embed.html'])
  const browser = await launchBrowser()
  const page = await browser.newPage()
  await page.goto(pages.url('bench/library/embed.html'))
  await page.waitForFunction(() => 'embedTexts' in window)
  const started = performance.now()
  const before = done
  while (done < texts.length) {
    const batch = texts.slice(done, done + BATCH)
    const base64 = await page.evaluate(([texts, kind]) => window.embedTexts(texts, kind), [batch, kind] as const)
    appendFileSync(file, Buffer.from(base64, 'base64'))
    done += batch.length
    const rate = (done - before) / ((performance.now() - started) / 1_000)
    console.error(`embedding ${name}: ${done} of ${texts.length}, ${rate.toFixed(0)} a second`)
  }
  await browser.close()
  await pages.close()
}
