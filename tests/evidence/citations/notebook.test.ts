import { expect, it } from 'vitest'
import { splitChunks } from '../../../src/documents/split-chunks.ts'
import { footnoteFor } from '../../../src/evidence/citations/cite.ts'
import { Notebook } from '../../../src/evidence/citations/notebook.ts'
import { ingest } from '../../../src/library/ingest.ts'
import { passagesOf } from '../../../src/library/passages.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'
import { anArticle } from '../../library/articles.ts'
import { collect, eventsOf, partsWith, say } from '../../research/shelf-team.ts'

it('is made anew from the events of a run: what was read, under its numbers, and what was taken from it', async () => {
  const engine = fakeEngine(({ slot }) => {
    if (slot === 'manager') return say('final_answer(wikipedia_search_agent("How tall is the Eiffel Tower?"))')
    if (slot === 'searcher') return say('final_answer(search_info(task, search_wikipedia("Eiffel Tower")))')
    return say('final_answer("330 m")')
  })
  const events = await collect('How tall is the Eiffel Tower?', partsWith(engine))
  const notebook = new Notebook()
  for (const event of events) notebook.record(event)
  const read = eventsOf(events, 'passages').flatMap(({ passages }) => passages)
  expect(notebook.passages).toEqual(read)
  expect(notebook.claims).toEqual([
    { n: expect.any(Number), question: 'How tall is the Eiffel Tower?', answer: '330 m' },
  ])
  expect(notebook.get(notebook.claims[0]!.n)?.text).toContain('330 m')
})

it('has footnotes say of a passage that a pack brought it', () => {
  const notebook = new Notebook()
  const passage = {
    ...passagesOf(ingest(anArticle('Eiffel Tower'), splitChunks, 1, { how: 'pack', file: 'a.zip' }))[0]!,
  }
  const [numbered] = notebook.number([passage])
  expect(footnoteFor(numbered!, { question: '', answer: '330' }, 1)).toMatchObject({ imported: 'a.zip' })
})

it('gives a passage one number, however often it is read', () => {
  const notebook = new Notebook()
  const [passage] = passagesOf(ingest(anArticle('Eiffel Tower'), splitChunks, 1))
  const read = notebook.number([passage!, passage!])
  expect(read.map(({ n }) => n)).toEqual([1, 1])
  notebook.record({ type: 'passages', agent: 'a', passages: read })
  expect(notebook.numberOf(passage!)).toBe(1)
  expect(notebook.passages).toHaveLength(1)
})
