import { FootnoteError } from '../../src/common/core/errors.ts'
import { ablationTable, readChanges } from './ablation.ts'
import { evaluateDirectly } from './everyday/directly.ts'
import { evaluateEveryday } from './everyday/everyday.ts'
import { evaluateFiles } from './files/evaluate-files.ts'
import { evaluateFinding } from './finding.ts'
import { evaluateItems } from './items.ts'
import { readEvalArguments, USAGE } from './options.ts'
import { evaluatePassages } from './passages.ts'
import { evaluateRewriting } from './rewriting/rewriting.ts'
import { evaluateSets } from './sets.ts'
import { evaluateShelf } from './shelf.ts'
import { evaluateSureness } from './sureness.ts'
import { evaluateXquad } from './xquad.ts'

/**
 * `npm run eval -- shelf …` asks the sample questions, `npm run eval -- xquad …` XQuAD as one long document,
 * `npm run eval -- everyday …` questions that people ask, of a double of Wikipedia; `finding` and `passages` count how often
 * what tells is found, and `items` how many items of lists, without a browser; `npm run eval -- --set FILE …` sets of
 * questions, and `npm run eval -- table FILE …` puts together what came of them.
 */

const STOPPED = 130

const argv = process.argv.slice(2)
const special = new Map([
  ['everyday', evaluateEveryday],
  ['directly', evaluateDirectly],
  ['shelf', evaluateShelf],
  ['files', evaluateFiles],
  ['finding', evaluateFinding],
  ['items', evaluateItems],
  ['passages', evaluatePassages],
  ['rewriting', evaluateRewriting],
  ['sureness', evaluateSureness],
  ['xquad', evaluateXquad],
]).get(argv[0] ?? '')
const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort())

try {
  if (special) await special(argv.slice(1), stopping.signal)
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
    const isKept = !special || special === evaluateEveryday
    console.error(isKept ? 'Stopped. The same command goes on from here.' : 'Stopped.')
    process.exit(STOPPED)
  }
  if (!(error instanceof FootnoteError || isBadOption(error))) throw error
  console.error(error.message)
  process.exit(1)
}

function isBadOption(error: unknown): error is TypeError {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
