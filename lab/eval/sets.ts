import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openHeadless } from '../../cli/headless.ts'
import { writeJson } from '../../cli/write-json.ts'
import { UserError } from '../../src/common/core/errors.ts'
import type { ResearchEvent } from '../../src/common/trace/events.ts'
import { STRATEGIES, type StrategyId } from '../../src/research/strategies/registry.ts'
import { evaluate } from './evaluate.ts'
import { type Journal, openJournal } from './journal.ts'
import type { EvalArguments } from './options.ts'
import { progress } from './progress.ts'
import type { Protocol } from './protocol.ts'
import { type Question, type QuestionSet, readQuestionSet } from './question-set.ts'
import { isNotFound, isRight, Result } from './result.ts'
import { openSession } from './session.ts'
import { type CorpusPage, corpusPages, readDistractors } from './set-corpus.ts'
import { type EvaluationSite, modelOf, openEvaluationSite, sha256OfFiles } from './site.ts'
import { summarise } from './summary.ts'
import { type Measured, tables } from './tables.ts'
import { tellingTitles } from './telling.ts'
import { asVariant } from './variant.ts'

/** One set to ask by one strategy. */
interface Part {
  set: QuestionSet
  strategy: StrategyId
  questions: Question[]
  journal: Journal<Result>
}

/** Asks sets of questions of the built product in a browser, prints what came of them, and writes it down. */
export async function evaluateSets(args: EvalArguments, signal: AbortSignal): Promise<void> {
  const sets = readSets(args.sets)
  const distractors = readDistractors(args.distractors)
  process.stderr.write('Building the product …\n')
  const site = await openEvaluationSite()
  const folder = mkdtempSync(join(tmpdir(), 'footnote-eval-'))
  try {
    // All of them at once: what is wrong with the last one's journal is told before the first is asked.
    const parts = sets.flatMap(set => args.strategies.map(strategy => openPart(set, strategy, args, site)))
    const measured: Measured[] = []
    for (const part of parts) {
      const corpus = join(folder, `${part.set.name}.jsonl`)
      const without = args.untold ? part.questions.flatMap(tellingTitles) : []
      const pages = corpusPages(part.set.questions, { distractors, without })
      process.stderr.write(`${part.set.name}: ${pages.length.toLocaleString('en')} pages to search among.\n`)
      writeCorpus(corpus, pages)
      measured.push(await measure(part, corpus, args, site, signal))
    }
    console.log(`\n${tables(measured)}`)
    if (args.out) writeJson(args.out, report(measured))
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await site.close()
  }
}

/** Throws `UserError`: what `readQuestionSet` throws, and `bad-set` for two of one name. */
function readSets(files: readonly string[]): QuestionSet[] {
  const sets = files.map(readQuestionSet)
  const twice = sets.find(({ name }, i) => sets.findIndex(set => set.name === name) !== i)
  if (twice) throw new UserError('bad-set', `Two sets are called ${twice.name}: their results could not be told apart.`)
  return sets
}

function openPart(set: QuestionSet, strategy: StrategyId, args: EvalArguments, site: EvaluationSite): Part {
  const { every, limit, engine, model, distractors, untold, search, without, timeoutSeconds, fresh } = args
  const protocol: Protocol = {
    set: set.name,
    questions: sha256OfFiles([set.file]),
    every,
    limit: limit ?? null,
    strategy,
    ...modelOf(engine, model, site),
    distractors: distractors.length > 0 ? sha256OfFiles(distractors) : null,
    untold,
    ...(search === 'all-words' && { search }),
    ...(without && { without: without.join() }),
    timeoutSeconds,
    build: site.build,
  }
  const base = args.out ? `${args.out.replace(/\.json$/, '')}.` : 'out/eval/'
  const journal = openJournal(`${base}${set.name}.${strategy}${untold ? '.untold' : ''}.jsonl`, protocol, Result, {
    fresh,
  })
  const questions = set.questions.filter((_, i) => i % every === 0).slice(0, limit)
  return { set, strategy, questions, journal }
}

async function measure(
  { set, strategy, questions, journal }: Part,
  corpus: string,
  args: EvalArguments,
  site: EvaluationSite,
  signal: AbortSignal,
): Promise<Measured> {
  const { engine, model, untold, timeoutSeconds, traces } = args
  const bar = progress(`${set.name} ${strategy}`, questions.length, { isGood: untold ? isNotFound : isRight })
  const page = async () => ({ url: asVariant(args, site.url), close: async () => {} })
  const session = openSession(() => openHeadless([], page), {
    // Where nothing is searched there is nothing to hand over either.
    source: 'withoutPages' in STRATEGIES[strategy] ? { id: 'shelf' } : { id: 'corpus', files: [resolve(corpus)] },
    strategy,
    engine,
    ...(model && { model }),
    timeoutSeconds,
  })
  const isOnly = args.sets.length * args.strategies.length === 1
  const traceFolder = traces && (isOnly ? traces : join(traces, `${set.name}.${strategy}`))
  const keepTrace = ({ id }: Question, events: ResearchEvent[]) => {
    if (traceFolder) writeJson(join(traceFolder, `${id.replace(/[^\p{L}\p{N}._-]/gu, '_')}.json`), events)
  }
  try {
    const results = await evaluate({ questions, journal, ask: session.ask, onResult: bar.show, keepTrace, signal })
    return { set: set.name, strategy, untold, results }
  } finally {
    bar.end()
    await session.close()
  }
}

/** One object, or a list of them where there are several sets or strategies. */
function report(measured: readonly Measured[]): unknown {
  const list = measured.map(({ set, strategy, untold, results }) => ({
    set,
    strategy,
    untold,
    ...summarise(results),
    questions: results,
  }))
  return list.length === 1 ? list[0] : list
}

function writeCorpus(file: string, pages: readonly CorpusPage[]): void {
  writeFileSync(file, pages.map(page => `${JSON.stringify(page)}\n`).join(''))
}
