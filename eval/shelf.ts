import { parseArgs } from 'node:util'
import { median } from '../bench/figure.ts'
import { openHeadless } from '../cli/headless.ts'
import { writeJson } from '../cli/write-json.ts'
import type { ResearchEvent } from '../src/trace/events.ts'
import { isRight, judge, type Result } from './result.ts'
import { readSamples } from './samples.ts'

/** Asks every sample question of the built product with the bundled model, and counts. */

interface ShelfResult extends Result {
  hops: number
}

const { values } = parseArgs({
  options: { out: { type: 'string' }, only: { type: 'string' }, traces: { type: 'string' } },
})
const samples = readSamples().filter(({ id }) => !values.only || values.only.split(',').includes(id))
const headless = await openHeadless()
const results: ShelfResult[] = []
for (const sample of samples) {
  const events: ResearchEvent[] = []
  const asked = {
    question: sample.question,
    source: { id: 'shelf' },
    engine: { id: 'bundled' },
    timeoutSeconds: 300,
  } as const
  for await (const event of headless.ask(asked)) events.push(event)
  const { hops, kind: type } = sample
  const result = { ...judge({ ...sample, type, paragraphs: [] }, events), hops }
  results.push(result)
  const verdict = isRight(result) ? 'right' : result.failure ? 'FAILED' : result.found ? 'wrong' : 'none '
  console.log(
    `${verdict}  ${result.seconds.toFixed(0).padStart(3)} s  ${sample.question}\n${' '.repeat(14)}${result.failure ?? (result.answer || 'not found')}`,
  )
  if (values.traces) writeJson(`${values.traces}/${sample.id}.json`, events)
}
await headless.close()
printTable()
if (values.out) writeJson(values.out, { ...summary(results), questions: results })
process.exit(0)

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

function printTable(): void {
  const rows = [
    ...[1, 2, 3].map(
      hops => [`${hops} hop${hops > 1 ? 's' : ''}`, results.filter(result => result.hops === hops)] as const,
    ),
    ['all', results] as const,
  ]
  console.log(
    '\n| questions | n | right | wrong | not found | failed | without a source | median s |\n|---|---|---|---|---|---|---|---|',
  )
  for (const [name, list] of rows) {
    const { n, right, wrong, notFound, failed, withoutSource, medianSeconds } = summary(list)
    console.log(
      `| ${name} | ${n} | ${right} | ${wrong} | ${notFound} | ${failed} | ${withoutSource} | ${medianSeconds.toFixed(1)} |`,
    )
  }
}
