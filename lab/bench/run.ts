import { parseArgs } from 'node:util'
import { readEngine } from '../../cli/options.ts'
import { writeJson } from '../../cli/write-json.ts'
import { type Figure, table } from './figure.ts'

/** `npm run bench -- NAME [--out FILE]`: measures, prints a table, and writes the figures as JSON. */

const OPTIONS = {
  out: { type: 'string' },
  chunks: { type: 'string', default: '100000' },
  data: { type: 'string', default: '../shared/data' },
  engine: { type: 'string', default: 'bundled' },
  training: { type: 'boolean', default: false },
  pairs: { type: 'string' },
} as const

const BENCHES: Record<string, () => Promise<Figure[]>> = {
  ask: async () => (await import('./ask.ts')).benchAsk(readEngine(values.engine, undefined)),
  'first-answer': async () => (await import('./first-answer.ts')).benchFirstAnswer(),
  'span-reader': async () => (await import('./span-reader.ts')).benchSpanReader(),
  busy: async () => (await import('./busy.ts')).benchBusy(),
  kernels: async () => (await import('./kernels.ts')).benchKernels(),
  citations: async () =>
    (await import('./citations.ts')).benchCitations(
      values.data,
      values.training ? 'training' : 'kept apart',
      values.pairs,
    ),
  pack: async () => (await import('./pack.ts')).benchPack(),
  scale: async () => (await import('./library/scale.ts')).scale(Number(values.chunks)),
  library: async () => (await import('./library.ts')).benchLibrary({ chunks: Number(values.chunks) }),
}

const { values, positionals } = readArguments()
const bench = BENCHES[positionals[0] ?? '']
if (!bench || !(Number(values.chunks) > 0)) fail()
const figures = await bench()
console.log(table(figures))
if (values.out) writeJson(values.out, figures)
process.exit(0)

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS })
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

/** Prints a problem, if there is one, and how the command is used. */
function fail(problem?: string): never {
  if (problem) console.error(problem)
  console.error(
    'Usage: npm run bench -- NAME [--out FILE] [--chunks N] [--data FOLDER] [--training] [--pairs FILE] [--engine ENGINE]',
  )
  console.error(`NAME is one of ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(2)
}
