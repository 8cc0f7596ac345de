import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { median } from '../bench/figure.ts'
import { openHeadless } from '../cli/headless.ts'
import type { AnswerEvent, EventOf, ResearchEvent } from '../src/trace/events.ts'
import { readSamples, type Sample } from './samples.ts'
import { exactMatch } from './score.ts'

/** Asks every sample question of the built product with the bundled model, and counts. */

interface Result {
  id: string
  question: string
  hops: number
  kind: string
  accepted: string[]
  answer: string
  right: boolean
  found: boolean
  /** Why there is no answer at all. */
  failure?: string
  footnotes: number
  steps: number
  failingSteps: number
  seconds: number
  tokens: { in: number; cached: number; out: number }
}

const { values } = parseArgs({
  options: { out: { type: 'string' }, only: { type: 'string' }, traces: { type: 'string' } },
})
const samples = readSamples().filter(({ id }) => !values.only || values.only.split(',').includes(id))
const headless = await openHeadless()
const results: Result[] = []
for (const sample of samples) {
  const events: ResearchEvent[] = []
  const asked = {
    question: sample.question,
    source: { id: 'shelf' },
    engine: { id: 'bundled' },
    timeoutSeconds: 300,
  } as const
  for await (const event of headless.ask(asked)) events.push(event)
  const result = judge(sample, events)
  results.push(result)
  const verdict = result.right ? 'right' : result.failure ? 'FAILED' : result.found ? 'wrong' : 'none '
  console.log(
    `${verdict}  ${result.seconds.toFixed(0).padStart(3)} s  ${sample.question}\n${' '.repeat(14)}${result.failure ?? result.answer}`,
  )
  if (values.traces) writeFileSync(`${values.traces}/${sample.id}.json`, JSON.stringify(events))
}
await headless.close()
printTable()
if (values.out) writeFileSync(values.out, JSON.stringify({ ...summary(results), questions: results }, null, 2))
process.exit(0)

function judge(sample: Sample, events: ResearchEvent[]): Result {
  const last = events.at(-1)
  const steps = events.filter((event): event is EventOf<'step-finished'> => event.type === 'step-finished')
  const answer: AnswerEvent | undefined = last?.type === 'answer' ? last : undefined
  const plain = answer?.sentences.map(({ text }) => text).join(' ') ?? ''
  return {
    id: sample.id,
    question: sample.question,
    hops: sample.hops,
    kind: sample.kind,
    accepted: sample.answers,
    answer: answer?.text ?? '',
    right: Boolean(answer?.found) && exactMatch(plain, sample.answers),
    found: Boolean(answer?.found),
    ...(last?.type === 'failed' && { failure: `${last.code}: ${last.message}` }),
    footnotes: answer?.footnotes.length ?? 0,
    steps: steps.length,
    failingSteps: steps.filter(step => step.error !== undefined).length,
    seconds: answer?.seconds ?? (last?.at ?? 0) / 1_000,
    tokens: answer?.tokens ?? { in: 0, cached: 0, out: 0 },
  }
}

function summary(list: Result[]) {
  const answered = list.filter(({ found }) => found)
  return {
    n: list.length,
    right: list.filter(({ right }) => right).length,
    wrong: answered.filter(({ right }) => !right).length,
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
