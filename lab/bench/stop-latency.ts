import { type HeadlessSite, openHeadless } from '../../cli/headless.ts'
import type { ResearchEvent } from '../../src/common/trace/events.ts'

const QUESTION = 'Which dynasty ruled China when Constantinople fell?'
/** A reply that keeps the sandbox busy for ever. */
const ENDLESS = 'Thought: I loop.\nCode:\n```js\nwhile (true) {}\n```'

/** How long after Stop the run is over, by where it was pressed. */
export async function stopLatencies(): Promise<{ where: string; ms: number }[]> {
  const site = await openHeadless()
  await site.page.route('**/v1/models', route => route.fulfill({ json: { data: [{ id: 'endless' }] } }))
  await site.page.route('**/v1/chat/completions', route =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `data: ${JSON.stringify({ choices: [{ delta: { content: ENDLESS } }] })}\n\ndata: [DONE]\n\n`,
    }),
  )
  await site.page.route('https://*.wikipedia.org/**', () => {})
  const shelf = { question: QUESTION, source: { id: 'shelf' }, engine: { id: 'bundled' } } as const
  const endless = { ...shelf, engine: { id: 'openai', url: 'http://127.0.0.1:9/v1' }, model: 'endless' } as const
  const online = { ...shelf, source: { id: 'wikipedia' } } as const
  const latencies = [
    { where: 'loading the model', ms: await stopAt(site, shelf, event => event.type === 'loading') },
    { where: 'the prompt is read', ms: await stopAt(site, shelf, event => event.type === 'prefill') },
    { where: 'the model writes', ms: await stopAt(site, shelf, event => event.type === 'text') },
    { where: 'the sandbox runs', ms: await stopAt(site, endless, event => event.type === 'action') },
    {
      where: 'a page is fetched',
      ms: await stopAt(site, online, event => event.type === 'tool-called' && event.tool === 'search_wikipedia'),
    },
  ]
  await site.close()
  return latencies
}

async function stopAt(
  site: HeadlessSite,
  question: Parameters<HeadlessSite['ask']>[0],
  isTheMoment: (event: ResearchEvent) => boolean,
): Promise<number> {
  const stopping = new AbortController()
  let pressed = Number.NaN
  for await (const event of site.ask(question, stopping.signal)) {
    if (!Number.isNaN(pressed) || !isTheMoment(event)) continue
    pressed = performance.now()
    stopping.abort()
  }
  return performance.now() - pressed
}
