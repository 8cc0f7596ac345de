import { describe, expect, it } from 'vitest'
import { readFile } from '../../../src/documents/files/read-file.ts'
import { createLibrary } from '../../../src/library/create-library.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import { filesSource } from '../../../src/sources/files-source.ts'
import { madeFile } from '../../documents/files/made-files.ts'
import { madeXlsx } from '../../documents/files/made-office.ts'
import { fakeEngine } from '../../fakes/fake-engine.ts'
import { fakeSpanReader } from '../../fakes/fake-span-reader.ts'
import { collect, eventsOf, partsWith, say } from '../shelf-team.ts'

const ROWS = [
  ['Boat', 'Built', 'Length'],
  ['Sigrun', 1968, { value: 31.5, format: '0.0" m"' }],
  ['Torvald', 1987, { value: 42, format: '0.0" m"' }],
  ['Ida', 1999, { value: 20, format: '0.0" m"' }],
]

/** What a run over opened files answers, what it did, and what the language model was asked. */
async function ask(question: string, ...files: (File | Promise<File>)[]) {
  const library = createLibrary({ store: memoryStore() })
  for (const file of await Promise.all(files)) await library.add(await readFile(file), { how: 'file', file: file.name })
  const engine = fakeEngine(() => say('final_answer("not found")'))
  const parts = {
    ...partsWith(engine, 'compact', filesSource(library, 'en')),
    library,
    spanReader: fakeSpanReader({}, { hasHeads: true }),
  }
  const events = await collect(question, parts)
  return { answer: eventsOf(events, 'answer')[0]!, events, engine }
}

describe('a question about a table in a file', () => {
  const boats = () => madeXlsx([{ name: 'Boats', rows: ROWS }], { name: 'boats.xlsx' })

  it('is answered by the row that has the most, with a footnote on that row', async () => {
    const { answer, engine } = await ask('Which boat is the longest?', boats())
    expect(answer).toMatchObject({ text: 'Torvald[1]', found: true, sureness: 'sure' })
    expect(answer.sentences[0]).toMatchObject({
      support: 'derived',
      computation: 'largest of Length over 3 rows = 42.0 m',
    })
    expect(answer.footnotes).toMatchObject([
      { title: 'boats.xlsx', section: 'Sheet Boats › Rows 2–4', quote: 'Boat: Torvald; Built: 1987; Length: 42.0 m' },
    ])
    expect(engine.requests).toHaveLength(0)
  })

  it('is answered by a sum, with footnotes on the rows that were added', async () => {
    const { answer } = await ask('What is the total length of the boats?', boats())
    expect(answer.sentences[0]).toMatchObject({ text: '93.5 m', computation: 'sum of Length over 3 rows = 93.5 m' })
    expect(answer.footnotes.map(({ quote }) => quote)).toHaveLength(3)
  })

  it('is answered over all of many rows, with footnotes on the first of them', async () => {
    const rows = Array.from({ length: 1_000 }, (_, i) => `boat ${i},${i}`)
    const { answer } = await ask(
      'What is the sum of the cars?',
      madeFile('fleet.csv', ['Boat,Cars', ...rows].join('\n')),
    )
    expect(answer.sentences[0]).toMatchObject({ text: '499500', computation: 'sum of Cars over 1000 rows = 499500' })
    expect(answer.footnotes).toHaveLength(6)
  })

  it('shows what was computed as a call of a tool', async () => {
    const { events } = await ask('How many boats are there?', boats())
    expect(eventsOf(events, 'tool-called')).toMatchObject([
      { tool: 'table', kind: 'compute', input: { page: 'boats.xlsx', operation: 'count' } },
    ])
  })

  it('is asked of the sheet that it names', async () => {
    const sheet = (name: string, cars: number) => ({
      name,
      rows: [
        ['Boat', 'Cars'],
        ['Ida', cars],
        ['Sigrun', 1],
      ],
    })
    const { answer } = await ask(
      'What is the total of cars in May?',
      madeXlsx([sheet('April', 5), sheet('May', 7)], { name: 'months.xlsx' }),
    )
    expect(answer.sentences[0]?.text).toBe('8')
  })

  it.each([
    [
      'which could be one of two tables',
      'Which boat is the longest?',
      [
        { name: 'A', rows: ROWS },
        { name: 'B', rows: ROWS },
      ],
    ],
    ['that no table answers', 'Which captain is the oldest?', [{ name: 'A', rows: ROWS }]],
  ])('is read for as any other: one %s', async (_, question, sheets) => {
    const { events } = await ask(question, madeXlsx(sheets))
    expect(eventsOf(events, 'tool-called').some(({ tool }) => tool === 'table')).toBe(false)
  })
})
