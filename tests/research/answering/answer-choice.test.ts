import { describe, expect, it } from 'vitest'
import { corpus } from '../../../src/sources/corpus.ts'
import { expectWellFormed } from '../../contracts/well-formed.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'
import { fakeSpanReader } from '../../fakes/fake-span-reader.ts'
import { collect, eventsOf, partsWith, say } from '../shelf-team.ts'

const PAGES = {
  'Ada Pizza': 'Ada Pizza is a chain of restaurants that serve a buffet in Old Aldwick.',
  'Sun Kitchen': 'Sun Kitchen is a chain of restaurants in Old Aldwick. Its guests are served at their tables.',
}
const QUESTION = 'Which chain serves a buffet, Ada Pizza or Sun Kitchen?'

/** What comes of a question where a model's plan would find nothing. */
async function asking(question: string, answers: Record<string, string[]>, pages: Record<string, string> = PAGES) {
  const lines = Object.entries(pages).map(([title, text]) => JSON.stringify({ title, text }))
  const source = corpus({ name: 'restaurants', text: lines.join('\n') })
  const engine = fakeEngine(() => say('final_answer(wikipedia_search_agent("Who ate there?"));'))
  const spanReader = fakeSpanReader(answers)
  const events = await collect(question, { ...partsWith(engine, 'compact', source), spanReader })
  expectWellFormed(events)
  const [answer] = eventsOf(events, 'answer')
  return { answer, plans: engine.requests.length }
}

describe('a question that names two to choose from', () => {
  it('is answered by the page that tells what the other does not, without a plan', async () => {
    const { answer, plans } = await asking(QUESTION, { 'Which chain serves a buffet?': ['buffet'] })
    expect(answer).toMatchObject({ found: true, text: 'Ada Pizza[1]' })
    expect(answer?.footnotes.map(({ title, quote }) => [title, quote])).toEqual([['Ada Pizza', PAGES['Ada Pizza']]])
    expect(plans).toBe(0)
  })

  it('is planned where both pages seem to tell', async () => {
    const { answer, plans } = await asking(QUESTION, { 'Which chain serves a buffet?': ['restaurants'] })
    expect(answer?.found).toBe(false)
    expect(plans).toBeGreaterThan(0)
  })

  it('is planned where one of the two has no page', async () => {
    const asked = 'Which chain serves a buffet, Ada Pizza or Moss House?'
    const { plans } = await asking(asked, { 'Which chain serves a buffet?': ['buffet'] })
    expect(plans).toBeGreaterThan(0)
  })

  it('is planned where the two are compared, by how old they are', async () => {
    const asked = 'Which chain is older, Ada Pizza or Sun Kitchen?'
    const { plans } = await asking(asked, { 'Which chain is older?': ['buffet'] })
    expect(plans).toBeGreaterThan(0)
  })
})
