import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { HeadlessSite } from '../../cli/headless.ts'
import type { EventOf, ResearchEvent } from '../../src/common/trace/events.ts'
import { madeUpRecordings } from '../fakes/made-up-recordings.ts'
import { recordingsIn } from '../fakes/wikipedia-recordings.ts'
import { startWikipediaServer, type WikipediaServer } from '../fakes/wikipedia-server.ts'
import { withData } from '../harness/data.ts'
import { openBuiltHeadless } from '../harness/headless.ts'
import { routeWikipedia, scriptEndpoint } from './built-site.ts'
import { NILE, oneFact } from './scripted-team.ts'

const EINSTEIN = { question: 'When was Albert Einstein born?', page: 'Albert Einstein', answer: '14 March 1879' }

let site: HeadlessSite
beforeAll(async () => {
  site = await openBuiltHeadless()
})
afterAll(() => site?.close())

async function ask(question: string, source: 'auto' | 'wikipedia' | 'shelf', asked = site): Promise<ResearchEvent[]> {
  const events: ResearchEvent[] = []
  const engine = { id: 'openai', url: 'https://model.test/v1' } as const
  for await (const event of asked.ask({ question, source: { id: source }, engine, model: 'script' })) events.push(event)
  return events
}

const of = <T extends ResearchEvent['type']>(events: ResearchEvent[], type: T) =>
  events.filter((event): event is EventOf<T> => event.type === type)

function expectPinned(events: ResearchEvent[]): void {
  expect(of(events, 'run-started')[0]?.source).toContain('Wikipedia')
  const [answer] = of(events, 'answer')
  expect(answer).toMatchObject({ found: true, text: '14 March 1879[1]' })
  expect(answer?.footnotes[0]?.revision).toMatch(/^\d+$/)
  expect(answer?.footnotes[0]?.url).toMatch(/^https:\/\/en\.wikipedia\.org\/wiki\/Albert_Einstein#:~:text=/)
}

describe('reading Wikipedia', () => {
  let wikipedia: WikipediaServer

  beforeAll(async () => {
    wikipedia = await startWikipediaServer(madeUpRecordings())
    await scriptEndpoint(site.page.context(), oneFact(EINSTEIN))
    await routeWikipedia(site.page.context(), wikipedia.origin)
  })
  afterAll(() => wikipedia?.close())

  it('answers from the live page, pinned to its revision and linked to the sentence', async () => {
    expectPinned(await ask(EINSTEIN.question, 'auto'))
  })

  it('does not fetch a page again that it has read', async () => {
    const before = wikipedia.requests.filter(path => path.includes('/page/Albert_Einstein')).length
    expect(of(await ask(EINSTEIN.question, 'wikipedia'), 'answer')[0]?.found).toBe(true)
    expect(wikipedia.requests.filter(path => path.includes('/page/Albert_Einstein')).length).toBe(before)
  })

  it.each([
    ['429', () => wikipedia.fail({ kind: 'throttled', retryAfter: '1' }, 1)],
    ['500', () => wikipedia.fail({ kind: 'broken' }, 4)],
    ['a cut reply', () => wikipedia.fail({ kind: 'cut' }, 4)],
    ['garbage', () => wikipedia.fail({ kind: 'garbage' }, 4)],
  ])('ends a run in order when it meets %s', async (_, fault) => {
    fault()
    expect((await ask(EINSTEIN.question, 'wikipedia')).at(-1)?.type).toBe('answer')
  })

  it('answers offline from what was read, once the network is gone', async () => {
    await site.page.context().unroute('https://*.wikipedia.org/**')
    await site.page.context().route('https://*.wikipedia.org/**', route => route.abort('internetdisconnected'))
    const events = await ask(EINSTEIN.question, 'auto')
    expect(of(events, 'run-started')[0]?.source).toContain('what you read before')
    expect(of(events, 'answer')[0]).toMatchObject({ found: true, text: '14 March 1879[1]' })
  })

  it('says what failed to the agent and the person, and ends without an answer, when the network goes in mid-run', async () => {
    await scriptEndpoint(
      site.page.context(),
      oneFact({ question: 'What is Toyota?', page: 'Toyota', answer: 'Japanese' }),
    )
    const events = await ask('What is Toyota?', 'wikipedia')
    expect(of(events, 'step-finished').some(({ error }) => error !== undefined)).toBe(true)
    expect(of(events, 'notice').filter(({ code }) => code === 'offline')).toHaveLength(1)
    expect(of(events, 'answer')[0]).toMatchObject({ found: false })
  })
})

describe('reading a long page as Wikipedia gives it', () =>
  withData('wikipedia', folder => {
    it('answers, pinned to its revision and linked to the sentence', async () => {
      const wikipedia = await startWikipediaServer(recordingsIn(folder))
      onTestFinished(() => wikipedia.close())
      const empty = await openBuiltHeadless()
      onTestFinished(() => empty.close())
      await scriptEndpoint(empty.page.context(), oneFact(EINSTEIN))
      await routeWikipedia(empty.page.context(), wikipedia.origin)
      expectPinned(await ask(EINSTEIN.question, 'auto', empty))
    })
  }))

describe('a question that the shelf cannot answer', () => {
  it('says so, with what was read', async () => {
    await scriptEndpoint(site.page.context(), oneFact({ ...NILE, answer: 'no such thing' }))
    const [answer] = of(await ask('Who owns the Nile?', 'shelf'), 'answer')
    expect(answer).toMatchObject({ found: false, text: 'I could not find this.' })
    expect(answer?.footnotes.map(({ title }) => title)).toEqual(['Nile'])
  })
})
