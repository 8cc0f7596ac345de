import { oneStep } from '../../agents/loop/coded-agent.ts'
import { askedOfTable, type TableAnswer } from '../../agents/rules/english/asked-table.ts'
import { asksToCompute } from '../../agents/rules/english/table-words.ts'
import { openAll } from '../../agents/tools/open-page.ts'
import { passagesOfRows } from '../../agents/tools/rows-in-passages.ts'
import { SourceError } from '../../common/core/errors.ts'
import { marksOf } from '../../common/text/marks.ts'
import { terms } from '../../common/text/terms.ts'
import type { Footnote } from '../../common/trace/events.ts'
import { NO_TOKENS } from '../../common/trace/tokens.ts'
import { FILES } from '../../documents/files/opened-file.ts'
import type { TableResult } from '../../documents/tables/compute.ts'
import { type TextTable, tablesIn } from '../../documents/tables/text-table.ts'
import { type CitedAnswer, noteOn } from '../../evidence/citations/cite.ts'
import type { PageSummary } from '../../library/library.ts'
import { searchTitles } from '../../sources/search/find-pages.ts'
import type { RunResources } from '../run-resources.ts'

/** Sources that may have pages from files. */
const HAVE_FILES: ReadonlySet<string> = new Set([FILES, 'library'])
/** The maximum number of files to search for a table. */
const PAGES = 4
/** The maximum number of rows to cite, first rows first; the computation states how many rows there are. */
const MOST_NOTES = 6
/**
 * The probability of an answer from a table: the computation is exact, but the question may have been misunderstood.
 */
const PROBABILITY = 0.9

interface Found {
  page: PageSummary
  table: TextTable
  answer: TableAnswer
}

/**
 * Answers a question about a table in a file that the person opened ("Which boat is the longest?", "What is the total
 * price?") by computing over all its rows, which no passage contains. Undefined if no table answers it, or if several
 * tables of one file do.
 */
export async function answerFromTable(question: string, run: RunResources): Promise<CitedAnswer | undefined> {
  // No other source has pages from files, so searching them would be in vain.
  if (!HAVE_FILES.has(run.source.id) || !asksToCompute(question)) return undefined
  const found = await tableFor(question, run)
  if (!found) return undefined
  const { context } = run
  const { answer } = await oneStep('searcher', question, context, async (id, agent) => {
    const turn = { agent: id, step: 1 }
    context.emit({ type: 'action', ...turn, thought: 'I compute over the table.', code: '', byModel: false })
    const { column = '', computed } = found.answer
    const input = { page: found.page.title, operation: computed.operation, column }
    const call = { tool: 'table', kind: 'compute', input } as const
    const answer = await agent.call(
      turn,
      call,
      () => cited(found, run, id),
      ({ text }) => text,
    )
    return { answer, observation: answer.text, tokens: NO_TOKENS }
  })
  return answer
}

async function tableFor(question: string, run: RunResources): Promise<Found | undefined> {
  for (const page of await pagesFor(question, run)) {
    if (page.source !== FILES) continue
    const article = await run.library.article(page.id)
    const found = tablesIn(article?.sections ?? []).flatMap(table => {
      const answer = askedOfTable(question, table, { language: page.language, about: [page.title] })
      return answer ? [{ page, table, answer }] : []
    })
    const named = found.filter(({ table: { path } }) => isNamed(question, path))
    const [only, ...others] = named.length > 0 ? named : found
    if (only) return others.length === 0 ? only : undefined
  }
  return undefined
}

async function pagesFor(question: string, run: RunResources): Promise<PageSummary[]> {
  const { signal } = run.context
  try {
    return await openAll(await searchTitles(question, run.source, PAGES, signal), run, signal)
  } catch (error) {
    // A later search fails in the same way and reports the error.
    if (error instanceof SourceError) return []
    throw error
  }
}

/** Whether a question has all words of a table's outermost heading, except "sheet". */
function isNamed(question: string, path: readonly string[]): boolean {
  const asked = new Set(terms(question))
  const [heading] = path.map(heading => terms(heading).filter(word => word !== 'sheet'))
  return heading !== undefined && heading.length > 0 && heading.every(word => asked.has(word))
}

async function cited(
  { page, answer: { computed, column, named } }: Found,
  { library, notebook, context }: RunResources,
  agent: string,
): Promise<CitedAnswer> {
  const shown = passagesOfRows(computed.rows, await library.passages(page.id), MOST_NOTES)
  const distinct = [...new Set(shown.map(({ passage }) => passage))]
  const passages = notebook.number(distinct)
  context.emit({ type: 'passages', agent, passages })
  const footnotes: Footnote[] = []
  const numbers = shown.map(({ passage, line }) => noteOn(passages[distinct.indexOf(passage)]!, line, footnotes))
  const names = named === undefined ? [] : computed.rows.flatMap(({ cells }) => cells[named] || [])
  const text = names.length > 0 ? [...new Set(names)].join(' and ') : computed.text
  const computation = `${computedWhat(computed, column)} = ${computed.text}`
  const notes = [...new Set(numbers)]
  return {
    text: `${text}${marksOf(notes)}`,
    sentences: [{ text, footnotes: notes, support: 'derived', computation }],
    footnotes,
    found: notes.length > 0,
    sureness: 'sure',
    probability: PROBABILITY,
  }
}

function computedWhat({ operation, of }: TableResult, column: string | undefined): string {
  if (operation === 'count') return column ? `count of different values of ${column}` : 'count of rows'
  return `${operation} of ${column} over ${of} ${of === 1 ? 'row' : 'rows'}`
}
