import { FootnoteError } from '../src/core/errors.ts'
import { readEvalArguments, USAGE } from './options.ts'
import { evaluateSets } from './sets.ts'

/** `npm run eval -- shelf …` asks the sample questions, `npm run eval -- --set FILE …` sets of questions. */

const STOPPED = 130

if (process.argv[2] === 'shelf') {
  process.argv.splice(2, 1)
  await import('./shelf.ts')
}
const args = readEvalArguments(process.argv.slice(2))
if ('problem' in args) {
  console.error(`${args.problem}\n\n${USAGE}`)
  process.exit(2)
}

const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort())

try {
  await evaluateSets(args, stopping.signal)
  process.exit(0)
} catch (error) {
  if (stopping.signal.aborted) {
    console.error('Stopped. The same command goes on from here.')
    process.exit(STOPPED)
  }
  if (!(error instanceof FootnoteError)) throw error
  console.error(error.message)
  process.exit(1)
}
