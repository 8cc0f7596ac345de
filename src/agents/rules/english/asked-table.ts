import { convert, leadingUnit } from '../../../common/text/figures/units.ts'
import { stem } from '../../../common/text/stem.ts'
import { stopWords } from '../../../common/text/stop-words.ts'
import { spaced, terms } from '../../../common/text/terms.ts'
import { type ColumnFigures, figuresOfColumn } from '../../../documents/tables/column-figures.ts'
import { compute, counted, type TableResult } from '../../../documents/tables/compute.ts'
import type { TextRow, TextTable } from '../../../documents/tables/text-table.ts'
import { type Asked, COMPARING, COMPARISONS, HOW_MANY, OTHERS, operationAsked, YEAR } from './table-words.ts'

/** The result of a question about a table. */
export interface TableAnswer {
  computed: TableResult
  /** The column that was computed over; absent if rows were counted. */
  column?: string
  /** Index of the column that names the rows, if a row is asked for: "Which boat is the longest?" */
  named?: number
}

/** The stems of a text's words, in order. */
const stemsOf = (text: string): string[] => terms(text).map(stem)

/** Words for rows and tables in general, which do not narrow down a question. */
const ANY_ROWS = stemsOf(
  'row entry record item line table file sheet list data column value there all spreadsheet tell give show ' +
    'find calculate compute name',
)

/** Verbs and adjectives that only say that a row has a value. */
const HAS = stemsOf(
  'have had contain list cost carry hold held belong exist include includ worth old long tall high much many paid ' +
    'been ever one',
)

/**
 * Answers a question about a table: the row with the largest or smallest value, a sum, an average, a count. Undefined if
 * the question asks for something else, names no column, or has a word that is not accounted for by the table, since it
 * could change what is asked.
 * @param about further names of the table: its sheet and file
 */
export function askedOfTable(
  question: string,
  table: TextTable,
  { language, about }: { language: string; about: readonly string[] },
): TableAnswer | undefined {
  const asked = operationAsked(question)
  if (!asked) return undefined
  const left = wordsToAccountFor(question, asked.words)
  account(left, [...table.columns, ...table.path, ...about])
  const meant = rowsMeant(question, table, left, language)
  if (!meant || (COMPARING.test(question) && meant.compared === undefined)) return undefined
  const { rows, compared } = meant
  if (rows.length === 0 || left.size > 0) return undefined
  if (asked.operation === 'count') {
    const counts = compared === undefined ? valueCounted(question, table) : undefined
    if (counts === undefined) return { computed: counted(rows) }
    const column = table.columns[counts]!
    const figures = figuresOfColumn(rows, counts, language)
    if (!figures) {
      const values = new Map(rows.map(row => [row.cells[counts], row]))
      values.delete('')
      return { computed: counted([...values.values()]), column }
    }
    if (figures.kind === 'date') return { computed: counted(rows) }
    // "How many cars are there?" asks for a sum if there is a column "cars" with figures.
    const computed = compute('sum', rows, figures)
    return computed && { computed, column }
  }
  const figured = table.columns.flatMap((name, i) => {
    if (name === '' || i === compared) return []
    const figures = figuresOfColumn(rows, i, language)
    return figures ? [{ name, i, figures }] : []
  })
  const wanted = wantedColumn(question, asked, figured)
  if (!wanted) return undefined
  const isTime = wanted.figures.kind === 'date' || areYears(wanted.name, wanted.figures)
  if (isTime && (asked.operation === 'sum' || asked.operation === 'average')) return undefined
  const operation = isTime ? (asked.superlative?.ofTimes ?? asked.operation) : asked.operation
  const computed = compute(operation, rows, wanted.figures)
  if (!computed) return undefined
  const unit = /\d$/.test(computed.text) ? UNIT_IN_HEADING.exec(wanted.name)?.[1] : undefined
  if (unit) computed.text = `${computed.text} ${unit}`
  const named = asked.superlative && namingColumn(question, table, wanted.i, language)
  // "Which town has the most boats?" asks for a sum per town if a town has several rows.
  if (named !== undefined && !asked.superlative?.columns && isRepeated(rows, named)) return undefined
  return { computed, column: wanted.name, ...(named !== undefined && { named }) }
}

const YES = /^\s*(?:yes|true|y)\s*$/i
const YES_OR_NO = /^\s*(?:yes|true|y|no|false|n)?\s*$/i
const LEADING_VERB = /^(?:has|have|is|are|was|were) (?:an? )?/

/** The words of a heading that a question contains, in any form. */
function sharedWords(question: string, heading: string): string[] {
  const asked = new Set(stemsOf(question))
  return terms(heading).filter(word => asked.has(stem(word)))
}

const isContentWord = (word: string): boolean => !stopWords('en').has(word)

/** Whether a question contains all words of a heading in sequence, not counting a verb at the heading's start. */
const hasWholeHeading = (question: string, heading: string): boolean =>
  spaced(question).includes(` ${terms(heading).join(' ').replace(LEADING_VERB, '')} `)

/** The content words of a question, each of which must be accounted for by the table or the operation. */
function wordsToAccountFor(question: string, operation: RegExp): Set<string> {
  const plain = question
    .replace(operation, ' ')
    .replace(HOW_MANY, ' ')
    .replace(/['’]s\b/g, '')
  const left = new Set(terms(plain).filter(isContentWord).map(stem))
  for (const word of [...ANY_ROWS, ...HAS]) left.delete(word)
  for (const { words } of OTHERS) for (const word of plain.match(words) ?? []) left.delete(stem(word.toLowerCase()))
  return left
}

function account(left: Set<string>, texts: readonly string[]): void {
  for (const word of texts.flatMap(stemsOf)) left.delete(word)
}

/** The rows that a question is about: all, or those with the values that it names or compares. */
function rowsMeant(
  question: string,
  { columns, rows }: TextTable,
  left: Set<string>,
  language: string,
): { rows: readonly TextRow[]; compared?: number } | undefined {
  const names = new Set(columns.flatMap(stemsOf))
  const inQuestion = spaced(question)
  const found = new Set<string>()
  let kept = rows
  for (const [column, heading] of columns.entries()) {
    if (
      sharedWords(question, heading).some(isContentWord) &&
      rows.every(({ cells }) => YES_OR_NO.test(cells[column] ?? ''))
    ) {
      // "In stock" chooses rows with "yes" in a column "in stock"; "out of stock" is not understood.
      if (!hasWholeHeading(question, heading)) return undefined
      kept = kept.filter(({ cells }) => YES.test(cells[column] ?? ''))
      continue
    }
    const values = new Map(rows.map(({ cells }) => [terms(cells[column] ?? '').join(' '), cells[column] ?? '']))
    const all = [...values].filter(
      ([said]) =>
        said !== '' &&
        inQuestion.includes(` ${said} `) &&
        !names.has(stem(said)) &&
        !/^\d+$/.test(said) &&
        // "it" is a pronoun, but "IT" may be the name of a department.
        (isContentWord(said) || isWrittenIn(question, values.get(said)!)),
    )
    // Of "Brede" and "Brede North", the longer one is meant.
    const meant = all.filter(([said]) => !all.some(([other]) => other !== said && ` ${other} `.includes(` ${said} `)))
    if (meant.length === 0) continue
    // If a value occurs in two columns, such as origin and destination, the question is ambiguous.
    if (meant.some(([said]) => found.has(said))) return undefined
    kept = kept.filter(({ cells }) => meant.some(([, cell]) => cell === cells[column]))
    for (const [said] of meant) found.add(said)
    account(
      left,
      meant.map(([, cell]) => cell),
    )
  }
  const comparison = COMPARISONS.find(({ words }) => words.test(question))
  const figure = /\d[\d.,]*\d|\d/.exec(question)?.[0]
  if (!comparison || !figure) return { rows: kept }
  const than = Number(figure.replace(/,(?=\d{3}\b)/g, ''))
  const compared = comparedColumn(question, columns, kept, than, language)
  if (!compared) return { rows: kept }
  account(left, [
    ...(question.match(comparison.words) ?? []),
    figure,
    'than least more less fewer m km kg € $ £ euro euros dollars pounds metres meters',
  ])
  const { column, figures } = compared
  const limit = inUnitOf(columns[column]!, than, question.slice(question.indexOf(figure) + figure.length))
  if (limit === undefined) return undefined
  const isDate = figures.kind === 'date'
  const values = figures.values.map(value => (value !== undefined && isDate ? new Date(value).getUTCFullYear() : value))
  return {
    rows: kept.filter((_, i) => values[i] !== undefined && comparison.holds(values[i], limit)),
    compared: column,
  }
}

/** A figure in the unit of a heading such as "Length (m)"; undefined if its own unit, which follows it, is of another kind. */
function inUnitOf(heading: string, figure: number, behind: string): number | undefined {
  const its = leadingUnit(UNIT_IN_HEADING.exec(heading)?.[1] ?? '')?.unit
  const own = leadingUnit(behind)?.unit
  if (!its || !own) return figure
  return own.kind === its.kind ? convert(figure, own, its.factor) : undefined
}

function comparedColumn(
  question: string,
  columns: readonly string[],
  rows: readonly TextRow[],
  than: number,
  language: string,
): { column: number; figures: ColumnFigures } | undefined {
  const isYear = YEAR.test(String(than))
  const found = columns.flatMap((name, column) => {
    const figures = figuresOfColumn(rows, column, language)
    if (!figures || name === '') return []
    const isNamed = sharedWords(question, name).length > 0
    const isOfTime = figures.kind === 'date' || areYears(name, figures)
    return isYear === isOfTime ? [{ column, figures, isNamed }] : []
  })
  const named = found.filter(({ isNamed }) => isNamed)
  const meant = named.length > 0 ? named : isYear ? found : []
  return meant.length === 1 ? meant[0] : undefined
}

function isRepeated(rows: readonly TextRow[], column: number): boolean {
  const filled = rows.flatMap(({ cells }) => cells[column] || [])
  return new Set(filled).size < filled.length
}

interface Figured {
  name: string
  i: number
  figures: ColumnFigures
}

/** The only column that a question names or that its superlative applies to; undefined if there are several. */
function wantedColumn(question: string, { superlative }: Asked, columns: readonly Figured[]): Figured | undefined {
  const asked = new Set(stemsOf(question))
  const shares = columns.map(column => {
    const words = stemsOf(column.name).filter(isContentWord)
    return { column, share: words.filter(word => asked.has(word)).length / Math.max(words.length, 1) }
  })
  const best = Math.max(0, ...shares.map(({ share }) => share))
  if (best > 0) {
    const named = shares.filter(({ share }) => share === best)
    return named.length === 1 ? named[0]!.column : undefined
  }
  const meant = columns.filter(({ name }) => superlative?.columns?.test(name))
  if (meant.length > 0) return meant.length === 1 ? meant[0] : undefined
  // "Which is the largest?" is clear if the table has only one column of figures.
  return superlative && !superlative.columns && columns.length === 1 ? columns[0] : undefined
}

const areYears = (heading: string, { values }: ColumnFigures): boolean =>
  !UNIT_IN_HEADING.test(heading) && values.every(value => value === undefined || YEAR.test(String(value)))

/** The column that names rows if a question asks for a row: the one it names, else the first column of words. */
function namingColumn(
  question: string,
  { columns, rows }: TextTable,
  wanted: number,
  language: string,
): number | undefined {
  if (/^(?:how|when|what (?:is|was|are|were) the)\b/i.test(question.trim()) && !/\bname\b/i.test(question)) {
    const isOfThing = sharedWords(question, columns[0] ?? '').length > 0
    const isOfValue = sharedWords(question, columns[wanted] ?? '').length > 0
    if (/^how\b|^when\b/i.test(question.trim()) || isOfValue || !isOfThing) return undefined
  }
  const which = /\b(?:which|what|who|whose)\b\s*(.*)/i.exec(question)?.[1] ?? ''
  const [first = ''] = stemsOf(which)
  const named = columns.findIndex((name, i) => i !== wanted && stemsOf(name).includes(first))
  if (named >= 0) return named
  const words = columns.findIndex((_, i) => i !== wanted && !figuresOfColumn(rows, i, language))
  return words >= 0 ? words : columns.findIndex((_, i) => i !== wanted)
}

/** Matches the unit in a heading such as "Length (km)". */
const UNIT_IN_HEADING = /\((\p{L}{1,3}[²³]?|[\p{Sc}%])\)\s*$/u

const isWrittenIn = (question: string, cell: string): boolean =>
  /^\p{Lu}{2,}$/u.test(cell) && new RegExp(`(?<!\\p{L})${cell}(?!\\p{L})`, 'u').test(question)

/** The index of the column that a question such as "How many cars …" names. */
function valueCounted(question: string, { columns }: TextTable): number | undefined {
  const [, thing = ''] = /\b(?:how many|number of|count of)\s+(.*)/i.exec(question) ?? []
  const [first = ''] = stemsOf(thing)
  const column = columns.findIndex(name => stemsOf(name).join(' ') === first)
  return column > 0 ? column : undefined
}
