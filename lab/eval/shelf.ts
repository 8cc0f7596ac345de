import { parseArgs } from 'node:util'
import { openHeadless, serveProduct } from '../../cli/headless.ts'
import { readEngine } from '../../cli/options.ts'
import { writeJson } from '../../cli/write-json.ts'
import { throwIfAborted } from '../../src/common/core/abort.ts'
import { DEFAULT_STRATEGY } from '../../src/research/strategies/registry.ts'
import { shareInterval } from './bootstrap.ts'
import { isNotFound, isRight, judge, type Result } from './result.ts'
import { ASKED_SO, readSamples } from './samples.ts'
import { readSearchMode } from './search-mode.ts'
import { openSession } from './session.ts'
import { median } from './statistics.ts'
import { percent, percentInterval, table } from './tables.ts'
import { asVariant, readWithout } from './variant.ts'

interface ShelfResult extends Result {
  hops: number
}

/** Asks every sample question of the built product with the bundled model, or another engine, and counts. */
export async function evaluateShelf(args: string[], signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      out: { type: 'string' },
      only: { type: 'string' },
      traces: { type: 'string' },
      engine: { type: 'string', default: 'bundled' },
      model: { type: 'string' },
      search: { type: 'string', default: 'any-word' },
      without: { type: 'string' },
    },
  })
  const { model } = values
  const engine = readEngine(values.engine, model)
  const samples = readSamples(values.only?.split(','))
  const variant = {
    search: readSearchMode(values.search),
    ...(values.without && { without: readWithout(values.without) }),
  }
  const serve = async () => {
    const served = await serveProduct()
    return { ...served, url: asVariant(variant, served.url) }
  }
  const session = openSession(() => openHeadless([], serve), { ...ASKED_SO, engine, ...(model && { model }) })
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
  console.log(`\n${byHops(results)}`)
  if (values.out)
    writeJson(values.out, { set: 'shelf', strategy: DEFAULT_STRATEGY, ...summary(results), questions: results })
}

function told(result: Result): string {
  const { question, answer, found, failure, seconds } = result
  const verdict = isRight(result) ? 'right' : failure ? 'FAILED' : found ? 'wrong' : 'none '
  const ending = failure ?? (answer || 'not found')
  return `${verdict}  ${seconds.toFixed(0).padStart(3)} s  ${question}\n${' '.repeat(14)}${ending}`
}

function summary(list: readonly Result[]) {
  const answered = list.filter(({ found }) => found)
  const right = list.filter(isRight).length
  return {
    n: list.length,
    right,
    rightInterval: shareInterval(right, list.length),
    wrong: answered.filter(result => !isRight(result)).length,
    notFound: list.filter(isNotFound).length,
    failed: list.filter(({ failure }) => failure).length,
    withoutSource: answered.filter(({ footnotes }) => footnotes === 0).length,
    medianSeconds: median(list.map(({ seconds }) => seconds)),
  }
}

function byHops(results: readonly ShelfResult[]): string {
  const rows = [
    ...[1, 2, 3].map(
      hops => [`${hops} hop${hops > 1 ? 's' : ''}`, results.filter(result => result.hops === hops)] as const,
    ),
    ['all', results] as const,
  ].filter(([, list]) => list.length > 0)
  return table(
    ['questions', 'n', 'right', 'share (95 %)', 'wrong', 'not found', 'failed', 'without a source', 'median s'],
    rows.map(([name, list]) => {
      const { n, right, rightInterval, wrong, notFound, failed, withoutSource, medianSeconds } = summary(list)
      return [
        name,
        `${n}`,
        `${right}`,
        `${percent(right / n)} ${percentInterval(rightInterval)}`,
        ...[wrong, notFound, failed, withoutSource].map(String),
        medianSeconds.toFixed(1),
      ]
    }),
  )
}
