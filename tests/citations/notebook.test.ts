import { expect, it } from 'vitest'
import { Notebook } from '../../src/citations/notebook.ts'
import { collect, eventsOf, partsWith, say } from '../agents/shelf-team.ts'
import { fakeEngine } from '../fakes/fake-engine.ts'

it('is made anew from the events of a run: what was read, under its numbers, and what was taken from it', async () => {
  const engine = fakeEngine(({ slot }) => {
    if (slot === 'manager') return say('final_answer(wikipedia_search_agent("How tall is the Eiffel Tower?"))')
    if (slot === 'searcher') return say('final_answer(search_info(task, search_wikipedia("Eiffel Tower")))')
    return say('final_answer("330 m")')
  })
  const events = await collect('How tall is the Eiffel Tower?', partsWith(engine))
  const notebook = new Notebook()
  for (const event of events) notebook.hear(event)
  const read = eventsOf(events, 'passages').flatMap(({ passages }) => passages)
  expect(notebook.passages).toEqual(read)
  expect(notebook.claims).toEqual([
    { n: expect.any(Number), question: 'How tall is the Eiffel Tower?', answer: '330 m' },
  ])
  expect(notebook.get(notebook.claims[0]!.n)?.text).toContain('330 m')
})
