import { throwIfAborted } from '../../../src/common/core/abort.ts'
import { NO_TOKENS } from '../../../src/common/trace/tokens.ts'
import { SPAN_READER } from '../../../src/models/span-reader/bundled.ts'
import { weighed } from '../../../src/research/finding/sureness.ts'
import { nativeSpanReader } from '../native-span-reader.ts'
import { directReading } from './direct-reading.ts'
import { chosenOf, readSet } from './everyday.ts'
import { type EverydayAnswer, judgeEveryday, shownText } from './judge.ts'
import { readEverydayArguments } from './options.ts'
import { everydayReport, everydayTable } from './summary.ts'

const NOTHING = { text: '', sentences: [], footnotes: [], found: false }

/**
 * What reading pages directly makes of everyday questions, without plans and without a browser: minutes where the product
 * takes a quarter of an hour, to try a change. Its seconds are not the product's.
 */
export async function evaluateDirectly(argv: string[], signal: AbortSignal): Promise<void> {
  const args = readEverydayArguments(argv)
  const set = readSet(args)
  if (!set) return
  const read = directReading(set.pages, nativeSpanReader(SPAN_READER.weights.path), signal, args.without)
  const answers: EverydayAnswer[] = []
  for (const asked of chosenOf(set, args)) {
    throwIfAborted(signal)
    const started = performance.now()
    const found = await read(asked.question)
    const answer = found && weighed(found)
    const seconds = (performance.now() - started) / 1_000
    const judged = judgeEveryday(asked, [{ type: 'answer', at: 0, ...(answer ?? NOTHING), seconds, tokens: NO_TOKENS }])
    answers.push(judged)
    const verdict = judged.right ? 'right' : judged.claimed ? 'wrong' : 'none '
    console.log(
      `${verdict} ${asked.kind.padEnd(6)} ${asked.question}\n      ${answer ? shownText(answer) : ''} (${answer?.probability.toFixed(2)})`,
    )
  }
  console.log(`\n${everydayTable(everydayReport(answers))}`)
}
