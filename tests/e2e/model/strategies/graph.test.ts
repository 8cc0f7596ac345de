import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HeadlessSite } from '../../../../cli/headless.ts'
import type { AnswerEvent, ResearchEvent } from '../../../../src/common/trace/events.ts'
import { expectWellFormed } from '../../../contracts/well-formed.ts'
import { openVisitedHeadless } from '../../../harness/headless.ts'
import { eventsOf } from '../../../research/shelf-team.ts'

/** The graph of facts with what is bundled, over the sample shelf, in the built site. */

let site: HeadlessSite

beforeAll(async () => {
  site = await openVisitedHeadless()
})
afterAll(() => site?.close())

async function ask(question: string): Promise<{ events: ResearchEvent[]; answer: AnswerEvent }> {
  const events: ResearchEvent[] = []
  for await (const event of site.ask({
    question,
    source: { id: 'shelf' },
    engine: { id: 'bundled' },
    strategy: 'graph',
  }))
    events.push(event)
  expectWellFormed(events)
  const [answer] = eventsOf(events, 'answer')
  if (!answer) throw new Error(`The run ended with ${JSON.stringify(events.at(-1))}.`)
  expect(eventsOf(events, 'node-visited').length).toBeGreaterThan(0)
  return { events, answer }
}

const quotes = ({ footnotes }: AnswerEvent) => footnotes.map(({ quote }) => quote).join('\n')

describe('the graph of facts', () => {
  it('answers whether there was any with the facts that show it', async () => {
    const { answer } = await ask('Did Joan of Arc lose any battles?')
    expect(answer.found).toBe(true)
    expect(answer.text).toMatch(/^Yes\. /)
    expect(quotes(answer)).toMatch(/lost the siege|attack failed|lost a fight/)
  })

  it('asks each condition of a list by itself and puts the answers together: here, that none is both', async () => {
    const question = 'Which cities did Joan of Arc visit in her youth where she later won battles?'
    const { answer, events } = await ask(question)
    expect(eventsOf(events, 'agent-started').map(({ task }) => task)).toEqual(
      expect.arrayContaining(['Which cities did Joan of Arc visit in her youth?']),
    )
    expect(answer).toMatchObject({ found: true, sentences: [{ support: 'derived' }] })
    expect(quotes(answer)).toMatch(/Toul|Nancy|Neufchâteau|Vaucouleurs/)
    expect(quotes(answer)).toMatch(/won the Battle of (?:Jargeau|Patay)/)
  })

  it('says that it was not told what the weather is like in Spain', async () => {
    const { answer } = await ask('What is the weather like in Spain?')
    expect(answer).toMatchObject({ found: false, text: 'I could not find this.' })
  })
})
