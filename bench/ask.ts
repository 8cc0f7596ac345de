import { openHeadless } from '../cli/headless.ts'
import { readSamples } from '../eval/samples.ts'
import type { EventOf, ResearchEvent } from '../src/trace/events.ts'
import { atLeast, below, type Figure, median, printed } from './figure.ts'
import { firstLoadKilobytes } from './first-load.ts'
import { loopMillisecondsPerStep } from './loop-overhead.ts'
import { stopLatencies } from './stop-latency.ts'

/** Of the sample questions, so that the bench takes minutes; `npm run eval -- shelf` asks them all. */
const EVERY = 6

/** What asking costs: the bundled model, the sample shelf, the built site in headless Chromium. */
export async function benchAsk(): Promise<Figure[]> {
  const site = await openHeadless()
  const runs: ResearchEvent[][] = []
  let repeated = Number.NaN
  const samples = readSamples().filter((_, i) => i % EVERY === 0)
  for (const { question } of samples) {
    const events: ResearchEvent[] = []
    for await (const event of site.ask({ question, source: { id: 'shelf' }, engine: { id: 'bundled' } }))
      events.push(event)
    runs.push(events)
    const last = events.at(-1)
    console.error(`${((last?.at ?? 0) / 1_000).toFixed(1)} s  ${question}`)
  }
  repeated = await repeatedRetrievalMs(site.page)
  await site.close()

  const ends = runs.map(events => events.at(-1)).filter(event => event?.type === 'answer')
  const warm = runs.slice(1)
  const tokens = tokensByRole(runs.flat())
  return [
    below('median time of a sample question', median(ends.map(({ seconds }) => seconds)), 's', 45),
    atLeast('prompt tokens from the cache', tokens.all.cached / tokens.all.in, 'of all', 0.7),
    below('first step visible after the model is loaded, worst', Math.max(...runs.map(firstStepSeconds)), 's', 10),
    printed('first step visible, median of warm runs', median(warm.map(firstStepSeconds)), 's'),
    below('a retrieval repeated on a warm page', repeated, 'ms', 100),
    below('loop overhead with a scripted engine', await loopMillisecondsPerStep(), 'ms a step', 5),
    below('first load before a question, gzip', await firstLoadKilobytes(), 'KB', 150),
    ...(await stopLatencies()).map(({ where, ms }) => below(`Stop answers while ${where}`, ms, 'ms', 200)),
    ...(['manager', 'searcher', 'reader'] as const).flatMap(role => [
      printed(`${role}: tokens in, a question`, tokens[role].in / runs.length, 'tokens'),
      printed(`${role}: of these from the cache`, tokens[role].cached / runs.length, 'tokens'),
      printed(`${role}: tokens out, a question`, tokens[role].out / runs.length, 'tokens'),
    ]),
  ]
}

/** From the end of loading to the first words of the model. */
function firstStepSeconds(events: ResearchEvent[]): number {
  const ready = events.find(event => event.type === 'agent-started')?.at ?? 0
  const seen = events.find(event => event.type === 'text')?.at ?? Number.POSITIVE_INFINITY
  return (seen - ready) / 1_000
}

type Role = EventOf<'agent-started'>['agent'] | 'all'

function tokensByRole(events: ResearchEvent[]): Record<Role, { in: number; cached: number; out: number }> {
  const none = () => ({ in: 0, cached: 0, out: 0 })
  const sums = { manager: none(), searcher: none(), reader: none(), all: none() }
  const roles = new Map<string, Role>()
  for (const event of events) {
    // Ids begin anew with each run, and so does the naming of them.
    if (event.type === 'agent-started') roles.set(event.id, event.agent)
    if (event.type !== 'step-finished') continue
    for (const sum of [sums.all, sums[roles.get(event.agent) ?? 'all']]) {
      sum.in += event.tokens.in
      sum.cached += event.tokens.cached
      sum.out += event.tokens.out
    }
  }
  return sums
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
