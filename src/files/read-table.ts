import Papa from 'papaparse'
import type { FileText } from './file-text.ts'
import type { Allowance } from './limits.ts'
import { mendQuotes } from './mend-quotes.ts'
import { TableSections } from './table-sections.ts'
import { separatorOf } from './table-separator.ts'

/**
 * Comma-separated values, or values kept apart by whatever sign, a row a line. The lead is what stands before the table,
 * and names the columns. Throws `UserError` `too-much-text`.
 */
export function readTable(text: string, allowance: Allowance): FileText {
  const rows = new TableSections(allowance)
  const { separator, table } = separatorOf(text)
  // A row at a time: all rows as lists of cells would take many times the file.
  Papa.parse<string[]>(mendQuotes(table, separator), {
    delimiter: separator,
    skipEmptyLines: 'greedy',
    step: ({ data }) => rows.row(data),
  })
  return { sections: rows.end() }
}
