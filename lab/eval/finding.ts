import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { writeJson } from '../../cli/write-json.ts'
import { throwIfAborted } from '../../src/common/core/abort.ts'
import { fold } from '../../src/common/text/fold.ts'
import { titleKey } from '../../src/common/text/title.ts'
import type { ArticleMeta } from '../../src/documents/article.ts'
import { readPlain } from '../../src/documents/html/read-plain.ts'
import { readPage } from '../../src/library/read-page.ts'
import { wantingAllWords } from '../../src/sources/all-words-source.ts'
import { memorySource } from '../../src/sources/memory-source.ts'
import { findPages } from '../../src/sources/search/find-pages.ts'
import { firstWords } from '../../src/sources/search/first-words.ts'
import { shelf } from '../../src/sources/shelf/shelf.ts'
import type { Hit, Source } from '../../src/sources/source.ts'
import { mediawiki } from '../../src/sources/wikipedia/mediawiki.ts'
import { DATA } from './data.ts'
import { readJsonLines } from './json-lines.ts'
import { readQuestionSet } from './question-set.ts'
import { readSamples } from './samples.ts'
import { readSearchMode, SEARCH_MODES, type SearchMode } from './search-mode.ts'
import { type CorpusPage, corpusPages, readDistractors } from './set-corpus.ts'
import { percent, table } from './tables.ts'
import { tellingTitles } from './telling.ts'

const SHELF = resolve(import.meta.dirname, '../../src/sources/shelf/articles')
/** How many pages are looked at. */
const FIRST = 5

/** A question, and the titles of the pages that tell. */
interface Asked {
  question: string
  pages: readonly string[]
}

/** Questions and where their pages are looked for. */
interface FindingSet {
  name: string
  source: Source
  questions: readonly Asked[]
}

type Find = (question: string, source: Source) => Promise<Hit[]>

/** One search in the words of the question, and `findPages`. */
const WAYS: Record<string, Find> = {
  'one search': (question, source) => source.search(firstWords(question), { limit: FIRST }),
  findPages: (question, source) => findPages(question, source, { limit: FIRST }),
}

/**
 * Counts how often the pages that tell are among the first found, without a model and a browser; with `--wiki ADDRESS`, of
 * the sample questions, by a MediaWiki that has the sample shelf's pages.
 */
export async function evaluateFinding(args: string[], signal: AbortSignal): Promise<void> {
  const options = { search: { type: 'string' }, wiki: { type: 'string' }, out: { type: 'string' } } as const
  const { values } = parseArgs({ args, options })
  if (values.wiki) return tell(await measureWiki(values.wiki, signal), values.out)
  const modes = values.search ? [readSearchMode(values.search)] : SEARCH_MODES
  const measured: Measured[] = []
  for (const set of [shelfSet(), ...everydaySets(), ...multiHopSets()]) {
    for (const mode of modes) {
      for (const [way, find] of Object.entries(WAYS)) measured.push(await measure(set, mode, way, find, signal))
    }
  }
  tell(measured, values.out)
}

function tell(measured: readonly Measured[], out: string | undefined): void {
  console.log(toTable(measured))
  if (out) writeJson(out, measured)
}

async function measureWiki(address: string, signal: AbortSignal): Promise<Measured[]> {
  const readNow = async (html: string, meta: ArticleMeta) => readPage(html, meta)
  const source = await mediawiki({ address, readPage: readNow, signal })
  const set = { name: source.label, source, questions: readSamples() }
  const measured: Measured[] = []
  for (const [way, find] of Object.entries(WAYS)) measured.push(await measure(set, 'wiki', way, find, signal))
  for (const question of measured.at(-1)?.missed ?? []) console.log(`not among the first ${FIRST}: ${question}`)
  return measured
}

interface Measured {
  set: string
  /** `wiki`: as the wiki itself searches. */
  search: SearchMode | 'wiki'
  way: string
  n: number
  /** Of how many questions one page that tells was among the first, and all of them. */
  one: number
  all: number
  requests: number
  missed: string[]
}

async function measure(
  { name, source, questions }: FindingSet,
  search: Measured['search'],
  way: string,
  find: Find,
  signal: AbortSignal,
): Promise<Measured> {
  const searched = search === 'all-words' ? wantingAllWords(source) : source
  let requests = 0
  const counted: Source = {
    ...searched,
    search(...asked) {
      requests++
      return searched.search(...asked)
    },
  }
  const counts = { one: 0, all: 0 }
  const missed: string[] = []
  for (const { question, pages } of questions) {
    throwIfAborted(signal)
    const titles = (await find(question, counted)).slice(0, FIRST).map(({ title }) => folded(title))
    const isThere = (page: string) => titles.includes(folded(page))
    if (pages.some(isThere)) counts.one++
    if (pages.every(isThere)) counts.all++
    else missed.push(question)
  }
  return { set: name, search, way, n: questions.length, ...counts, requests: requests / questions.length, missed }
}

const toTable = (measured: readonly Measured[]): string =>
  table(
    ['questions', 'search', 'way', 'n', 'a page', 'all pages', 'requests'],
    measured.map(({ set, search, way, n, one, all, requests }) => [
      ...[set, search, way, `${n}`, percent(one / n), percent(all / n)],
      requests.toFixed(1),
    ]),
  )

function shelfSet(): FindingSet {
  const articles = readdirSync(SHELF).map(file => ({
    key: file.replace(/\.md$/, ''),
    markdown: readFileSync(join(SHELF, file), 'utf8'),
  }))
  return { name: 'samples', source: shelf({ load: async () => ({ articles }) }), questions: readSamples() }
}

const Everyday = z.object({ question: z.string(), page: z.string().optional(), pages: z.array(z.string()).optional() })

/** Everyday questions over the pages they were asked about, and over these among the beginnings of many others. */
function everydaySets(): FindingSet[] {
  const folder = join(DATA, 'wikipedia/html')
  if (!existsSync(folder)) return []
  const pages = new Map(readdirSync(folder).flatMap(file => readHtmlFile(folder, file)))
  const titleOf = (key: string) => pages.get(key)?.title ?? key
  const questions = readJsonLines(join(DATA, 'everyday/pages-dev.jsonl.gz'), Everyday).map(
    ({ question, page, pages = [page ?? ''] }) => ({ question, pages: pages.map(titleOf) }),
  )
  const ours = [...pages.values()]
  const taken = new Set(ours.map(({ title }) => folded(title)))
  const leads = readDistractors([join(DATA, 'wikipedia/text/leads35k.jsonl.gz')])
  const others = leads.filter(({ title }) => !taken.has(folded(title)))
  return [
    { name: 'everyday', source: pagesSource(ours), questions },
    { name: 'everyday among leads', source: pagesSource([...ours, ...others]), questions },
  ]
}

export function readHtmlFile(folder: string, file: string): [key: string, page: CorpusPage][] {
  const key = /^(.+)\.html(?:\.gz)?$/.exec(file)?.[1]
  if (!key) return []
  const bytes = readFileSync(join(folder, file))
  const html = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const title = key.replaceAll('_', ' ')
  const read = readPage(html, { source: 'html', key, title, url: '', language: 'en', licence: '' })
  if (read.kind !== 'article') return []
  const { article } = read
  return [[key, { title: article.title, text: article.sections.map(({ text }) => text).join('\n\n') }]]
}

function multiHopSets(): FindingSet[] {
  return ['hotpotqa', '2wikimultihopqa'].flatMap(name => {
    const file = join(DATA, `qa/${name}.jsonl.gz`)
    if (!existsSync(file)) return []
    const { questions } = readQuestionSet(file)
    return {
      name,
      source: pagesSource(corpusPages(questions)),
      questions: questions.map(question => ({ question: question.question, pages: tellingTitles(question) })),
    }
  })
}

export function pagesSource(pages: readonly CorpusPage[]): Source {
  return memorySource({
    id: 'pages',
    label: 'pages',
    language: 'en',
    brings: { how: 'file', file: 'pages' },
    load: async () => pages.map(({ title, text }) => ({ key: title, title, text })),
    read: ({ key, title, text }) =>
      readPlain({ title, text }, { source: 'pages', key, title, url: '', language: 'en', licence: '' }),
  })
}

const folded = (title: string): string => fold(titleKey(title))
