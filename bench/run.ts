import { parseArgs } from 'node:util'
import { readEngine } from '../cli/options.ts'
import { writeJson } from '../cli/write-json.ts'
import { type Figure, table } from './figure.ts'

/** `npm run bench -- NAME [--out FILE]`: measures, prints a table, and writes the figures as JSON. */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    chunks: { type: 'string', default: '100000' },
    data: { type: 'string', default: '../shared/data' },
    engine: { type: 'string', default: 'bundled' },
    training: { type: 'boolean', default: false },
    pairs: { type: 'string' },
  },
})

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

const bench = BENCHES[positionals[0] ?? '']
if (!bench || !(Number(values.chunks) > 0)) {
  console.error(
    `Usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [--out FILE] [--chunks N] [--data FOLDER] [--training] [--pairs FILE] [--engine ENGINE]`,
  )
  process.exit(2)
}
const figures = await bench()
console.log(table(figures))
if (values.out) writeJson(values.out, figures)
process.exit(0)
