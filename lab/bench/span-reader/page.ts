import { splitChunks } from '../../../src/documents/split-chunks.ts'
import { SPAN_READER } from '../../../src/models/span-reader/bundled.ts'
import { workerSpanReader } from '../../../src/models/span-reader/worker-span-reader.ts'
import { sampleShelf } from '../../../src/sources/shelf/shelf.ts'

/** Six passages of the sample shelf, read as the product reads them. */

const QUESTION = 'Which dynasty ruled China when Constantinople fell?'
const PASSAGES = 6
const TIMES = 7

declare global {
  interface Window {
    /** Milliseconds from nothing to the model that is ready, and of each time that all passages are read. */
    readPassages(): Promise<{ load: number; reads: number[]; letters: number }>
  }
}

const reader = workerSpanReader({
  about: SPAN_READER,
  startWorker: () => new Worker(new URL('../../../workers/span-reader.ts', import.meta.url), { type: 'module' }),
  base: () => new URL('/', document.baseURI).href,
})

window.readPassages = async () => {
  const hits = await sampleShelf.search(QUESTION)
  const articles = await Promise.all(hits.map(({ id }) => sampleShelf.open(id)))
  const passages = articles
    .flatMap(article =>
      splitChunks(article).map(({ section, text }) => ({
        title: article.title,
        section: article.sections[section]?.path ?? [],
        text,
      })),
    )
    .slice(0, PASSAGES)
  const load = await milliseconds(() => reader.load())
  const reads: number[] = []
  for (let i = 0; i < TIMES; i++) {
    // To the model spaces are nothing; what was read with the very same question, the reader remembers.
    const question = QUESTION + ' '.repeat(i)
    reads.push(await milliseconds(() => reader.read(question, passages)))
  }
  return { load, reads, letters: passages.reduce((sum, { text }) => sum + text.length, 0) }
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
