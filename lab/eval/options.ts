import { parseArgs } from 'node:util'
import { type AskArguments, readEngine, readSeconds, readStrategy } from '../../cli/options.ts'
import { DEFAULT_STRATEGY, STRATEGY_IDS, type StrategyId } from '../../src/research/strategies/registry.ts'
import { readSearchMode, type SearchMode } from './search-mode.ts'
import { readWithout } from './variant.ts'

export interface EvalArguments {
  sets: string[]
  /** How many questions of each set are asked, from its first. */
  limit?: number
  /** Asks the first of each so many questions. */
  every: number
  engine: AskArguments['engine']
  model?: string
  strategies: StrategyId[]
  distractors: string[]
  /** Takes the pages that tell out of the corpus. */
  untold: boolean
  search?: SearchMode
  /** Ids of rules that are switched off. */
  without?: string[]
  timeoutSeconds: number
  out?: string
  traces?: string
  /** Discards what was measured before. */
  fresh: boolean
}

const TIMEOUT_SECONDS = 300

export const USAGE = `Usage: npm run eval -- --set FILE [--set FILE …] [options]
       npm run eval -- shelf [--only ID,ID] [--engine ENGINE] [--search MODE] [--without ID,ID] [--out FILE]
       npm run eval -- finding [--search MODE | --wiki ADDRESS] [--out FILE]
       npm run eval -- rewriting [--set NAME,NAME] [--search MODE] [--model FILE] [--limit N] [--alone N] [--show N] [--out FILE]
       npm run eval -- everyday [--set NAME] [--pages FOLDER] [--kinds KIND,KIND] [options]
       npm run eval -- files --folder FOLDER [--converter NAME=FOLDER …] [--only WORD] [--texts FOLDER] [--show] [--out FILE]
       npm run eval -- table FILE NAME=FILE,FILE …
       npm run eval -- xquad [--strategy NAME] [--questions N] [--seed N] [--data FOLDER] [--out FILE]

  --set FILE            JSONL or JSONL.gz of {id, question, answers, type?, paragraphs: [{title, text}]}
  --every N             asks the first of each N questions, for sets whose neighbours are of one page
  --limit N             asks the first N of these; all paragraphs are searched nevertheless
  --strategy NAME,NAME  ${STRATEGY_IDS.join(', ')} (default ${DEFAULT_STRATEGY}), or all
  --engine ENGINE       bundled (default), webllm (wants WebGPU; each start downloads its weights anew),
                        gguf:FILE (of a model in parts, its first), or openai:URL (key from OPENAI_API_KEY)
  --model ID            a model of that engine
  --distractors FILE    adds pages to search among: JSONL or JSONL.gz of {title, text} or {title, lead};
                        several times for several files
  --untold              takes the pages that tell out of the corpus: right is who says that it found nothing
  --search MODE         any-word (default), or all-words: a page is found only where it has every word of a query
  --without ID,ID       switches rules off, to see what they are worth: those of src/agents/rules/
  --timeout SECONDS     of a question (default ${TIMEOUT_SECONDS}); one that takes longer is wrong
  --out FILE            writes what was measured as JSON; a journal lies beside it (else in out/eval)
  --traces FOLDER       writes each question's events as JSON
  --fresh               starts anew; else an evaluation that was broken off goes on where it stopped

shelf asks the sample questions of the sample shelf. finding counts how often the pages that tell are found, without a
model. rewriting puts follow-up questions in full, without a browser. files tells what is kept of the files that
lab/eval/files/make_files.py made, beside the texts of other converters (lab/eval/files/convert.py). table puts files that --out wrote into one table, a row for each
argument, and each beside the first.`

/** Arguments as they stand on the command line → what is asked for, or what is wrong with them. */
export function readEvalArguments(argv: string[]): EvalArguments | { problem: string } {
  try {
    const { values } = parseArgs({
      args: argv,
      options: {
        set: { type: 'string', multiple: true, default: [] },
        limit: { type: 'string' },
        every: { type: 'string', default: '1' },
        strategy: { type: 'string', default: DEFAULT_STRATEGY },
        engine: { type: 'string', default: 'bundled' },
        model: { type: 'string' },
        distractors: { type: 'string', multiple: true, default: [] },
        untold: { type: 'boolean', default: false },
        search: { type: 'string' },
        without: { type: 'string' },
        timeout: { type: 'string' },
        out: { type: 'string' },
        traces: { type: 'string' },
        fresh: { type: 'boolean', default: false },
      },
    })
    const { set: sets, limit, model, distractors, untold, search, without, out, traces, fresh } = values
    if (sets.length === 0) throw new Error('Name a set of questions: --set FILE.')
    return {
      sets,
      distractors,
      untold,
      fresh,
      every: readCount('--every', values.every),
      engine: readEngine(values.engine, model),
      strategies: readStrategies(values.strategy),
      timeoutSeconds: values.timeout ? readSeconds(values.timeout) : TIMEOUT_SECONDS,
      ...(limit !== undefined && { limit: readCount('--limit', limit) }),
      ...(search !== undefined && { search: readSearchMode(search) }),
      ...(without !== undefined && { without: readWithout(without) }),
      ...(model && { model }),
      ...(out && { out }),
      ...(traces && { traces }),
    }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

function readStrategies(names: string): StrategyId[] {
  if (names === 'all') return STRATEGY_IDS
  return names.split(',').map(readStrategy)
}

function readCount(option: string, text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1) throw new Error(`${option} takes a number of questions, not "${text}".`)
  return count
}
