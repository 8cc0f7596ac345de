import type { Article } from '../../../../src/documents/article.ts'
import { readPlain } from '../../../../src/documents/html/read-plain.ts'
import type { RemoteLibrary } from '../../../../src/library/remote-library.ts'
import { MINILM } from '../../../../src/models/embedding/minilm.ts'
import { remoteEmbedder } from '../../../../src/models/embedding/remote-embedder.ts'
import { langchainSearch } from './langchain.ts'
import { openLibrary, realEmbedder } from './open.ts'

const META = { source: 'bench', url: '', licence: '', language: 'en' }

export interface OpenedPage {
  title: string
  /** The address of its HTML. */
  address: string
  question: string
}

/** The times that each way took, in ms. */
export interface FirstPassages {
  title: string
  /** The way from HTML to passages found by words, in a library that has no model. */
  words: number
  /** The same in a library that embeds the passages which the words found, as long as a search may wait. */
  hybrid: number
  /** Whether meaning had a part in the passages of `hybrid`, or came too late. */
  byMeaning: boolean
  /** The way of LangChain.js from the article's text, which it is given, to passages. */
  langchain: number
}

/** The product and LangChain.js with the same model, which is loaded before the clock starts. */
export async function firstPassages(opened: readonly OpenedPage[]): Promise<FirstPassages[]> {
  const port = realEmbedder()
  const embedder = remoteEmbedder(port(), MINILM)
  await embedder.load()
  const withoutModel = await openLibrary('bench-first-words')
  const withModel = await openLibrary('bench-first-hybrid', port())
  await warmUp(withModel)

  const measured: FirstPassages[] = []
  for (const { title, address, question } of opened) {
    const html = await (await fetch(address)).text()
    const words = await timed(() => open(withoutModel, title, html, question))
    const hybrid = await timed(() => open(withModel, title, html, question))
    await withModel.remove(hybrid.result.page)
    // The library's passages must not hold up LangChain: this one is embedded after all that came before it.
    await embedder.embed(['.'], { kind: 'passage' })
    const text = textOf(words.result.article)
    const langchain = await timed(() => langchainSearch(text, question, embedder))
    const { byMeaning } = hybrid.result
    measured.push({ title, words: words.ms, hybrid: hybrid.ms, byMeaning, langchain: langchain.ms })
  }
  return measured
}

async function open(library: RemoteLibrary, title: string, html: string, question: string) {
  const read = await library.readPage(html, { ...META, key: title, title })
  if (read.kind !== 'article') throw new Error(`${title} is no article.`)
  const { id } = await library.add(read.article)
  const hits = await library.search(question, { pages: [id] })
  if (hits.length === 0) throw new Error(`Nothing was found in ${title}.`)
  return { page: id, article: read.article, byMeaning: hits.some(({ by }) => by.meaning) }
}

/** Waits until the library has noticed that the model is here. */
async function warmUp(library: RemoteLibrary): Promise<void> {
  const text = 'Passages are found by what they mean.'
  await library.add(readPlain({ title: 'Warm', text }, { ...META, key: 'Warm' }))
  for (let tries = 0; tries < 100; tries++) {
    const [hit] = await library.search('meaning')
    if (hit?.by.meaning) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('The library answers by words alone.')
}

function textOf({ sections }: Article): string {
  return sections.map(({ path, text }) => [path.at(-1) ?? '', text].join('\n')).join('\n\n')
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const started = performance.now()
  const result = await work()
  return { result, ms: performance.now() - started }
}
