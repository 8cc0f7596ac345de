import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fold } from '../../../src/common/text/fold.ts'
import { readHtmlFile } from '../finding.ts'
import { readJsonLines } from '../json-lines.ts'
import { type CorpusPage, readDistractors } from '../set-corpus.ts'

/** A question of a thread, what a person made of it, and a short answer that was given. */
interface ThreadTurn {
  question: string
  /** Absent where nobody put it in full. */
  rewrite?: string | undefined
  answer: string
}

interface Thread {
  id: string
  /** Of the page that it is about, where that is known: what a product would have cited. */
  title?: string | undefined
  /** The page that a search is to find. */
  page: string
  turns: ThreadTurn[]
}

export interface ThreadSet {
  name: string
  threads: Thread[]
  pages: CorpusPage[]
}

export const THREAD_SETS = ['threads-dev', 'canard', 'cast', 'ikat', 'mtrag', 'inscit'] as const
export type ThreadSetName = (typeof THREAD_SETS)[number]

/** One in so many of the other pages is searched where pages are made of threads. */
const FEWER = 8
/** An answer is cut to so much: a thread holds short ones. */
const SHORT = 120

const Line = z.object({
  id: z.string(),
  title: z.string().optional(),
  section: z.string().optional(),
  page: z.string().optional(),
  turns: z.array(
    z.object({
      question: z.string(),
      rewrite: z.string().optional(),
      answer: z.string().nullish(),
      answers: z
        .array(
          z.union([
            z.string(),
            z.object({ text: z.string(), evidence: z.array(z.object({ text: z.string() })).optional() }),
          ]),
        )
        .optional(),
      nuggets: z.array(z.object({ point: z.string() })).optional(),
    }),
  ),
})
type Line = z.infer<typeof Line>

/** A set of threads and the pages that are searched, or why there is none. */
export function readThreadSet(name: ThreadSetName, data: string, limit?: number): ThreadSet | { missing: string } {
  const file = join(data, name === 'threads-dev' ? 'everyday/threads-dev.jsonl.gz' : `everyday/dev/${name}.jsonl.gz`)
  if (!existsSync(file)) return { missing: file }
  const lines = readJsonLines(file, Line)
  const leads = join(data, 'wikipedia/text/leads35k.jsonl.gz')
  const all = existsSync(leads) ? readDistractors([leads]) : []
  const others = name === 'threads-dev' ? all : all.filter((_, at) => at % FEWER === 0)
  const own = name === 'threads-dev' ? htmlPages(join(data, 'wikipedia/html')) : new Map(lines.map(pageOfThread))
  const taken = new Set(Array.from(own.values(), ({ title }) => fold(title)))
  return {
    name,
    threads: lines.slice(0, limit).map(line => threadOf(name, line, own)),
    pages: [...own.values(), ...others.filter(({ title }) => !taken.has(fold(title)))],
  }
}

function threadOf(name: ThreadSetName, line: Line, pages: ReadonlyMap<string, CorpusPage>): Thread {
  const page = pages.get(line.page ?? line.id)?.title ?? line.id
  // The others' titles are topics, which nobody cites.
  const isCited = name === 'threads-dev' || name === 'canard' || name === 'inscit'
  return {
    id: line.id,
    page,
    title: isCited ? (line.page ? page : line.title) : undefined,
    turns: line.turns.map(({ question, rewrite, ...turn }) => ({ question, rewrite, answer: shortAnswer(turn) })),
  }
}

function shortAnswer({ answer, answers, nuggets }: Omit<Line['turns'][number], 'question' | 'rewrite'>): string {
  const [first] = answers ?? []
  const text = answer ?? (typeof first === 'string' ? first : first?.text) ?? nuggets?.[0]?.point ?? ''
  return text.length <= SHORT ? text : text.slice(0, text.lastIndexOf(' ', SHORT))
}

const htmlPages = (folder: string): Map<string, CorpusPage> =>
  existsSync(folder) ? new Map(readdirSync(folder).flatMap(file => readHtmlFile(folder, file))) : new Map()

/** Where there is no page: its title and section, and all that was answered. What was asked is not in it. */
function pageOfThread(line: Line): [key: string, page: CorpusPage] {
  const told = line.turns.flatMap(({ answer, answers }) => [
    answer ?? '',
    ...(answers ?? []).flatMap(one =>
      typeof one === 'string' ? one : [one.text, ...(one.evidence ?? []).map(({ text }) => text)],
    ),
  ])
  const title = [line.title ?? line.id, line.section].filter(Boolean).join(': ')
  return [line.id, { title, text: [line.title, ...told].filter(Boolean).join('\n\n') }]
}
