import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Thread } from '../src/common/trace/thread.ts'
import { READABLE } from '../src/documents/files/bad-file.ts'
import { FILES } from '../src/documents/files/opened-file.ts'
import { RECOGNISED_LANGUAGES, type Recognition } from '../src/documents/files/recognise/recogniser.ts'
import { DEFAULT_STRATEGY, isStrategy, STRATEGY_IDS, type StrategyId } from '../src/research/strategies/registry.ts'
import { AUTO, offered, registered, type SourceId } from '../src/sources/registry.ts'
import { WELL_KNOWN_WIKIS } from '../src/sources/wikipedia/well-known-wikis.ts'
import { type GivenFile, givenFiles } from './given-files.ts'

export interface AskArguments {
  question: string
  json: boolean
  /** The source's id, including an address if it has one, and the paths of the file that it reads or of its parts. */
  source: { id: string; files?: string[] }
  /** Files to open and ask, with the names to show for them. */
  files?: readonly GivenFile[]
  engine: { id: 'bundled' } | { id: 'webllm' } | { id: 'openai'; url: string } | { id: 'gguf'; files: string[] }
  model?: string
  strategy?: StrategyId
  language?: string
  timeoutSeconds?: number
  trace?: string
  /** The file of the thread that the question continues and is added to. */
  threadFile?: string
  /** The thread in that file. */
  thread?: Thread
}

/** Nothing is stored between calls, so sources that need stored pages are not offered. */
const SOURCE_IDS = offered('file', 'server', 'address')
const SOURCES = [AUTO, ...SOURCE_IDS.map(argumentFor)].join(', ')

export const USAGE = `Usage: npm run ask -- [options] "question"

  --json                one event a line on standard output; the last is the answer, or that it failed
                        (as npm run -s ask -- --json …: without -s, npm's own lines come before it)
  --file FILE           asks this file, or the files of this folder; may be given several times
                        (${READABLE})
  --recognise           has the text of scanned pages recognised (English)
  --source SOURCE       ${SOURCES}; ${AUTO} when absent
  --engine ENGINE       bundled (default), webllm (wants WebGPU; each call downloads its weights anew),
                        gguf:FILE (of a model in parts, its first), or openai:URL (key from OPENAI_API_KEY)
  --model ID            a model of that engine
  --strategy NAME       the way to the answer: ${STRATEGY_IDS.join(', ')} (default ${DEFAULT_STRATEGY})
  --language CODE       of Wikipedia, and of the wikis that are named, e.g. de (default en)
  --timeout SECONDS     gives up after this time
  --thread FILE         goes on with the questions in this file ("and how tall is it?"), and adds this one to them; the
                        first question of a thread makes the file
  --trace FILE          writes the run as one JSON file

Ends with status 0 when there is an answer ("I could not find this" is one), 1 when it failed or took too long,
2 when the options are wrong, 130 when it was stopped.`

/** Parses the command line into the arguments, or a description of what is wrong with them. */
export function readArguments(argv: string[]): AskArguments | { problem: string } {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        source: { type: 'string' },
        file: { type: 'string', multiple: true },
        recognise: { type: 'boolean', default: false },
        engine: { type: 'string', default: 'bundled' },
        model: { type: 'string' },
        strategy: { type: 'string' },
        language: { type: 'string' },
        timeout: { type: 'string' },
        trace: { type: 'string' },
        thread: { type: 'string' },
      },
    })
    if (positionals.length !== 1) throw new Error('Give one question, in quotation marks.')
    return {
      question: positionals[0] as string,
      json: values.json,
      ...readOrigin(values.source, values.file, values.recognise),
      engine: readEngine(values.engine, values.model),
      ...(values.model && { model: values.model }),
      ...(values.strategy && { strategy: readStrategy(values.strategy) }),
      ...(values.language && { language: values.language }),
      ...(values.timeout && { timeoutSeconds: readSeconds(values.timeout) }),
      ...(values.trace && { trace: values.trace }),
      ...(values.thread && { threadFile: values.thread }),
    }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

function argumentFor(id: SourceId): string {
  const { file, address, needs } = registered(id)
  if (address) return `${id}:ADDRESS (${address})`
  if (needs === 'address') return `${id}:ADDRESS (of a wiki, or one of ${WELL_KNOWN_WIKIS.join(', ')})`
  return file ? `${id}:FILE (${file.holds})` : id
}

function readOrigin(
  source: string | undefined,
  files: string[] = [],
  isToRecognise = false,
): Pick<AskArguments, 'source' | 'files'> {
  if (files.length === 0) return { source: readSource(source ?? AUTO) }
  if (source !== undefined && source !== FILES) throw new Error(`--file is a source of its own: leave out --source.`)
  const recognise: Recognition | undefined = isToRecognise ? { languages: RECOGNISED_LANGUAGES } : undefined
  const given = files.flatMap(givenFiles).map(file => ({ ...file, ...(recognise && { recognise }) }))
  return { source: { id: FILES }, files: given }
}

function readSource(given: string): AskArguments['source'] {
  const [id = '', ...rest] = given.split(':')
  const file = rest.join(':')
  const isKnown = [AUTO, ...SOURCE_IDS].some(known => known === id)
  const source = registered(id)
  const wantsAddress = source?.needs === 'server' || source?.needs === 'address'
  if (!isKnown || (file !== '') !== (wantsAddress || source?.file !== undefined)) {
    throw new Error(`--source takes ${SOURCES}, not "${given}".`)
  }
  if (wantsAddress) return { id: given }
  if (!file) return { id }
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  return { id, files: source?.file?.inParts ? partsOf(file) : [resolve(file)] }
}

/** A file, or all parts of a split one: FILE.zimaa, FILE.zimab and so on. */
function partsOf(file: string): string[] {
  const [, start] = /^(.*\.zim)[a-z]{2}$/.exec(basename(file)) ?? []
  const folder = resolve(dirname(file))
  if (!start) return [resolve(file)]
  const names = readdirSync(folder).filter(
    name => name.startsWith(start) && /^[a-z]{2}$/.test(name.slice(start.length)),
  )
  return names.sort().map(name => join(folder, name))
}

export function readEngine(engine: string, model: string | undefined): AskArguments['engine'] {
  if (engine.startsWith('openai:')) {
    const url = engine.slice('openai:'.length)
    if (!URL.canParse(url)) throw new Error(`--engine openai:URL wants an address, not "${url}".`)
    if (!model) throw new Error('--engine openai:URL wants --model, the name of the model there.')
    return { id: 'openai', url }
  }
  if (engine.startsWith('gguf:')) return { id: 'gguf', files: modelFiles(engine.slice('gguf:'.length)) }
  if (engine === 'bundled' || engine === 'webllm') return { id: engine }
  throw new Error(`--engine takes bundled, webllm, gguf:FILE or openai:URL, not "${engine}".`)
}

/** A model's file, or all parts of a split model in llama.cpp's naming. */
function modelFiles(file: string): string[] {
  const [, start, end] = /^(.*-)\d{5}(-of-\d{5}\.gguf)$/.exec(basename(file)) ?? []
  const folder = resolve(dirname(file))
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  if (!start || !end) return [resolve(file)]
  const names = readdirSync(folder).filter(name => name.startsWith(start) && name.endsWith(end))
  return names.sort().map(name => join(folder, name))
}

export function readSeconds(text: string): number {
  const seconds = Number(text)
  if (!(seconds > 0)) throw new Error(`--timeout takes a number of seconds, not "${text}".`)
  return seconds
}

export function readStrategy(name: string): StrategyId {
  if (isStrategy(name)) return name
  throw new Error(`--strategy takes ${STRATEGY_IDS.join(', ')}, not "${name}".`)
}
