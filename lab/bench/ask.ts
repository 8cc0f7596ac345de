import { openHeadless } from '../../cli/headless.ts'
import type { AskArguments } from '../../cli/options.ts'
import type { ResearchEvent } from '../../src/common/trace/events.ts'
import { judge, type Result, ROLES } from '../eval/result.ts'
import { ASKED_SO, readSamples } from '../eval/samples.ts'
import { median } from '../eval/statistics.ts'
import { summarise } from '../eval/summary.ts'
import { atLeast, below, type Figure, none, printed } from './figure.ts'
import { firstLoadKilobytes } from './first-load.ts'
import { loopMillisecondsPerStep } from './loop-overhead.ts'
import { stopLatencies } from './stop-latency.ts'

/** Every tenth sample question is asked, so that the bench takes minutes; `npm run eval -- shelf` asks them all. */
const EVERY = 10

/** Measures what asking costs: an engine, the sample shelf, the built site in headless Chromium. */
export async function benchAsk(engine: AskArguments['engine']): Promise<Figure[]> {
  const site = await openHeadless()
  const runs: ResearchEvent[][] = []
  const results: Result[] = []
  for (const sample of readSamples().filter((_, i) => i % EVERY === 0)) {
    const events: ResearchEvent[] = []
    for await (const event of site.ask({ question: sample.question, ...ASKED_SO, engine })) events.push(event)
    const result = judge(sample, events)
    runs.push(events)
    results.push(result)
    console.error(`${result.seconds.toFixed(1)} s  ${sample.question}${result.failure ? `  ${result.failure}` : ''}`)
  }
  const repeated = await repeatedRetrievalMs(site.page)
  await site.close()

  return [
    ...askFigures(results),
    below('first step visible after the model is loaded, worst', Math.max(...runs.map(firstStepSeconds)), 's', 10),
    printed('first step visible, median of warm runs', median(runs.slice(1).map(firstStepSeconds)), 's'),
    below('a retrieval repeated on a warm page', repeated, 'ms', 100),
    below('loop overhead with a scripted engine', await loopMillisecondsPerStep(), 'ms a step', 5),
    below('first load before a question, gzip', await firstLoadKilobytes(), 'KB', 150),
    ...(await stopLatencies()).map(({ where, ms }) => below(`Stop answers while ${where}`, ms, 'ms', 200)),
  ]
}

/** Figures of all questions that were asked: one that failed took its time too. */
export function askFigures(results: readonly Result[]): Figure[] {
  const { n, crashes, medianSeconds, tokens, tokensByRole } = summarise(results)
  return [
    none('sample questions that failed', crashes, `of ${n}`),
    below('median time of a sample question', medianSeconds, 's', 45),
    atLeast('prompt tokens from the cache', tokens.cached / tokens.in, 'of all', 0.7),
    printed('prompt tokens read, a question', (tokens.in - tokens.cached) / n, 'tokens'),
    printed('prompt tokens not read again, a question', tokens.cached / n, 'tokens'),
    ...ROLES.flatMap(role => [
      printed(`${role}: tokens in, a question`, tokensByRole[role].in / n, 'tokens'),
      printed(`${role}: of these from the cache`, tokensByRole[role].cached / n, 'tokens'),
      printed(`${role}: tokens out, a question`, tokensByRole[role].out / n, 'tokens'),
    ]),
  ]
}

/** How long it takes from the end of loading to the first step: words of the model, or what code does without it. */
function firstStepSeconds(events: ResearchEvent[]): number {
  const step = events.findIndex(({ type }) => type === 'text' || type === 'action')
  if (step < 0) return Number.POSITIVE_INFINITY
  const waited = events.slice(0, step).filter(({ type }) => type === 'agent-started' || type === 'loading')
  return (events[step]!.at - (waited.at(-1)?.at ?? 0)) / 1_000
}

/** The slowest of the repeats counts. */
async function repeatedRetrievalMs(page: Awaited<ReturnType<typeof openHeadless>>['page']): Promise<number> {
  return page.evaluate(async () => {
    const times: number[] = []
    for (let i = 0; i < 11; i++) {
      const started = performance.now()
      await window.footnote.search('When was the Eiffel Tower completed?')
      times.push(performance.now() - started)
    }
    return Math.max(...times.slice(1))
  })
}
