import { join } from 'node:path'
import { writeJson } from '../../../cli/write-json.ts'
import { throwIfAborted } from '../../../src/common/core/abort.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { type Journal, openJournal } from '../journal.ts'
import type { Protocol } from '../protocol.ts'
import type { Session } from '../session.ts'
import { type EvaluationSite, modelOf, openEvaluationSite, sha256OfFiles } from '../site.ts'
import { EverydayAnswer, judgeEveryday } from './judge.ts'
import { openOnDouble, sha256OfPages, unlessAbsent } from './on-double.ts'
import { type EverydayArguments, readEverydayArguments } from './options.ts'
import { type EverydayQuestion, KINDS } from './question.ts'
import { type EverydaySet, readEveryday, readNamedSet } from './sets.ts'
import { everydayReport, everydayTable } from './summary.ts'
import { evaluateThreads } from './threads.ts'

/**
 * Asks questions that people ask of the built product, which searches and opens pages of a double of Wikipedia by its
 * real `wikipedia` source, prints what came of them by kind, and writes it down.
 */
export async function evaluateEveryday(argv: string[], signal: AbortSignal): Promise<void> {
  const args = readEverydayArguments(argv)
  if (args.threads) return evaluateThreads(args, signal)
  const set = readSet(args)
  if (!set) return
  const questions = chosenOf(set, args)
  process.stderr.write('Building the product …\n')
  const site = await openEvaluationSite()
  try {
    const journal = openJournal(journalOf(set, args), protocolOf(set, args, site), EverydayAnswer, {
      fresh: args.fresh,
    })
    process.stderr.write(`${set.name}: ${questions.length} questions, ${set.pages.length} pages to search among.\n`)
    const session = openOnDouble(set.pages, args, site)
    const answers = await askAll({ questions, journal, session, traces: args.traces, signal })
    const report = everydayReport(answers)
    console.log(`\n${everydayTable(report)}`)
    if (args.out) writeJson(args.out, { set: set.name, strategy: args.strategy, ...report })
  } finally {
    await site.close()
  }
}

/** The questions of a set that are to be asked. */
export const chosenOf = ({ questions }: EverydaySet, { kinds, every, limit }: EverydayArguments): EverydayQuestion[] =>
  questions
    .filter(({ kind }) => kinds.includes(kind))
    .filter((_, i) => i % every === 0)
    .slice(0, limit)

/** Undefined, with a word on it, where there is nothing to read. */
export const readSet = (args: EverydayArguments): EverydaySet | undefined =>
  unlessAbsent(() => (args.set ? readNamedSet(args.set, args) : readEveryday(args)))

interface Asking {
  questions: readonly EverydayQuestion[]
  journal: Journal<EverydayAnswer>
  session: Session
  traces: string | undefined
  signal: AbortSignal
}

/** Asks every question that the journal does not know yet, and writes each answer down before the next is asked. */
async function askAll({ questions, journal, session, traces, signal }: Asking): Promise<EverydayAnswer[]> {
  const known = new Map(journal.results.map(answer => [answer.id, answer]))
  try {
    for (const question of questions) {
      if (known.has(question.id)) continue
      throwIfAborted(signal)
      const events = await session.ask(question.question, signal)
      // A question that a person broke off has no answer, and is asked again.
      throwIfAborted(signal)
      const answer = judgeEveryday(question, events)
      if (traces) keepTrace(traces, question.id, events)
      journal.append(answer)
      known.set(question.id, answer)
      console.log(`${known.size}/${questions.length} ${told(answer)}`)
    }
  } finally {
    await session.close()
  }
  return questions.flatMap(({ id }) => known.get(id) ?? [])
}

function keepTrace(folder: string, id: string, events: ResearchEvent[]): void {
  writeJson(join(folder, `${id.replace(/[^\p{L}\p{N}._-]/gu, '_')}.json`), events)
}

function told({ kind, right, claimed, failure, seconds, question, text, sources }: EverydayAnswer): string {
  const verdict = failure ? 'FAILED' : right ? 'right' : claimed ? 'wrong' : 'none '
  const from = sources.length > 0 ? ` [${sources.join(', ')}]` : ''
  return `${verdict} ${seconds.toFixed(0).padStart(3)} s  ${kind.padEnd(6)} ${question}\n${' '.repeat(14)}${failure ?? text}${from}`
}

const journalOf = (set: EverydaySet, { out, strategy, kinds, zim }: EverydayArguments): string => {
  const base = out ? `${out.replace(/\.json$/, '')}.` : 'out/eval/everyday.'
  return `${base}${[set.name, ...someOf(kinds), ...(zim ? ['zim'] : []), strategy].join('.')}.jsonl`
}

const someOf = (kinds: EverydayArguments['kinds']) => (kinds.length < KINDS.length ? [kinds.join('-')] : [])

function protocolOf(set: EverydaySet, args: EverydayArguments, site: EvaluationSite): Protocol {
  const { engine, model, every, limit, strategy, timeoutSeconds, kinds, without, zim } = args
  return {
    ...(without && { without: without.join() }),
    set: [set.name, ...someOf(kinds)].join(' '),
    questions: sha256OfFiles(set.files),
    every,
    limit: limit ?? null,
    strategy,
    ...modelOf(engine, model, site),
    distractors: zim ? sha256OfFiles([zim]) : sha256OfPages(set.pages),
    untold: false,
    timeoutSeconds,
    build: site.build,
  }
}
