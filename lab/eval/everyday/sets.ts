import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { UserError } from '../../../src/common/core/errors.ts'
import { readJsonLines } from '../json-lines.ts'
import { EverydayQuestion } from './question.ts'
import { readWikiPages, type TextPage, type WikiPage, wikiPagesOf } from './wiki-page.ts'

/** Questions, and the pages that the page under test can find and open. */
export interface EverydaySet {
  name: string
  questions: EverydayQuestion[]
  pages: WikiPage[]
  /** The files that it was read from, to tell one measurement from another. */
  files: string[]
}

export const SET_NAMES = ['cmuqa', 'timeqa', 'clapnq', 'boolq', 'boolq-pages', 'multispanqa', 'ambignq'] as const
export type SetName = (typeof SET_NAMES)[number]

/** The files of questions of the sets that have several, and the whole pages of those that have some. */
const QUESTIONS: Partial<Record<SetName, string[]>> = {
  'boolq-pages': ['everyday/dev/boolq', 'everyday/train/boolq-train-titles'],
}
const WHOLE_PAGES: Partial<Record<SetName, string>> = {
  cmuqa: 'everyday/dev/cmuqa-pages',
  timeqa: 'everyday/dev/timeqa-pages',
  'boolq-pages': 'wikipedia/text/core500-2018',
}

interface Places {
  /** The folder of the data. */
  data: string
  /** A file of questions in the place of the hand-written ones. */
  questions?: string
  /** A folder of Parsoid HTML in the place of the set's own pages. */
  pages?: string
}

/** Throws `UserError` `no-such-file` where the data is absent, which says what was looked for. */
export function readEveryday({ data, questions, pages }: Places): EverydaySet {
  const file = existing(questions ?? join(data, 'everyday/pages-dev.jsonl.gz'))
  const folder = existing(pages ?? join(data, 'wikipedia/html'))
  const name = nameOf(file)
  return { name, questions: readJsonLines(file, EverydayQuestion), pages: readWikiPages(folder), files: [file] }
}

/** A public set, its questions turned into ours. Throws `UserError`: `no-such-file`, `no-pages`, `bad-lines`. */
export function readNamedSet(set: SetName, { data, pages }: Places): EverydaySet {
  const at = (name: string) => existing(join(data, `${name}.jsonl.gz`))
  const files = (QUESTIONS[set] ?? [`everyday/dev/${set}`]).map(at)
  const rows = files.flatMap(file => readJsonLines(file, Row))
  const beside = WHOLE_PAGES[set] ? [at(WHOLE_PAGES[set])] : []
  if (set === 'ambignq' && !pages) {
    throw new UserError('no-pages', 'ambignq has no pages of its own: name a folder of Wikipedia HTML with --pages.')
  }
  const whole = beside.flatMap(readTextPages)
  // BoolQ is about more pages than there are; CMU's titles are not those of its pages.
  const titles = new Set(whole.map(({ title }) => title))
  const asked = set === 'boolq-pages' ? rows.filter(({ title }) => title && titles.has(title)) : rows
  return {
    name: set,
    questions: asked.flatMap(row => asEveryday(row, set) ?? []),
    pages: pages ? readWikiPages(existing(pages)) : wikiPagesOf(beside.length > 0 ? whole : rows.flatMap(passageOf)),
    files: [...files, ...beside],
  }
}

const Row = z.object({
  id: z.string(),
  question: z.string(),
  answers: z.array(z.string()).default([]),
  kind: z.string(),
  label: z.string().nullish(),
  title: z.string().nullish(),
  passage: z.string().nullish(),
  /** The readings of a question that has several, each with its answers. */
  qa_pairs: z.array(z.object({ answers: z.array(z.string()) })).nullish(),
})
type Row = z.infer<typeof Row>

const PageRow = z.object({
  title: z.string(),
  text: z.string().optional(),
  paragraphs: z.array(z.object({ text: z.string() })).optional(),
})

/** The question as it is scored; undefined where the set does not say what would be right. */
function asEveryday(row: Row, set: SetName): EverydayQuestion | undefined {
  const { id, question, answers, label, kind } = row
  const common = { id, question, answers: [], distractors: [], items: [], complete: true, nuggets: [] }
  if (label === 'unanswerable' || kind === 'unanswerable') return { ...common, kind: 'untold' }
  if (kind === 'yesno') return label ? { ...common, kind: 'yesno', answers: [label] } : undefined
  if (kind === 'explain') return { ...common, kind: 'explain', answers }
  if (kind === 'list') return { ...common, kind: 'list', items: answers.map(answer => [answer]) }
  if (!kind.startsWith('short') && !kind.startsWith('ambiguous')) return undefined
  const accepted = [...answers, ...(row.qa_pairs ?? []).flatMap(({ answers }) => answers)]
  // Students answered in their own words: "In 1989." is 1989.
  return { ...common, kind: 'short', answers: set === 'cmuqa' ? accepted.flatMap(withItsCore) : accepted }
}

const withItsCore = (answer: string): string[] => [
  ...new Set([answer, answer.replace(/^(?:in|on|at|by|for|from|to|of|with|about)\s+/i, '')]),
]

/** Pages of a file of the data, as text or in paragraphs. Throws `UserError`: `no-such-file`, `bad-lines`. */
export const readTextPages = (file: string): TextPage[] =>
  readJsonLines(file, PageRow).map(({ title, text, paragraphs = [] }) => ({
    title,
    text: text ?? paragraphs.map(({ text }) => text).join('\n'),
  }))

function passageOf({ title, passage }: Row): TextPage[] {
  return passage ? [{ title: title || openingOf(passage), text: passage }] : []
}

const MOST_TITLE_WORDS = 8

/** What a passage without a title seems to be about: the words before its first verb, comma or bracket. */
export function openingOf(passage: string): string {
  const [opening = ''] = passage.split(/\s(?:is|are|was|were|has|have|had|can|may|refers)\s|\s*[,(.;:]/)
  const words = opening.replace(/^(?:the|an?|in|on)\s+/i, '').split(/\s+/)
  return words.slice(0, MOST_TITLE_WORDS).join(' ') || passage.split(/\s+/).slice(0, MOST_TITLE_WORDS).join(' ')
}

/** The path. Throws `UserError` `no-such-file` where there is nothing at it. */
export function existing(path: string): string {
  if (existsSync(path)) return path
  throw new UserError('no-such-file', `There is no ${path}: name the folder of the data in FOOTNOTE_DATA.`)
}

export const nameOf = (file: string): string => file.replace(/^.*\//, '').replace(/\.jsonl?(?:\.gz)?$/, '')
