import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { sentences } from '../../../src/common/text/sentences.ts'
import { readHtml } from '../../../src/documents/html/read-html.ts'
import { createLibrary } from '../../../src/library/create-library.ts'
import type { Library, Passage } from '../../../src/library/library.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import { unescapeEntities } from '../entities.ts'
import { readJsonLines } from '../json-lines.ts'
import { readTextPages } from './sets.ts'
import { escapeHtml } from './wiki-page.ts'

/**
 * The pages that this project's everyday questions were written over (`lab/training/lessons/everyday.jsonl`), out of the data's
 * texts, and of each the passages that were before its writer's eyes.
 */

export const LESSONS = resolve(import.meta.dirname, '../../training/lessons')

const Excerpt = z.object({
  /** The number by which the questions know it. */
  p: z.string(),
  from: z.enum(['core500', 'timeqa', 'squad']),
  /** The page's title there, or the number of SQuAD's article. */
  page: z.string(),
  title: z.string(),
  /** Which of the page's passages, of those that have prose. */
  passages: z.array(z.number()),
  /** A checksum of their texts. */
  sum: z.string(),
})
export type Excerpt = z.infer<typeof Excerpt>

export const readExcerpts = (file = join(LESSONS, 'everyday-pages.jsonl')): Excerpt[] => readJsonLines(file, Excerpt)

/** Where the data has pages as text. */
const TEXTS = { core500: 'wikipedia/text/core500-2018', timeqa: 'everyday/train/timeqa-pages' } as const
const ReadingRow = z.object({ id: z.string(), text: z.string() })

/** Of each page its elements in HTML. */
type Elements = ReadonlyMap<string, readonly string[]>

/** Throws `UserError` `no-such-file` where the data is absent. */
function elementsOf(data: string, from: Excerpt['from']): Elements {
  if (from === 'squad') return articlesOfSquad(data)
  const pages = readTextPages(join(data, `${TEXTS[from]}.jsonl.gz`))
  return new Map(pages.map(({ title, text }) => [unescapeEntities(title), elementsIn(text)]))
}

const HEADING = '[edit]'
const MARKS =
  /\[(?:\d+|[a-z]|citation needed|note \d+|nb \d+|who\?|when\?|clarification needed|dubious[^\]]*|update\])\]?/gi
const FURNITURE =
  /^(?:For other uses|This article is about|Main article|See also|Further information|Not to be confused)/
/** A shorter line that does not end as a sentence does belongs to a table. */
const FEWEST_WORDS = 8

function elementsIn(text: string): string[] {
  const lines = new Set(text.split(/\n+/).map(line => line.trim()))
  return [...lines].filter(Boolean).flatMap(asElement)
}

/** A line as HTML; nothing for what is no prose. */
function asElement(line: string): string[] {
  if (line.endsWith(HEADING)) return [`<h2>${escapeHtml(line.replace(HEADING, ''))}</h2>`]
  const text = line.replace(MARKS, '').trim()
  const isProse = text.split(/\s+/).length >= FEWEST_WORDS || /[.!?]$/.test(text)
  return isProse && !FURNITURE.test(text) ? [`<p>${escapeHtml(text)}</p>`] : []
}

/** The paragraphs of SQuAD's articles, translated there and back; most have no title there. */
function articlesOfSquad(data: string): Elements {
  const articles = new Map<string, Map<number, string>>()
  for (const name of ['squad1-train-origq-btpassage', 'squad2-train-bt-answerable']) {
    for (const { id, text } of readJsonLines(join(data, `train/reading/${name}.jsonl.gz`), ReadingRow)) {
      const [, article, paragraph] = /^sqbo-(\d+)-(\d+)-/.exec(id) ?? []
      if (!article) continue
      const found = articles.get(article) ?? new Map<number, string>()
      articles.set(article, found)
      if (!found.has(Number(paragraph))) found.set(Number(paragraph), text)
    }
  }
  const inOrder = (paragraphs: Map<number, string>) => [...paragraphs].sort(([a], [b]) => a - b)
  const asParagraph = ([, text]: [number, string]) => `<p>${escapeHtml(text.replace(/\s+/g, ' '))}</p>`
  return new Map(Array.from(articles, ([article, found]) => [article, inOrder(found).map(asParagraph)]))
}

const asHtml = (title: string, elements: readonly string[]): string =>
  `<!DOCTYPE html><html><head><title>${escapeHtml(title)}</title></head><body><section>${elements.join('\n')}</section></body></html>`

/** A passage as a writer saw it: its sentences are numbered through the page, from 1. */
export interface ExcerptPassage {
  section: readonly string[]
  text: string
  sentences: { start: number; end: number }[]
}

/**
 * Chunks pages as the product does, and gives the passages of an excerpt; undefined where they are no longer those that its
 * questions were written for.
 */
function excerptsOf(): (excerpt: Excerpt, elements: readonly string[]) => Promise<ExcerptPassage[] | undefined> {
  const library = createLibrary({ store: memoryStore() })
  return async ({ p, title, passages, sum }, elements) => {
    const prose = await proseOf(library, `${p} ${title}`, elements)
    const chosen = passages.flatMap(at => prose[at] ?? [])
    if (sumOf(chosen) !== sum) return undefined
    return asShown(chosen)
  }
}

const asShown = (passages: readonly Passage[]): ExcerptPassage[] =>
  passages.map(({ section, text }) => ({
    section,
    text,
    sentences: sentences(text, 'en').map(({ start, end }) => ({ start, end })),
  }))

/** An excerpt with the whole page that it is from, as elements in HTML, and its passages. */
export interface ReadExcerpt {
  excerpt: Excerpt
  elements: readonly string[]
  passages: ExcerptPassage[]
}

/** These excerpts, without those whose passages have changed. */
export async function readPassages(excerpts: readonly Excerpt[], data: string): Promise<ReadExcerpt[]> {
  const pages = {
    core500: elementsOf(data, 'core500'),
    timeqa: elementsOf(data, 'timeqa'),
    squad: elementsOf(data, 'squad'),
  }
  const passagesOf = excerptsOf()
  const found: ReadExcerpt[] = []
  for (const excerpt of excerpts) {
    const elements = pages[excerpt.from].get(excerpt.page) ?? []
    const passages = await passagesOf(excerpt, elements)
    if (passages) found.push({ excerpt, elements, passages })
  }
  return found
}

/** A page's passages of two sentences or more. */
async function proseOf(library: Library, title: string, elements: readonly string[]): Promise<Passage[]> {
  const at = { source: 'excerpts', key: title.replaceAll(' ', '_'), url: '', licence: '' }
  const { id } = await library.add({ ...readHtml(asHtml(title, elements), at), title })
  return (await library.passages(id)).filter(({ text }) => sentences(text, 'en').length >= 2)
}

const sumOf = (passages: readonly Passage[]): string =>
  createHash('sha256')
    .update(passages.map(({ text }) => text).join('\n'))
    .digest('hex')
    .slice(0, 16)

/** How many passages of a page its writers see, from all parts of it. */
const SHOWN = 16

/**
 * The excerpts for questions that are still to be written over these pages of `core500`, numbered from `first`. Each page
 * gives at most `SHOWN` passages, evenly spread over it; pages with fewer are left out.
 */
export async function newExcerpts(titles: readonly string[], first: number, data: string): Promise<ReadExcerpt[]> {
  const pages = elementsOf(data, 'core500')
  const library = createLibrary({ store: memoryStore() })
  const excerpts: ReadExcerpt[] = []
  for (const title of titles) {
    const p = String(first + excerpts.length)
    const elements = pages.get(title) ?? []
    const prose = await proseOf(library, `${p} ${title}`, elements)
    if (prose.length < SHOWN) continue
    const places = Array.from({ length: SHOWN }, (_, i) => Math.floor((i * prose.length) / SHOWN))
    const chosen = places.flatMap(at => prose[at] ?? [])
    const excerpt = { p, from: 'core500' as const, page: title, title, passages: places, sum: sumOf(chosen) }
    excerpts.push({ excerpt, elements, passages: asShown(chosen) })
  }
  return excerpts
}
