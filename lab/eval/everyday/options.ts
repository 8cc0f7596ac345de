import { parseArgs } from 'node:util'
import { type AskArguments, readEngine, readSeconds, readStrategy } from '../../../cli/options.ts'
import { UserError } from '../../../src/common/core/errors.ts'
import { DEFAULT_STRATEGY, type StrategyId } from '../../../src/research/strategies/registry.ts'
import { DATA } from '../data.ts'
import { readWithout } from '../variant.ts'
import { KINDS, type Kind } from './question.ts'
import { existing, SET_NAMES, type SetName } from './sets.ts'

const TIMEOUT_SECONDS = 300

const USAGE = `Usage: npm run eval -- everyday [options]

  --questions FILE   JSONL or JSONL.gz; else the hand-written ones of the data
  --threads [FILE]   asks threads: each turn with the answers of the product before it, with the right ones, and alone in
                     a person's words
  --set NAME         a public set in their place: ${SET_NAMES.join(', ')}
  --pages FOLDER     pages to find and to open, Parsoid HTML, packed or not; else those that belong to the questions
  --zim FILE         asks a ZIM file of these pages in the place of Wikipedia (make-zim.py makes one)
  --kinds KIND,KIND  of ${KINDS.join(', ')}
  --every N          asks the first of each N of these questions
  --limit N          asks the first N of these
  --without ID,ID    switches rules off: those of src/agents/rules/
  --strategy NAME, --engine ENGINE, --model ID, --timeout SECONDS, --out FILE, --traces FOLDER, --fresh
                     as for other sets`

export interface EverydayArguments {
  data: string
  questions?: string
  set?: SetName
  pages?: string
  /** A ZIM file that is asked in the place of Wikipedia. */
  zim?: string
  kinds: Kind[]
  every: number
  limit?: number
  engine: AskArguments['engine']
  model?: string
  strategy: StrategyId
  timeoutSeconds: number
  out?: string
  traces?: string
  /** Ids of rules that are switched off. */
  without?: string[]
  /** Asks threads of questions that go on with one another, of `questions` where it names a file. */
  threads: boolean
  /** Discards what was measured before. */
  fresh: boolean
}

/** Throws `UserError` `bad-arguments`. */
export function readEverydayArguments(argv: string[]): EverydayArguments {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        questions: { type: 'string' },
        set: { type: 'string' },
        pages: { type: 'string' },
        zim: { type: 'string' },
        kinds: { type: 'string' },
        every: { type: 'string', default: '1' },
        limit: { type: 'string' },
        engine: { type: 'string', default: 'bundled' },
        model: { type: 'string' },
        strategy: { type: 'string', default: DEFAULT_STRATEGY },
        timeout: { type: 'string' },
        out: { type: 'string' },
        traces: { type: 'string' },
        without: { type: 'string' },
        fresh: { type: 'boolean', default: false },
        threads: { type: 'boolean', default: false },
      },
    })
    const { questions, set, pages, zim, limit, model, out, traces, without } = values
    if (positionals.length > (values.threads ? 1 : 0)) throw new Error(`What is "${positionals.at(-1)}"?`)
    if (zim && values.threads) throw new Error('--threads asks the double: leave out --zim.')
    if (questions && set) throw new Error('--questions and --set exclude each other.')
    return {
      data: DATA,
      kinds: values.kinds ? values.kinds.split(',').map(kind => oneOf('--kinds', KINDS, kind)) : [...KINDS],
      every: readCount('--every', values.every),
      engine: readEngine(values.engine, model),
      strategy: readStrategy(values.strategy),
      timeoutSeconds: values.timeout ? readSeconds(values.timeout) : TIMEOUT_SECONDS,
      fresh: values.fresh,
      threads: values.threads,
      ...(questions && { questions }),
      ...(positionals[0] && { questions: positionals[0] }),
      ...(set && { set: oneOf('--set', SET_NAMES, set) }),
      ...(pages && { pages }),
      ...(zim && { zim: existing(zim) }),
      ...(limit !== undefined && { limit: readCount('--limit', limit) }),
      ...(model && { model }),
      ...(out && { out }),
      ...(traces && { traces }),
      ...(without && { without: readWithout(without) }),
    }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    throw new UserError('bad-arguments', `${problem}\n\n${USAGE}`)
  }
}

function oneOf<T extends string>(option: string, names: readonly T[], given: string): T {
  const name = names.find(name => name === given)
  if (name) return name
  throw new Error(`${option} takes ${names.join(', ')}, not "${given}".`)
}

function readCount(option: string, text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1) throw new Error(`${option} takes a number of questions, not "${text}".`)
  return count
}
