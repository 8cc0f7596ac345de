import { describe, expect, it } from 'vitest'
import { EngineError } from '../../src/core/errors.ts'
import { corpus } from '../../src/sources/corpus.ts'
import { expectWellFormed } from '../contracts/well-formed.ts'
import { fakeEngine } from '../fakes/fake-engine.ts'
import { type FakeSpanReader, fakeSpanReader } from '../fakes/fake-span-reader.ts'
import { collect, eventsOf, partsWith, say } from './shelf-team.ts'

const QUESTION = 'In which town was the designer of the tower of Old Aldwick born?'
const PAGES = [
  { title: 'Tower of Old Aldwick', text: 'The tower of Old Aldwick was designed by Ada Vance, an architect.' },
  { title: 'Ada Vance', text: 'Ada Vance was a designer of bridges. She was born in the town of Brackwater.' },
  { title: 'Brackwater', text: 'Brackwater is a place on the coast.' },
]
const source = () => corpus({ name: 'towers', text: PAGES.map(page => JSON.stringify(page)).join('\n') })

/** A model whose plans ask this, and whose searches find nothing. */
const planning = (asked: string) =>
  fakeEngine(({ slot }) =>
    say(
      slot === 'manager'
        ? `final_answer(wikipedia_search_agent(${JSON.stringify(asked)}));`
        : 'final_answer("not found");',
    ),
  )

async function answerOf(spanReader: FakeSpanReader, question = QUESTION, plan = 'Where was Ada Vance born?') {
  const engine = planning(plan)
  const events = await collect(question, { ...partsWith(engine, 'compact', source()), spanReader })
  expectWellFormed(events)
  return { answer: events.at(-1), events, plans: engine.requests.filter(({ slot }) => slot === 'manager') }
}

const BORN = 'Where was Ada Vance born?'
const BUILT = 'What was Ada Vance a designer of?'
/** So that the fake reader is less sure of an answer: it has something likelier, which stands nowhere. */
const unsurely = (answer: string) => ['what stands nowhere', answer]

describe('a question that is read off two pages together', () => {
  it('is answered so where the plan is not sure of what it read, with both pages as footnotes', async () => {
    const reader = fakeSpanReader({ [BUILT]: unsurely('bridges') }, { [QUESTION]: ['Brackwater'] })
    const { answer, plans } = await answerOf(reader, QUESTION, BUILT)
    expect(answer).toMatchObject({ found: true, sentences: [{ text: 'Brackwater', support: 'supported' }] })
    expect(answer).toMatchObject({ footnotes: [{ title: 'Ada Vance' }, { title: 'Tower of Old Aldwick' }] })
    expect(plans).toHaveLength(1)
  })

  it('is answered so where the plan found nothing', async () => {
    const { answer, plans } = await answerOf(fakeSpanReader({}, { [QUESTION]: ['Brackwater'] }))
    expect(answer).toMatchObject({ found: true, sentences: [{ text: 'Brackwater' }] })
    expect(plans).toHaveLength(1)
  })

  it('is answered as planned where the plan is sure of what it read', async () => {
    const reader = fakeSpanReader({ [BUILT]: ['bridges'] }, { [QUESTION]: ['Brackwater'] })
    const { answer } = await answerOf(reader, QUESTION, BUILT)
    expect(answer).toMatchObject({ found: true, sentences: [{ text: 'bridges' }] })
  })

  it('is answered where they only may tell, but a plan comes to the same', async () => {
    const reader = fakeSpanReader({ [BORN]: unsurely('Brackwater') }, { [QUESTION]: unsurely('Brackwater') })
    const { answer, plans } = await answerOf(reader)
    expect(answer).toMatchObject({ found: true, sentences: [{ text: 'Brackwater' }] })
    expect(plans).toHaveLength(1)
  })

  it('is not answered by what they only may tell', async () => {
    const { answer } = await answerOf(fakeSpanReader({}, { [QUESTION]: unsurely('Brackwater') }))
    expect(answer).toMatchObject({ type: 'answer', found: false })
  })

  it('is planned on where they do not tell', async () => {
    const { answer, plans } = await answerOf(fakeSpanReader({ [BORN]: unsurely('Brackwater') }))
    expect(answer).toMatchObject({ found: true, sentences: [{ text: 'Brackwater' }] })
    expect(plans).toHaveLength(2)
  })

  it('offers no choice, and asks for no amount nor for yes or no: no words of a page answer that', async () => {
    for (const asked of [
      'Who was born first, Ada Vance or Sun Li?',
      'Was Ada Vance an architect?',
      'How many bridges did the designer of the tower of Old Aldwick design?',
    ]) {
      const { answer } = await answerOf(fakeSpanReader({}, { [asked]: ['Ada Vance'] }), asked)
      expect(answer).toMatchObject({ type: 'answer', found: false })
    }
  })

  it('is planned all the same where the span reader breaks down, which is told once', async () => {
    const spanReader = fakeSpanReader({}, { [QUESTION]: ['Brackwater'] })
    spanReader.failWith(new EngineError('span-reader-lost', 'Its worker was ended.'))
    const { events, plans } = await answerOf(spanReader)
    expect(plans).not.toEqual([])
    expect(eventsOf(events, 'notice').filter(({ code }) => code === 'no-span-reader')).toHaveLength(1)
  })
})
