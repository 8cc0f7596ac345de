import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DATA } from '../../eval/data.ts'
import { createLibrary } from '../../src/library/create-library.ts'
import type { Library, Passage } from '../../src/library/library.ts'
import { memoryStore } from '../../src/library/memory-store.ts'
import { readHtml } from '../../src/reading/read-html.ts'
import { sentences } from '../../src/text/sentences.ts'
import { readLines } from './question-set.ts'

/**
 * Writes the passages that `lessons/everyday.jsonl` asks about, with their sentences, as they are numbered there:
 *
 *     npx tsx training/teacher/page-excerpts.ts out/excerpts.jsonl
 *
 * They are chunked as the product chunks them. Where that has changed since, so that a page's passages are no longer those
 * that its questions were written for, the page is left out.
 */

export interface Excerpt {
  /** The number by which the lessons know it. */
  p: string
  from: 'core500' | 'timeqa' | 'squad'
  /** The page's title there, or the number of SQuAD's article. */
  page: string
  title: string
  /** Which passages of the page's, of those that have prose. */
  passages: number[]
  /** A checksum of their texts. */
  sum: string
}

const LESSONS = join(import.meta.dirname, '../lessons/everyday-pages.jsonl')
const HEADING = '[edit]'
const MARKS =
  /\[(?:\d+|[a-z]|citation needed|note \d+|nb \d+|who\?|when\?|clarification needed|dubious[^\]]*|update\])\]?/gi
const FURNITURE =
  /^(?:For other uses|This article is about|Main article|See also|Further information|Not to be confused)/
/** A shorter line that does not end as a sentence does belongs to a table. */
const FEWEST_WORDS = 8

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A line of a page's text as HTML; nothing for what is no prose. */
function asElement(line: string): string[] {
  if (line.endsWith(HEADING)) return [`<h2>${escaped(line.replace(HEADING, ''))}</h2>`]
  const text = line.replace(MARKS, '').trim()
  const isProse = text.split(/\s+/).length >= FEWEST_WORDS || /[.!?]$/.test(text)
  return isProse && !FURNITURE.test(text) ? [`<p>${escaped(text)}</p>`] : []
}

type Texts = Map<string, string[]>
interface Row {
  id: string
  title: string
  text: string
  paragraphs: { text: string }[]
}
const rowsOf = (name: string): Row[] => readLines(join(DATA, `${name}.jsonl.gz`)) as Row[]
const linesOf = (text: string): string[] => [...new Set(text.split(/\n+/).map(line => line.trim()))].filter(Boolean)

/** Every page's elements, by where it is from. */
export function textsOfPages(): Record<Excerpt['from'], Texts> {
  const core500: Texts = new Map()
  for (const { title, text } of rowsOf('wikipedia/text/core500-2018'))
    core500.set(title, linesOf(text).flatMap(asElement))
  const timeqa: Texts = new Map()
  for (const { title, paragraphs } of rowsOf('everyday/train/timeqa-pages')) {
    const text = paragraphs.map(({ text }) => text).join('\n')
    timeqa.set(title.replaceAll('&amp;', '&'), linesOf(text).flatMap(asElement))
  }
  return { core500, timeqa, squad: articlesOfSquad() }
}

/** The paragraphs of SQuAD's articles, which most of its lines leave unnamed, as they were translated there and back. */
function articlesOfSquad(): Texts {
  const articles = new Map<string, Map<number, string>>()
  for (const name of ['squad1-train-origq-btpassage', 'squad2-train-bt-answerable'])
    for (const { id, text } of rowsOf(`train/reading/${name}`)) {
      const [, article, paragraph] = /^sqbo-(\d+)-(\d+)-/.exec(id) ?? []
      if (!article) continue
      const found = articles.get(article) ?? new Map<number, string>()
      articles.set(article, found)
      if (!found.has(Number(paragraph))) found.set(Number(paragraph), text)
    }
  return new Map(
    Array.from(articles, ([article, paragraphs]) => [
      article,
      [...paragraphs]
        .sort(([a], [b]) => a - b)
        .map(([, text]) => `<p>${escaped(text.replace(/\s+/g, ' '))}</p>`),
    ]),
  )
}

/** A page's passages that have prose: at least two sentences. */
export async function proseOf(library: Library, title: string, elements: readonly string[]): Promise<Passage[]> {
  const html = `<!DOCTYPE html><html><head><title>${escaped(title)}</title></head><body><section>${elements.join('\n')}</section></body></html>`
  const article = readHtml(html, { source: 'p', key: title.replaceAll(' ', '_'), url: '', licence: '' })
  const { id } = await library.add({ ...article, title })
  const isProse = ({ text }: Passage) => sentences(text, 'en').length >= 2
  return (await library.passages(id)).filter(isProse)
}

export const sumOf = (passages: readonly Passage[]): string =>
  createHash('sha256')
    .update(passages.map(({ text }) => text).join('\n'))
    .digest('hex')
    .slice(0, 16)

async function main(out: string): Promise<void> {
  const texts = textsOfPages()
  const library = createLibrary({ store: memoryStore() })
  const lines: string[] = []
  let changed = 0
  for (const { p, from, page, title, passages, sum } of readLines(LESSONS) as Excerpt[]) {
    const prose = await proseOf(library, `${p} ${title}`, texts[from].get(page) ?? [])
    const chosen = passages.flatMap(at => prose[at] ?? [])
    if (sumOf(chosen) !== sum) {
      changed++
      continue
    }
    const numbered = chosen.map(({ section, text }) => ({
      section,
      text,
      sentences: sentences(text, 'en').map(({ start, end }) => [start, end]),
    }))
    lines.push(JSON.stringify({ p, title, passages: numbered }))
  }
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, `${lines.join('\n')}\n`)
  console.log(`${lines.length} pages; ${changed} left out, whose passages have changed.`)
}

if (process.argv[1] === import.meta.filename) await main(process.argv[2] ?? 'out/excerpts.jsonl')
