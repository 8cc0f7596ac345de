import { FootnoteError } from '../src/core/errors.ts'
import { ablationTable, readChanges } from './ablation.ts'
import { readEvalArguments, USAGE } from './options.ts'
import { evaluateSets } from './sets.ts'
import { evaluateShelf } from './shelf.ts'

/**
 * `npm run eval -- shelf …` asks the sample questions, `npm run eval -- --set FILE …` sets of questions, and
 * `npm run eval -- table FILE …` puts together what came of them.
 */

const STOPPED = 130

const argv = process.argv.slice(2)
const isShelf = argv[0] === 'shelf'
const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort())

try {
  if (isShelf) await evaluateShelf(argv.slice(1), stopping.signal)
  else if (argv[0] === 'table') console.log(ablationTable(readChanges(argv.slice(1))))
  else {
    const args = readEvalArguments(argv)
    if ('problem' in args) {
      console.error(`${args.problem}\n\n${USAGE}`)
      process.exit(2)
    }
    await evaluateSets(args, stopping.signal)
  }
  process.exit(0)
} catch (error) {
  if (stopping.signal.aborted) {
    console.error(isShelf ? 'Stopped.' : 'Stopped. The same command goes on from here.')
    process.exit(STOPPED)
  }
  if (!(error instanceof FootnoteError)) throw error
  console.error(error.message)
  process.exit(1)
}
