import Papa from 'papaparse'
import type { FileText } from './file-text.ts'
import type { Allowance } from './limits.ts'
import { mendQuotes } from './mend-quotes.ts'
import { TableSections } from './table-sections.ts'
import { separatorOf } from './table-separator.ts'

/**
 * Reads comma-separated values, or values with another separator. The lead contains the text before the table and names
 * the columns. Throws `UserError` `too-much-text`.
 */
export function readTable(text: string, allowance: Allowance): FileText {
  const rows = new TableSections(allowance)
  const { separator, table } = separatorOf(text)
  // One row at a time, because all rows as lists of cells would take many times the file's size.
  Papa.parse<string[]>(mendQuotes(table, separator), {
    delimiter: separator,
    skipEmptyLines: 'greedy',
    step: ({ data }) => rows.row(data),
  })
  return { sections: rows.end() }
}
