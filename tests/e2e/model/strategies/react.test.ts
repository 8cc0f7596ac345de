import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HeadlessSite } from '../../../../cli/headless.ts'
import type { AnswerEvent, ResearchEvent } from '../../../../src/common/trace/events.ts'
import { expectWellFormed } from '../../../contracts/well-formed.ts'
import { openVisitedHeadless } from '../../../harness/headless.ts'
import { eventsOf } from '../../../research/shelf-team.ts'

/** A folder of somebody's notes, asked with the bundled models in the built site. */
const NOTES = {
  'mill-pond.md':
    '# Walk to the mill pond\n\n14 May 2021. Anna and I walked to the mill pond before breakfast. A grey heron stood on the weir and did not move for ten minutes. We were back home by nine.',
  'kayak.txt':
    'On 3 September 2022 I repaired the kayak. The crack along the keel took two layers of glass fibre and a night to dry. The new paddle weighs 820 grams.',
  'boiler.md':
    '# Boiler\n\nThe boiler was serviced by Mr Okafor on 9 November 2020. He changed the valve and wants to come back in two years.',
  'garden.md':
    '# Garden\n\nI planted the plum tree behind the shed on 2 March 2019. Its first blossom opened on 11 April 2023, after a dry spring.',
}
const WEEK = 7 * 86_400_000

let site: HeadlessSite
const folder = mkdtempSync(join(tmpdir(), 'notes-'))

beforeAll(async () => {
  site = await openVisitedHeadless()
  for (const [name, text] of Object.entries(NOTES)) {
    const path = join(folder, name)
    writeFileSync(path, text)
    expect(await site.open({ path, name })).toBeUndefined()
  }
})
afterAll(async () => {
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(question: string): Promise<{ events: ResearchEvent[]; answer: AnswerEvent }> {
  const events: ResearchEvent[] = []
  const asked = { question, source: { id: 'files' }, engine: { id: 'bundled' }, strategy: 'react' } as const
  for await (const event of site.ask(asked)) events.push(event)
  const answer = events.at(-1)
  if (answer?.type !== 'answer') throw new Error(`The run ended with ${JSON.stringify(answer)}.`)
  expectWellFormed(events)
  return { events, answer }
}

const tools = (events: ResearchEvent[]) => eventsOf(events, 'tool-called').map(({ tool }) => tool)

describe('react, asked about notes', () => {
  it('finds the note that mentions something, and works out the weekday', async () => {
    const { events, answer } = await ask('Which of my notes mentions a grey heron, and what day of the week was that?')
    expect(tools(events)).toEqual(['search_files', 'find_answer', 'calculate'])
    expect(answer.sentences).toMatchObject([{ text: 'mill-pond.md; Friday, 14 May 2021', support: 'derived' }])
    expect(answer.footnotes.map(({ quote }) => quote)).toContain(
      'A grey heron stood on the weir and did not move for ten minutes.',
    )
  })

  it('works out the weekday of what one note tells', async () => {
    const { events, answer } = await ask('On what day of the week did I repair the kayak?')
    expect(tools(events)).toEqual(['search_files', 'find_answer', 'calculate'])
    expect(answer.sentences).toMatchObject([{ text: 'Saturday, 3 September 2022', support: 'derived' }])
    expect(answer.footnotes[0]?.quote).toBe('On 3 September 2022 I repaired the kayak.')
  })

  it('counts the weeks since then, by the clock', async () => {
    const before = weeksSince(Date.UTC(2020, 10, 9))
    const { events, answer } = await ask('How many weeks ago was the boiler serviced?')
    expect(tools(events)).toEqual(['search_files', 'find_answer', 'current_time', 'calculate'])
    const weeks = [before, weeksSince(Date.UTC(2020, 10, 9))].map(weeks => `${weeks} weeks ago, 9 November 2020`)
    expect(weeks).toContain(answer.sentences[0]?.text)
    expect(answer.sentences).toMatchObject([{ support: 'derived' }])
  })
})

const weeksSince = (ms: number): number => Math.floor((Date.now() - ms) / WEEK)
