import { openAsBlob, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FootnoteError, UserError } from '../src/common/core/errors.ts'
import type { Article } from '../src/documents/article.ts'
import { readFile } from '../src/documents/files/read-file.ts'
import { writePack } from '../src/library/packs/write-pack.ts'
import { readPage } from '../src/library/read-page.ts'
import { wikiAt } from '../src/sources/wikipedia/mediawiki.ts'
import { keptVectors } from './pack/kept-vectors.ts'
import { nativeEmbedder } from './pack/native-embedder.ts'
import { type PackArguments, readPackArguments, USAGE } from './pack/options.ts'
import { packedPages } from './pack/packed-pages.ts'

/** `npm run pack -- FOLDER --out FILE`: a library for a team in one file, made of files and of pages of a wiki. */

const ROOT = resolve(import.meta.dirname, '..')
const STOPPED = 130

const args = readPackArguments(process.argv.slice(2))
if ('problem' in args) {
  process.stderr.write(`${args.problem}\n\n${USAGE}\n`)
  process.exit(2)
}

const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort())
const { signal } = stopping
const began = performance.now()
const total = args.files.length + (args.wiki?.titles.length ?? 0)
const counts = { read: 0, pages: 0, passages: 0, embedded: 0 }
const left: string[] = []

try {
  const embedder = args.vectors ? nativeEmbedder(ROOT) : undefined
  const kept = keptVectors(args.out, embedder?.id ?? '')
  const pages = packedPages(articles(args), {
    ...(embedder && { embedder }),
    kept,
    signal,
    onPage({ chunks }) {
      counts.pages++
      counts.passages += chunks.length
      tellProgress()
    },
    onEmbedded(passages) {
      counts.embedded += passages
      tellProgress()
    },
  })
  const pack = await writePack(pages, { name: args.name, signal })
  clearLine()
  if (counts.pages === 0) throw new UserError('nothing-read', 'None of this could be read: no pack was written.')
  writeFileSync(args.out, new Uint8Array(await pack.arrayBuffer()))
  kept.remove()
  for (const line of left) console.log(`Left out: ${line}`)
  const seconds = Math.round((performance.now() - began) / 1_000)
  const size = (pack.size / 1e6).toFixed(1)
  console.log(`${args.out}: ${counts.pages} pages, ${counts.passages} passages, ${size} MB, in ${seconds} s.`)
  console.log('Put it on a web host and ask it there, or import it in a library.')
  process.exit(0)
} catch (error) {
  clearLine()
  if (signal.aborted) {
    console.error('Stopped. The same command goes on from here: what was embedded is kept beside the pack.')
    process.exit(STOPPED)
  }
  for (const line of left) console.error(`Left out: ${line}`)
  if (error instanceof FootnoteError || error instanceof Error) console.error(error.message)
  process.exit(1)
}

/** Yields every file and page that can be read, and notes why others cannot. */
async function* articles({ files, wiki, language }: PackArguments): AsyncGenerator<Article> {
  for (const { path, name } of files) {
    signal.throwIfAborted()
    const article = await unlessUnreadable(name, async () =>
      readFile(new File([await openAsBlob(path)], name), { path: name, language, signal }),
    )
    if (article) yield article
  }
  if (!wiki) return
  const source = await wikiAt({ address: wiki.address, language, readPage: async (...page) => readPage(...page) })
  for (const title of wiki.titles) {
    signal.throwIfAborted()
    const article = await unlessUnreadable(title, () => source.open(title, { signal }))
    if (article) yield article
  }
}

async function unlessUnreadable(name: string, read: () => Promise<Article>): Promise<Article | undefined> {
  counts.read++
  tellProgress(name)
  try {
    return await read()
  } catch (error) {
    if (signal.aborted || !(error instanceof FootnoteError)) throw error
    left.push(`${name}: ${error.message}`)
    return undefined
  }
}

function tellProgress(name = ''): void {
  if (!process.stderr.isTTY) return
  clearLine()
  const embedded = args && 'vectors' in args && args.vectors ? `, ${counts.embedded} embedded now` : ''
  process.stderr.write(`${counts.read} of ${total}: ${counts.passages} passages${embedded} ${name.slice(0, 40)}`)
}

function clearLine(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[2K')
}
