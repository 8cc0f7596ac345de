import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { launchBrowser } from '../../../cli/browser.ts'
import { servePages } from '../../../cli/pages.ts'
import { MINILM } from '../../../src/models/embedding/minilm.ts'
import { asOneChunk, type PoolPage, type RetrievalSet, sha256 } from './pool.ts'

const CACHE = resolve('.cache/bench')
const BATCH = 256
/** So many texts are embedded a minute on two cores. */
const TEXTS_A_MINUTE = 2_000
const VECTOR_BYTES = MINILM.dimensions * 4
/** The length of the SHA-256 that a vector is found by. */
const HASH_BYTES = 32
const RECORD_BYTES = HASH_BYTES + VECTOR_BYTES

/** The vectors of the passages of a set, in the order of its articles. */
export function passageVectorsOf({ name, articles }: RetrievalSet): Promise<Float32Array> {
  return chunkVectorsOf(name, articles.map(asOneChunk))
}

/** The vectors of all chunks of pages. */
export function chunkVectorsOf(name: string, pages: readonly PoolPage[]): Promise<Float32Array> {
  // The library hands chunks to the embedder in the same way.
  const inContext = pages.flatMap(({ article, chunks }) => chunks.map(({ text }) => `${article.title}\n${text}`))
  return vectorsOf(name, inContext, 'passage')
}

/** The vectors of the queries of a set, in their order. */
export function queryVectorsOf({ name, queries }: RetrievalSet): Promise<Float32Array> {
  const texts = queries.map(({ text }) => text)
  return vectorsOf(name, texts, 'query')
}

/**
 * The vectors of `texts`, one after the other, as the product's own embedder makes them in Chromium. They are kept by text in `.cache/bench`: a run that was cut off goes on where it stopped, and
 * where chunks are cut anew, only those that changed are embedded.
 */
async function vectorsOf(name: string, texts: string[], kind: 'query' | 'passage'): Promise<Float32Array> {
  const file = join(CACHE, `${name}-${kind}-${MINILM.id}.vectors`)
  let kept = readKept(file)
  const missing = [...new Set(texts)].filter(text => !kept.has(sha256(text)))
  if (missing.length > 0) {
    const minutes = Math.ceil(missing.length / TEXTS_A_MINUTE)
    console.error(`embedding ${missing.length} texts of ${name}, once: about ${minutes} min`)
    await embedInto(file, name, missing, kind)
    kept = readKept(file)
  }
  const vectors = new Float32Array(texts.length * MINILM.dimensions)
  for (const [i, text] of texts.entries()) vectors.set(kept.get(sha256(text)) as Float32Array, i * MINILM.dimensions)
  return vectors
}

/** Vectors that were kept, by the hash of their text. A record that was written in part is left out. */
function readKept(file: string): Map<string, Float32Array> {
  if (!existsSync(file)) return new Map()
  const bytes = readFileSync(file)
  const records = Math.floor(bytes.length / RECORD_BYTES)
  truncateSync(file, records * RECORD_BYTES)
  return new Map(
    Array.from({ length: records }, (_, i) => {
      const record = bytes.subarray(i * RECORD_BYTES, (i + 1) * RECORD_BYTES)
      // A copy, since a view of floats must begin at a multiple of four.
      const vector = new Float32Array(Uint8Array.from(record.subarray(HASH_BYTES)).buffer)
      return [record.subarray(0, HASH_BYTES).toString('hex'), vector]
    }),
  )
}

async function embedInto(file: string, name: string, texts: string[], kind: 'query' | 'passage'): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  // Texts of like length share a batch: what pads a short one to a long one is computed for nothing.
  const sorted = texts.toSorted((a, b) => a.length - b.length)
  const pages = await servePages('embed', ['lab/bench/library/embed.html'])
  const browser = await launchBrowser()
  const page = await browser.newPage()
  await page.goto(pages.url('lab/bench/library/embed.html'))
  await page.waitForFunction(() => 'embedTexts' in window)
  const started = performance.now()
  for (let done = 0; done < sorted.length; ) {
    const batch = sorted.slice(done, done + BATCH)
    const base64 = await page.evaluate(([texts, kind]) => window.embedTexts(texts, kind), [batch, kind] as const)
    appendFileSync(file, recordsOf(batch, Buffer.from(base64, 'base64')))
    done += batch.length
    const rate = done / ((performance.now() - started) / 1_000)
    console.error(`embedding ${name}: ${done} of ${sorted.length}, ${rate.toFixed(0)} a second`)
  }
  await browser.close()
  await pages.close()
}

function recordsOf(texts: readonly string[], vectors: Buffer): Buffer {
  return Buffer.concat(
    texts.flatMap((text, i) => [
      Buffer.from(sha256(text), 'hex'),
      vectors.subarray(i * VECTOR_BYTES, (i + 1) * VECTOR_BYTES),
    ]),
  )
}
