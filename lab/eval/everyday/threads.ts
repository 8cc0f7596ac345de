import { join } from 'node:path'
import { z } from 'zod'
import { writeJson } from '../../../cli/write-json.ts'
import { throwIfAborted } from '../../../src/common/core/abort.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { type Thread, type Turn, threadOf } from '../../../src/common/trace/thread.ts'
import { openJournal } from '../journal.ts'
import { readJsonLines } from '../json-lines.ts'
import type { Session } from '../session.ts'
import { modelOf, openEvaluationSite, sha256OfFiles } from '../site.ts'
import { median } from '../statistics.ts'
import { percent, table } from '../tables.ts'
import { EverydayAnswer, judgeEveryday } from './judge.ts'
import { openOnDouble, sha256OfPages, unlessAbsent } from './on-double.ts'
import type { EverydayArguments } from './options.ts'
import { EverydayQuestion } from './question.ts'
import { existing, nameOf } from './sets.ts'
import { everydayReport, everydayTable } from './summary.ts'
import { readWikiPages, type WikiPage } from './wiki-page.ts'

/** A turn of a thread: the question as somebody put it, the same in full, and where it is told. */
const AskedTurn = EverydayQuestion.omit({ id: true }).extend({
  rewrite: z.string(),
  evidence: z.array(z.object({ page: z.string(), text: z.string() })).default([]),
})
const AskedThread = z.object({ id: z.string(), turns: z.array(AskedTurn).min(1) })
type AskedTurn = z.infer<typeof AskedTurn>
type AskedThread = z.infer<typeof AskedThread>

/** How a turn is asked: after the answers that the product gave, after the right ones, or alone, in full. */
const WAYS = ['asked', 'told', 'alone'] as const
type Way = (typeof WAYS)[number]

const ThreadResult = z.object({
  id: z.string(),
  turns: z.array(
    z.object({
      rewrite: z.string(),
      /** What the product asked in full, after its own answers. */
      askedAs: z.string(),
      answers: z.record(z.enum(WAYS), EverydayAnswer),
    }),
  ),
})
type ThreadResult = z.infer<typeof ThreadResult>

/** Asks threads of the built product, over a double of Wikipedia, and prints what came of their turns. */
export async function evaluateThreads(args: EverydayArguments, signal: AbortSignal): Promise<void> {
  const set = unlessAbsent(() => readThreads(args))
  if (!set) return
  const threads = set.threads.slice(0, args.limit)
  process.stderr.write('Building the product …\n')
  const site = await openEvaluationSite()
  const session = openOnDouble(set.pages, args, site)
  try {
    const journal = openJournal(journalOf(set.name, args), protocolOf(set, args, site), ThreadResult, {
      fresh: args.fresh,
    })
    const results = [...journal.results]
    for (const thread of threads) {
      if (results.some(({ id }) => id === thread.id)) continue
      const result = await askThread(thread, session, signal)
      journal.append(result)
      results.push(result)
      for (const turn of result.turns) console.log(told(turn))
    }
    const report = reportOf(results)
    console.log(`\n${tableOf(report)}\n\n${everydayTable(report.asked)}`)
    if (args.out) writeJson(args.out, { set: set.name, ...report, threads: results })
  } finally {
    await session.close()
    await site.close()
  }
}

interface ThreadSet {
  name: string
  threads: AskedThread[]
  pages: WikiPage[]
  files: string[]
}

function readThreads({ data, questions, pages }: EverydayArguments): ThreadSet {
  const file = existing(questions ?? join(data, 'everyday/threads-dev.jsonl.gz'))
  const folder = existing(pages ?? join(data, 'wikipedia/html'))
  return { name: nameOf(file), threads: readJsonLines(file, AskedThread), pages: readWikiPages(folder), files: [file] }
}

async function askThread({ id, turns }: AskedThread, session: Session, signal: AbortSignal): Promise<ThreadResult> {
  const result: ThreadResult = { id, turns: [] }
  const runs: ResearchEvent[][] = []
  const right: Turn[] = []
  for (const [i, turn] of turns.entries()) {
    const asked = { ...turn, id: `${id}-${i + 1}` }
    const ask = async (way: Way, question: string, thread?: Thread) => {
      const events = await session.ask(question, signal, thread)
      throwIfAborted(signal)
      return { events, answer: { ...judgeEveryday(asked, events), id: `${asked.id}-${way}` } }
    }
    const first = await ask('asked', turn.question, threadOf(runs))
    const told = right.length > 0 ? await ask('told', turn.question, { id, turns: right }) : first
    const alone = await ask('alone', turn.rewrite)
    runs.push(first.events)
    right.push(rightTurn(turn, asked.id))
    const askedAs = first.events.find(event => event.type === 'asked-as')?.question ?? turn.question
    const answers = { asked: first.answer, told: told.answer, alone: alone.answer }
    result.turns.push({ rewrite: turn.rewrite, askedAs, answers })
  }
  return result
}

/** A turn as a person would have had it: their words in full, and the right answer with where it is told. */
function rightTurn({ rewrite, kind, answers, evidence }: AskedTurn, run: string): Turn {
  const quotes = evidence.map(({ text }) => text)
  const texts = kind === 'open' || answers.length === 0 ? quotes : answers.slice(0, 1)
  const footnotes = evidence.map(({ page, text }, i) => {
    const title = page.replaceAll('_', ' ')
    const place = {
      source: 'English Wikipedia',
      title,
      section: '',
      url: '',
      revision: '',
      page: `wikipedia:en:${page}`,
    }
    return { n: i + 1, ...place, quote: text, passage: text }
  })
  const sentences = texts.map(text => ({
    text,
    footnotes: footnotes.map(({ n }) => n),
    support: 'supported' as const,
  }))
  return { run, question: rewrite, answer: { text: texts.join(' '), sentences, footnotes, found: true } }
}

function reportOf(results: readonly ThreadResult[]) {
  const turns = results.flatMap(({ turns }) => turns)
  const of = (way: Way) => everydayReport(turns.flatMap(({ answers }) => answers[way] ?? []))
  const extra = turns.flatMap(({ answers: { asked, alone } }) =>
    asked && alone ? [asked.seconds - alone.seconds] : [],
  )
  return { asked: of('asked'), told: of('told'), alone: of('alone'), extraMedianSeconds: median(extra) }
}

function tableOf({ asked, told, alone, extraMedianSeconds }: ReturnType<typeof reportOf>): string {
  const rows = [
    ['after the answers given', asked],
    ['after the right answers', told],
    ["alone, in a person's words", alone],
  ] as const
  const cells = rows.map(([name, { n, right, claimedRight, medianSeconds, p90Seconds }]) => [
    name,
    `${n}`,
    `**${percent(right)}**`,
    percent(claimedRight),
    medianSeconds.toFixed(1),
    p90Seconds.toFixed(1),
  ])
  const head = ['asked', 'turns', 'right', 'right of claimed', 'median s', 'p90 s']
  return `${table(head, cells)}\n\nSeconds of a turn beyond the same question alone, median: ${extraMedianSeconds.toFixed(1)}`
}

function told({ rewrite, askedAs, answers }: ThreadResult['turns'][number]): string {
  const verdicts = WAYS.map(way => `${way} ${answers[way]?.right ? 'right' : answers[way]?.claimed ? 'wrong' : 'none'}`)
  const { asked } = answers
  return `${verdicts.join(', ')}\n    ${asked?.question}\n    as:     ${askedAs}\n    person: ${rewrite}\n    ${asked?.failure ?? asked?.text}`
}

const journalOf = (name: string, { out, strategy }: EverydayArguments): string =>
  `${out ? `${out.replace(/\.json$/, '')}.` : 'out/eval/everyday.'}${name}.${strategy}.jsonl`

function protocolOf(
  { name, pages, files }: ThreadSet,
  { engine, model, limit, strategy, timeoutSeconds }: EverydayArguments,
  site: Awaited<ReturnType<typeof openEvaluationSite>>,
) {
  return {
    set: `${name} threads`,
    questions: sha256OfFiles(files),
    every: 1,
    limit: limit ?? null,
    strategy,
    ...modelOf(engine, model, site),
    distractors: sha256OfPages(pages),
    untold: false,
    timeoutSeconds,
    build: site.build,
  }
}
