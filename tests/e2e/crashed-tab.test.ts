import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HeadlessSite } from '../../cli/headless.ts'
import type { ResearchEvent } from '../../src/common/trace/events.ts'
import { leaveOutModels } from '../harness/browser.ts'
import { openBuiltHeadless } from '../harness/headless.ts'
import { scriptEndpoint } from './built-site.ts'
import { NILE, oneFact } from './scripted-team.ts'

let site: HeadlessSite

beforeAll(async () => {
  site = await openBuiltHeadless()
  await leaveOutModels(site.page.context())
  await scriptEndpoint(site.page.context(), oneFact(NILE))
})
afterAll(() => site?.close())

async function askFor(crashing: (event: ResearchEvent) => boolean): Promise<ResearchEvent | undefined> {
  const events: ResearchEvent[] = []
  const engine = { id: 'openai', url: 'https://model.test/v1' } as const
  for await (const event of site.ask({ question: NILE.question, source: { id: 'shelf' }, engine, model: 'script' })) {
    events.push(event)
    if (crashing(event)) void site.page.goto('chrome://crash').catch(() => {})
  }
  return events.at(-1)
}

it('names a crash of the tab and what to do, and answers the next question in a new one', async () => {
  expect(await askFor(({ type }) => type === 'agent-started')).toMatchObject({
    type: 'failed',
    kind: 'engine',
    code: 'tab-crashed',
    message: expect.stringContaining('Ask again'),
  })
  expect(await askFor(() => false)).toMatchObject({ type: 'answer', found: true })
  await site.page.context().unrouteAll() // It would fail beside a crashed page.
})
