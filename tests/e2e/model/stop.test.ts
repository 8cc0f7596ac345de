import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HeadlessSite } from '../../../cli/headless.ts'
import type { ResearchEvent } from '../../../src/common/trace/events.ts'
import { openVisitedHeadless } from '../../harness/headless.ts'
import { scriptEndpoint } from '../built-site.ts'

/** `npm run bench -- ask` measures how long Stop takes; this is about what it leaves behind. */

const QUESTION = {
  // It takes a plan: a fact is read off its page without the language model.
  question:
    'How many years separate the completion of the Eiffel Tower and the completion of the Empire State Building?',
  source: { id: 'shelf' },
  engine: { id: 'bundled' },
} as const

let site: HeadlessSite

beforeAll(async () => {
  site = await openVisitedHeadless()
  await scriptEndpoint(site.page.context(), () => 'Thought: I loop.\nCode:\n```js\nwhile (true) {}\n```')
  await site.page.context().route('https://*.wikipedia.org/**', () => {}) // never answers
})
afterAll(() => site?.close())

async function stopAt(question: Parameters<HeadlessSite['ask']>[0], moment: (event: ResearchEvent) => boolean) {
  const stopping = new AbortController()
  const events: ResearchEvent[] = []
  for await (const event of site.ask(question, stopping.signal)) {
    events.push(event)
    if (moment(event)) stopping.abort()
  }
  expect(events.some(moment)).toBe(true)
  return events.at(-1)
}

const stopped = { type: 'failed', kind: 'stopped', code: 'stopped' }

it('stops while the model loads, and loads it when asked again', async () => {
  expect(await stopAt(QUESTION, ({ type }) => type === 'loading')).toMatchObject(stopped)
  expect(await stopAt(QUESTION, ({ type }) => type === 'text')).toMatchObject(stopped)
})

it('stops while a prompt is read, and answers the next question', async () => {
  expect(await stopAt(QUESTION, ({ type }) => type === 'prefill')).toMatchObject(stopped)
  expect(await stopAt(QUESTION, ({ type }) => type === 'tool-called')).toMatchObject(stopped)
})

it('stops code that loops for ever', async () => {
  const endless = { ...QUESTION, engine: { id: 'openai', url: 'https://model.test/v1' }, model: 'script' } as const
  expect(await stopAt(endless, ({ type }) => type === 'action')).toMatchObject(stopped)
})

it('stops while a source does not answer', async () => {
  const online = { ...QUESTION, source: { id: 'wikipedia' } } as const
  const isSearch = (event: ResearchEvent) => event.type === 'tool-called' && event.tool === 'search_wikipedia'
  expect(await stopAt(online, isSearch)).toMatchObject(stopped)
})

it('gives up when its time is over', async () => {
  const online = { ...QUESTION, source: { id: 'wikipedia' }, timeoutSeconds: 2 } as const
  const events: ResearchEvent[] = []
  for await (const event of site.ask(online)) events.push(event)
  expect(events.at(-1)).toMatchObject({ type: 'failed', code: 'timeout' })
})
