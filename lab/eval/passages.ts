import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { writeJson } from '../../cli/write-json.ts'
import { UserError } from '../../src/common/core/errors.ts'
import { readHtml } from '../../src/documents/html/read-html.ts'
import { createLibrary } from '../../src/library/create-library.ts'
import type { Library, Passage } from '../../src/library/library.ts'
import { memoryStore } from '../../src/library/memory-store.ts'
import { SPAN_READER } from '../../src/models/span-reader/bundled.ts'
import type { SpanReader } from '../../src/models/span-reader/span-reader.ts'
import { nearestPassages } from '../../src/research/finding/read-pages.ts'
import { DATA } from './data.ts'
import { readWikiPages } from './everyday/wiki-page.ts'
import { readJsonLines } from './json-lines.ts'
import { nativeSpanReader } from './native-span-reader.ts'
import { percent, table } from './tables.ts'

const DEPTHS = [1, 4, 8, 16, 24]
/** Letters of a piece of evidence that are enough to know its passage by, and that it has at least. */
const KNOWN_BY = 30
const SHORTEST = 8

const Asked = z.object({
  question: z.string(),
  page: z.string().optional(),
  pages: z.array(z.string()).optional(),
  evidence: z.array(z.object({ page: z.string(), text: z.string() })).default([]),
})

/** Counts, for each way to choose passages of the right page, how often one that tells is among the first. */
export async function evaluatePassages(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { out: { type: 'string' } } })
  const file = join(DATA, 'everyday/pages-dev.jsonl.gz')
  if (!existsSync(file)) throw new UserError('no-such-file', `There is no ${file}: name the folder in FOOTNOTE_DATA.`)
  const reader = nativeSpanReader(SPAN_READER.weights.path)
  const library = createLibrary({ store: memoryStore() })
  const pages = await addPages(library)
  const found = new Map<string, number[]>()
  for (const { question, page, pages: named = [page ?? ''], evidence } of readJsonLines(file, Asked)) {
    for (const name of named) {
      const id = pages.get(keyOf(name))
      if (!id) continue
      const texts = evidence.filter(one => one.page === name).flatMap(({ text }) => text.split(/ ; | \| |\n/))
      const telling = tellingIds(await library.passages(id), texts)
      if (telling.size === 0) continue
      for (const [way, passages] of Object.entries(await chosen(question, id, library, reader))) {
        const at = passages.findIndex(passage => telling.has(passage.id))
        found.set(way, [...(found.get(way) ?? []), at < 0 ? Number.POSITIVE_INFINITY : at])
      }
    }
  }
  const rows = Array.from(found, ([way, places]) => ({
    way,
    n: places.length,
    recall: DEPTHS.map(depth => places.filter(at => at < depth).length / places.length),
  }))
  console.log(
    table(
      ['passages of the right page', 'n', ...DEPTHS.map(depth => `first ${depth}`)],
      rows.map(({ way, n, recall }) => [way, `${n}`, ...recall.map(percent)]),
    ),
  )
  if (values.out) writeJson(values.out, rows)
}

async function chosen(question: string, page: string, library: Library, reader: SpanReader) {
  const most = DEPTHS.at(-1)!
  const { signal } = new AbortController()
  const words = await library.search(question, { pages: [page], limit: most, by: 'words' })
  const nearest = await nearestPassages(question, page, { limit: most, library, spanReader: reader }, signal)
  const { passages: readings = [] } = await reader.read(question, nearest)
  const read = nearest
    .map((passage, i) => ({ passage, tells: readings[i]?.tells ?? 0 }))
    .sort((a, b) => b.tells - a.tells)
    .map(({ passage }) => passage)
  return { 'by words, as before': words, 'by words and vectors': nearest, 'and then by the reader': read }
}

/** Ids of the pages by the names that questions call them by. */
async function addPages(library: Library): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { key, html } of readWikiPages(join(DATA, 'wikipedia/html'))) {
    const article = readHtml(html, { source: 'wikipedia', key, url: '', licence: '' })
    const { id, title } = await library.add(article)
    for (const name of [key, title]) ids.set(keyOf(name), id)
  }
  return ids
}

const keyOf = (name: string): string => name.replaceAll('_', ' ').replaceAll('/', ' ').toLowerCase()

function tellingIds(passages: readonly Passage[], texts: readonly string[]): Set<string> {
  const wanted = texts.map(lettersOf).filter(letters => letters.length >= SHORTEST)
  const holds = ({ text }: Passage) => wanted.some(letters => lettersOf(text).includes(letters.slice(0, KNOWN_BY)))
  return new Set(passages.filter(holds).map(({ id }) => id))
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
