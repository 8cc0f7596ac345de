import { z } from 'zod'
import { ActionError } from '../../common/core/errors.ts'
import { terms } from '../../common/text/terms.ts'
import { columnFigures, figuresOfColumn } from '../../documents/tables/column-figures.ts'
import { compute, counted, OPERATIONS, type TableResult } from '../../documents/tables/compute.ts'
import { type TextRow, type TextTable, tablesIn } from '../../documents/tables/text-table.ts'
import type { FinalAnswer } from '../../evidence/sandbox/sandbox.ts'
import type { PageSummary } from '../../library/library.ts'
import { numbered, type Shows } from './numbered.ts'
import { openPage, type PageMeans } from './open-page.ts'
import { passagesOfRows } from './rows-in-passages.ts'
import { defineTool, LONGEST_TEXT, Text, type Tool } from './tool.ts'

/** How many rows of a table or a result are shown to the model. */
const SHOWN = 5
const CONDITION = /^\s*(.+?)\s*(>=|<=|!=|=|>|<)\s*(.+?)\s*$/

/**
 * A tool that computes over all rows of a table in a file, of which passages show only a part. Without an operation it
 * shows the columns and first rows. Its results cite the passages that they rest on.
 */
export function tableTool(means: PageMeans, shows: Shows, onResult: (result: FinalAnswer) => void = () => {}): Tool {
  return defineTool({
    name: 'table',
    kind: 'compute',
    description:
      'computes over all rows of a table in a file: the largest, smallest, sum, average or count of a column; without an operation it shows columns and first rows',
    input: z.object({
      file: Text.describe('its title'),
      operation: z.enum(OPERATIONS).optional(),
      column: z.string().max(LONGEST_TEXT).optional().describe('a heading of the table'),
      where: z.string().max(LONGEST_TEXT).optional().describe('only rows for which this holds: Town = Brede'),
    }),
    example: 'table("boats.xlsx", "largest", "Length")',
    async run({ file, operation, column, where }, caller) {
      const page = await openPage(file, means, caller.signal)
      const tables = tablesIn((await means.library.article(page.id))?.sections ?? [])
      if (tables.length === 0) throw new ActionError('no-table', `"${page.title}" has no table.`)
      const passages = await means.library.passages(page.id)
      const passagesWith = (rows: readonly TextRow[]) => [
        ...new Set(passagesOfRows(rows, passages, SHOWN).map(({ passage }) => passage)),
      ]
      if (!operation && where)
        throw new ActionError('no-operation', 'Say what to compute of these rows: "count", or another operation.')
      if (!operation) {
        const show = (table: TextTable) => `${summary(table)}\n${numbered(passagesWith(table.rows), shows, caller)}`
        return { value: tables.map(show).join('\n\n') }
      }
      const { table, index } = tableWith(column, tables, page)
      const rows = where ? rowsWhere(where, table, page) : table.rows
      const computed = computedOver(rows, operation, index, page)
      const cited = passagesWith(computed.rows)
      const shown = numbered(cited, shows, caller)
      const notes = shows.notebook.number(cited).map(({ n }) => n)
      const name = index === undefined ? 'rows' : table.columns[index]!
      const expression = `${operation} of ${name} over ${computed.of} rows`
      onResult({
        value: computed.text,
        derivation: {
          computed: true,
          expression,
          numbers: [Math.abs(computed.value)],
          notes: [...new Set(notes)].sort((a, b) => a - b),
        },
      })
      return { value: `${expression} = ${computed.text}\n${shown}` }
    },
  })
}

const summary = ({ path, columns, rows }: TextTable): string =>
  `${path.length > 0 ? `${path.join(' › ')}: ` : ''}${rows.length} rows; columns: ${columns.map(name => name || '(no name)').join('; ')}`

const isCalled = (name: string, wanted: string): boolean => terms(name).join(' ') === terms(wanted).join(' ')

function tableWith(
  column: string | undefined,
  tables: readonly TextTable[],
  { title }: PageSummary,
): { table: TextTable; index: number | undefined } {
  if (!column) return { table: tables[0]!, index: undefined }
  for (const table of tables) {
    const index = table.columns.findIndex(name => isCalled(name, column))
    if (index >= 0) return { table, index }
  }
  throw new ActionError('no-column', `"${title}" has no column "${column}". It has: ${tables.map(summary).join('. ')}`)
}

function rowsWhere(where: string, table: TextTable, { language }: PageSummary): readonly TextRow[] {
  const [, name = '', sign = '', wanted = ''] = CONDITION.exec(where) ?? []
  const index = table.columns.findIndex(column => isCalled(column, name))
  if (index < 0)
    throw new ActionError('bad-condition', `Say a column, a sign and a value: "${table.columns[0] || 'Town'} = …".`)
  const cells = table.rows.map(row => row.cells[index] ?? '')
  const plain = wanted.replace(/^["']|["']$/g, '')
  if (sign === '=' || sign === '!=') return table.rows.filter((_, i) => isCalled(cells[i]!, plain) === (sign === '='))
  // Parsed together with the column, so that the value is read in the same notation.
  const figures = columnFigures([...cells, plain], language)
  const than = figures?.values.at(-1)
  if (!figures || than === undefined)
    throw new ActionError('bad-condition', `"${name}" cannot be compared with "${plain}".`)
  return table.rows.filter((_, i) => {
    const value = figures.values[i]
    if (value === undefined) return false
    return sign === '>' ? value > than : sign === '<' ? value < than : sign === '>=' ? value >= than : value <= than
  })
}

function computedOver(
  rows: readonly TextRow[],
  operation: (typeof OPERATIONS)[number],
  column: number | undefined,
  { title, language }: PageSummary,
): TableResult {
  if (operation === 'count') return counted(column === undefined ? rows : rows.filter(({ cells }) => cells[column]))
  if (column === undefined) throw new ActionError('no-column', 'Say the column to compute over.')
  const figures = figuresOfColumn(rows, column, language)
  const computed = figures && compute(operation, rows, figures)
  if (!computed) throw new ActionError('no-figures', `"${title}" has no figures there that this could be computed of.`)
  return computed
}
