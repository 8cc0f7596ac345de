import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import type { Article } from '../../../src/documents/article.ts'
import { readPlain } from '../../../src/documents/html/read-plain.ts'
import { type Chunk, splitChunks } from '../../../src/documents/split-chunks.ts'
import { DATA } from '../../eval/data.ts'

/** The real text that the library is measured with. */

export const SETS = ['hotpotqa', '2wikimultihopqa', 'musique', 'xquad_en', 'xquad_zh', 'cmrc2018_dev'] as const
export type SetName = (typeof SETS)[number]

export const languageOf = (set: SetName): string => (set === 'xquad_zh' || set === 'cmrc2018_dev' ? 'zh' : 'en')

const Document = z.object({ _id: z.string(), title: z.string().default(''), text: z.string() })

/** A retrieval set; every passage of its corpus is a page of its own. */
export interface RetrievalSet {
  name: SetName
  language: string
  articles: Article[]
  queries: { id: string; text: string }[]
  /** The keys of the articles that answer a query, by its id. */
  answers: Map<string, Set<string>>
}

export function readSet(name: SetName): RetrievalSet {
  const language = languageOf(name)
  const answers = new Map<string, Set<string>>()
  for (const row of readFileSync(join(DATA, 'ir', name, 'qrels.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)) {
    const [query, document] = row.split('\t') as [string, string]
    answers.set(query, (answers.get(query) ?? new Set()).add(document))
  }
  return {
    name,
    language,
    articles: readLines(`ir/${name}/corpus.jsonl.gz`, Document).map(({ _id, title, text }) =>
      articleOf(name, _id, title.replaceAll('_', ' '), text, language),
    ),
    queries: readLines(`ir/${name}/queries.jsonl.gz`, Document).map(({ _id, text }) => ({ id: _id, text })),
    answers,
  }
}

const Page = z.object({ title: z.string(), text: z.string() })

/** The source of long articles. */
export const LONG_ARTICLES = 'core500'

/** Long articles, 90,000 chunks in all, in the order of the file. */
export function readLongArticles(): Article[] {
  return readLines('wikipedia/text/core500-2018.jsonl.gz', Page).map(({ title, text }) =>
    articleOf(LONG_ARTICLES, title, title, text, 'en'),
  )
}

export interface PoolPage {
  article: Article
  chunks: Chunk[]
}

/** `size` chunks: the sets' passages, each a page of one chunk, then long articles; the last of these may be cut short. */
export function readPool(size: number): PoolPage[] {
  const pool = SETS.flatMap(name => readSet(name).articles).map(asOneChunk)
  let missing = size - pool.length
  for (const article of readLongArticles()) {
    if (missing <= 0) break
    const chunks = splitChunks(article).slice(0, missing)
    pool.push({ article, chunks })
    missing -= chunks.length
  }
  return pool
}

/** The sets judge whole passages. */
export function asOneChunk(article: Article): PoolPage {
  const text = article.sections[0]?.text ?? ''
  return { article, chunks: [{ section: 0, start: 0, end: text.length, text }] }
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function articleOf(source: string, key: string, title: string, text: string, language: string): Article {
  return readPlain({ title, text }, { source, key, title, url: '', language, licence: 'CC BY-SA 4.0' })
}

function readLines<T>(file: string, schema: z.ZodType<T>): T[] {
  return gunzipSync(readFileSync(join(DATA, file)))
    .toString()
    .trim()
    .split('\n')
    .map(line => schema.parse(JSON.parse(line)))
}
