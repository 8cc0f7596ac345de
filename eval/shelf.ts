import { parseArgs } from 'node:util'
import { openHeadless } from '../cli/headless.ts'
import { writeJson } from '../cli/write-json.ts'
import { throwIfAborted } from '../src/core/abort.ts'
import { isRight, judge, type Result } from './result.ts'
import { ASKED_SO, readSamples } from './samples.ts'
import { openSession } from './session.ts'
import { median } from './statistics.ts'

interface ShelfResult extends Result {
  hops: number
}

/** Asks every sample question of the built product with the bundled model, and counts. */
export async function evaluateShelf(args: string[], signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { out: { type: 'string' }, only: { type: 'string' }, traces: { type: 'string' } },
  })
  const samples = readSamples(values.only?.split(','))
  const session = openSession(openHeadless, ASKED_SO)
  const results: ShelfResult[] = []
  try {
    for (const sample of samples) {
      const events = await session.ask(sample.question, signal)
      throwIfAborted(signal)
      const result = { ...judge(sample, events), hops: sample.hops }
      results.push(result)
      console.log(told(result))
      if (values.traces) writeJson(`${values.traces}/${sample.id}.json`, events)
    }
  } finally {
    await session.close()
  }
  console.log(table(results))
  if (values.out) writeJson(values.out, { ...summary(results), questions: results })
}

function told(result: Result): string {
  const { question, answer, found, failure, seconds } = result
  const verdict = isRight(result) ? 'right' : failure ? 'FAILED' : found ? 'wrong' : 'none '
  const ending = failure ?? (answer || 'not found')
  return `${verdict}  ${seconds.toFixed(0).padStart(3)} s  ${question}\n${' '.repeat(14)}${ending}`
}

function summary(list: readonly Result[]) {
  const answered = list.filter(({ found }) => found)
  return {
    n: list.length,
    right: list.filter(isRight).length,
    wrong: answered.filter(result => !isRight(result)).length,
    notFound: list.filter(({ found, failure }) => !found && !failure).length,
    failed: list.filter(({ failure }) => failure).length,
    withoutSource: answered.filter(({ footnotes }) => footnotes === 0).length,
    medianSeconds: median(list.map(({ seconds }) => seconds)),
  }
}

function table(results: readonly ShelfResult[]): string {
  const rows = [
    ...[1, 2, 3].map(
      hops => [`${hops} hop${hops > 1 ? 's' : ''}`, results.filter(result => result.hops === hops)] as const,
    ),
    ['all', results] as const,
  ].filter(([, list]) => list.length > 0)
  return [
    '\n| questions | n | right | wrong | not found | failed | without a source | median s |\n|---|---|---|---|---|---|---|---|',
    ...rows.map(([name, list]) => {
      const { n, right, wrong, notFound, failed, withoutSource, medianSeconds } = summary(list)
      return `| ${name} | ${n} | ${right} | ${wrong} | ${notFound} | ${failed} | ${withoutSource} | ${medianSeconds.toFixed(1)} |`
    }),
  ].join('\n')
}
