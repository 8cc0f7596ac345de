import { describe, expect, it } from 'vitest'
import { tableTool } from '../../../src/agents/tools/table.ts'
import type { Json } from '../../../src/common/core/json.ts'
import { readFile } from '../../../src/documents/files/read-file.ts'
import { Notebook } from '../../../src/evidence/citations/notebook.ts'
import type { FinalAnswer } from '../../../src/evidence/sandbox/sandbox.ts'
import { createLibrary } from '../../../src/library/create-library.ts'
import { memoryStore } from '../../../src/library/memory-store.ts'
import { filesSource } from '../../../src/sources/files-source.ts'
import { madeFile } from '../../documents/files/made-files.ts'

const BOATS = 'Boat;Hafen;Preis\nSigrun;Brede;1.200,50 €\nTorvald;Orm;3.400,00 €\nIda;Brede;99,00 €\nSumme;;4.699,50 €'

async function opened(csv = BOATS) {
  const library = createLibrary({ store: memoryStore() })
  await library.add(await readFile(madeFile('boats.csv', csv)), { how: 'file', file: 'boats.csv' })
  const results: FinalAnswer[] = []
  const shows = { notebook: new Notebook(), onRead: () => {} }
  const tool = tableTool({ library, source: filesSource(library, 'de') }, shows, result => results.push(result))
  const call = async (...args: Json[]) => {
    const outcome = await tool.call(args, { signal: new AbortController().signal, agent: 'a' })
    return 'value' in outcome ? String(outcome.value) : ''
  }
  return { call, results }
}

describe('the tool for tables', () => {
  it('shows the columns of a table and its first rows, with their source', async () => {
    const { call } = await opened()
    const text = await call('boats.csv')
    expect(text).toContain('3 rows; columns: Boat; Hafen; Preis\n[1] Boat: Sigrun')
  })

  it.each([
    ['largest', 'Preis', undefined, 'largest of Preis over 3 rows = 3.400,00 €'],
    ['smallest', 'preis', undefined, 'smallest of Preis over 3 rows = 99,00 €'],
    ['sum', 'Preis', undefined, 'sum of Preis over 3 rows = 4.699,50 €'],
    ['sum', 'Preis', 'Hafen = Brede', 'sum of Preis over 2 rows = 1.299,50 €'],
    ['average', 'Preis', undefined, 'average of Preis over 3 rows = 1.566,50 €'],
    ['count', undefined, 'Preis > 1.000 €', 'count of rows over 2 rows = 2'],
    ['count', undefined, 'Hafen != Brede', 'count of rows over 1 rows = 1'],
  ])('computes over all rows, in the notation of the file: %s of %s, %s', async (operation, column, where, text) => {
    const { call } = await opened()
    expect(await call({ file: 'boats.csv', operation, ...(column && { column }), ...(where && { where }) })).toContain(
      text,
    )
  })

  it('tells how a figure came about, for the answer that says it', async () => {
    const { call, results } = await opened()
    await call('boats.csv', 'sum', 'Preis')
    expect(results).toMatchObject([
      { value: '4.699,50 €', derivation: { computed: true, numbers: [4699.5], notes: [1] } },
    ])
  })

  it.each<[string, Json[], string]>([
    ['no-column', ['boats.csv', 'sum', 'Length'], 'It has: 3 rows; columns: Boat; Hafen; Preis'],
    ['no-figures', ['boats.csv', 'sum', 'Hafen'], 'no figures'],
    ['bad-condition', [{ file: 'boats.csv', operation: 'count', where: 'Brede' }], 'Say a column'],
    ['no-operation', [{ file: 'boats.csv', where: 'Hafen = Brede' }], 'Say what to compute'],
    ['bad-arguments', ['boats.csv', 'median', 'Preis'], 'table takes'],
  ])('says what is wrong: %s', async (code, args, message) => {
    const { call } = await opened()
    await expect(call(...args)).rejects.toMatchObject({ code, message: expect.stringContaining(message) })
  })

  it('says where a file has no table', async () => {
    const { call } = await opened('Only words here, and no more.')
    await expect(call('boats.csv')).rejects.toMatchObject({ code: 'no-table' })
  })
})
