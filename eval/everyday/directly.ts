import { weighed } from '../../src/answering/sureness.ts'
import { throwIfAborted } from '../../src/core/abort.ts'
import { SPAN_READER } from '../../src/span-reader/bundled.ts'
import { nativeSpanReader } from '../native-span-reader.ts'
import { directReading } from './direct-reading.ts'
import { readSet } from './everyday.ts'
import { type EverydayAnswer, REFUSAL, shownText } from './judge.ts'
import { readEverydayArguments } from './options.ts'
import { scoreAnswer } from './score.ts'
import { everydayReport, everydayTable } from './summary.ts'

/**
 * What reading pages directly makes of everyday questions, without plans and without a browser: minutes where the product
 * takes a quarter of an hour, to try a change. Its seconds are not the product's.
 */
export async function evaluateDirectly(argv: string[], signal: AbortSignal): Promise<void> {
  const args = readEverydayArguments(argv)
  const set = readSet(args)
  if (!set) return
  const read = directReading(set.pages, nativeSpanReader(SPAN_READER.weights.path), signal)
  const answers: EverydayAnswer[] = []
  const questions = set.questions
    .filter(({ kind }) => args.kinds.includes(kind))
    .filter((_, at) => at % args.every === 0)
    .slice(0, args.limit)
  for (const asked of questions) {
    throwIfAborted(signal)
    const started = performance.now()
    const found = await read(asked.question)
    const answer = found && weighed(found)
    const claimed = answer !== undefined && answer.sureness !== 'closest'
    const text = claimed ? shownText(answer) : REFUSAL
    answers.push({
      id: asked.id,
      kind: asked.kind,
      question: asked.question,
      text,
      ...scoreAnswer(asked, text),
      claimed,
      words: text.split(/\s+/).length,
      seconds: (performance.now() - started) / 1_000,
      ...(answer && { sureness: answer.sureness }),
      sources: [...new Set((answer?.footnotes ?? []).map(({ title }) => title))],
    })
    const last = answers.at(-1)!
    const verdict = last.right ? 'right' : claimed ? 'wrong' : 'none '
    console.log(
      `${verdict} ${asked.kind.padEnd(6)} ${asked.question}\n      ${answer ? shownText(answer) : ''} (${answer?.probability.toFixed(2)})`,
    )
  }
  console.log(`\n${everydayTable(everydayReport(answers))}`)
}
