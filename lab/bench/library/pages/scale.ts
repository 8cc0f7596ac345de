import type { Article } from '../../../../src/documents/article.ts'
import { splitChunks } from '../../../../src/documents/split-chunks.ts'
import { connectDatabase } from '../../../../src/library/database.ts'
import { idbStore } from '../../../../src/library/idb-store.ts'
import { ingest } from '../../../../src/library/ingest.ts'
import type { StoredPage } from '../../../../src/library/stored-page.ts'
import { MINILM } from '../../../../src/models/embedding/minilm.ts'
import { knownVectors, openLibrary } from './open.ts'

const { dimensions } = MINILM
const ARTICLES = '/long-articles.json'
const AT_ONCE = 20
const ROUNDS = 3

/** Questions for long articles; their vectors are made up, as those of the passages are. */
const QUESTIONS = [
  'What is the density of ethanol?',
  'Who was the first emperor of the Ming Dynasty?',
  'When did Constantinople fall?',
  'Where was Marie Curie born?',
  'How far is the Moon from the Earth?',
  'Which languages are spoken in Switzerland?',
  'What is birch wood used for?',
  'When did Napoleon die?',
].map((text, i) => ({ text, vector: unit(1_000 + i), wanted: [] }))

/** In no passage: whatever it finds, it finds by meaning. */
const WORDLESS = { text: 'qzxv zzqx', vector: unit(999), wanted: [] }

export interface Stored {
  passages: number
  seconds: number
  /** Bytes of the browser's storage, as it tells them. */
  disk: number
  /** Why no more were stored; absent where all were. */
  stopped?: string
}

/** Puts pages with their vectors into the database `name` until there are `wanted` passages, or `seconds` have gone. */
export async function store(name: string, wanted: number, seconds: number): Promise<Stored> {
  const pages = idbStore(connectDatabase(name))
  const articles = (await (await fetch(ARTICLES)).json()) as Article[]
  const started = performance.now()
  const gone = () => (performance.now() - started) / 1_000
  let passages = 0
  let stopped: string | undefined
  try {
    for (let copy = 0; passages < wanted && !stopped; copy++) {
      for (let at = 0; at < articles.length && passages < wanted && !stopped; at += AT_ONCE) {
        const batch = articles.slice(at, at + AT_ONCE).map(article => copyOf(article, copy))
        await Promise.all(
          batch.map(async page => {
            if (passages >= wanted) return
            passages += page.chunks.length
            await pages.put(page)
            const { id, revision, chunks } = page.summary
            await pages.putVectors({ page: id, revision, embedder: MINILM.id, vectors: madeUp(chunks, passages) })
          }),
        )
        if (gone() > seconds) stopped = `${seconds} s were over`
      }
    }
  } catch (error) {
    stopped = String(error)
  }
  const { usage = 0 } = await navigator.storage.estimate()
  return { passages, seconds: gone(), disk: usage, ...(stopped && { stopped }) }
}

export interface Searched {
  /** From the opening of the library to the first answer by words, until the index of all words is kept, and to the first by meaning. */
  firstAnswer: number
  indexed: number
  toMeaning: number | undefined
  words: number[]
  both: number[]
  /** Bytes of the index of words. */
  wordsBytes: number
  stopped?: string
}

/** Held as long as the page lives, to measure what it takes. */
let library: Awaited<ReturnType<typeof openLibrary>>

/** Opens the library `name`, waits until all of it is indexed, and searches it. Times in ms. */
export async function search(name: string, seconds: number): Promise<Searched> {
  const started = performance.now()
  const gone = () => performance.now() - started
  library = await openLibrary(name, knownVectors([...QUESTIONS, WORDLESS]))
  const byWords = async () => (await library.search(QUESTIONS[0]!.text, { by: 'words' })).length > 0
  const byMeaning = async () => (await library.search(WORDLESS.text)).length > 0
  const waitFor = async (isThere: () => Promise<boolean>) => {
    while (!(await isThere())) {
      if (gone() > seconds * 1_000) return undefined
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    return gone()
  }
  const firstAnswer = (await waitFor(byWords)) ?? Number.NaN
  // The index is kept once everything is in it.
  const indexed = (await waitFor(async () => (await library.space()).words > 0)) ?? Number.NaN
  const toMeaning = await waitFor(byMeaning)
  const words: number[] = []
  const both: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const { text } of QUESTIONS) {
      words.push(await timed(() => library.search(text, { limit: 10, by: 'words' })))
      both.push(await timed(() => library.search(text, { limit: 10 })))
    }
  }
  return { firstAnswer, indexed, toMeaning, words, both, wordsBytes: (await library.space()).words }
}

/** An article under another name, with a word in each section that no other has. */
function copyOf(article: Article, copy: number): StoredPage {
  const key = `${article.key} ${copy}`
  const sections = article.sections.map(({ path, text }, i) => ({
    path,
    text: `${text} Mark${copy}x${i}${key.length}.`,
  }))
  return ingest({ ...article, key, title: key, sections }, splitChunks, 1_000)
}

/** Vectors of length one, whose codes look as if they were drawn. */
function madeUp(count: number, seed: number) {
  const codes = new Int8Array(count * dimensions)
  let state = (seed + 1) * 2_654_435_761
  for (let i = 0; i < codes.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    codes[i] = state >> 24
  }
  const scales = Float32Array.from({ length: count }, (_, row) => {
    return 1 / (Math.hypot(...codes.subarray(row * dimensions, (row + 1) * dimensions)) || 1)
  })
  return { codes, scales }
}

function unit(seed: number): Float32Array {
  const { codes, scales } = madeUp(1, seed)
  return Float32Array.from(codes, code => code * scales[0]!)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
