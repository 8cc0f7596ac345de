import { z } from 'zod'
import { defineTool, type Tool } from '../../../agents/tools/tool.ts'
import { ActionError } from '../../../common/core/errors.ts'
import { isNotFound, NOT_FOUND } from '../../../evidence/citations/not-found.ts'
import { askPageReader } from '../../finding/page-reader.ts'
import { unlessReaderFails } from '../../finding/read-fact.ts'
import { type RunResources, withSpanReader } from '../../run-resources.ts'
import type { TextBrowser, View } from './text-browser.ts'

/** An answer with its mark (`[3]`), and the span reader's score: its log-odds against "no answer". */
interface Reading {
  answer: string
  score: number
}

/** The score of the language model's answers: they count as sure, because it says "not found" otherwise. */
const MODEL_IS_SURE = Number.POSITIVE_INFINITY

/**
 * Reads the viewports of a browser for the answer to one question, each at most once, and remembers the surest answer.
 * The span reader does this; without one, the language model reads the best passages of the whole page.
 */
export function viewportReader(browser: TextBrowser, question: string, run: RunResources) {
  const { context, notebook, spanReader } = run
  /** The result for each viewport, by page id and viewport number. */
  const read = new Map<string, Map<number, Reading | undefined>>()
  const reader = {
    best: undefined as Reading | undefined,
    /** Whether viewports are read one by one instead of the whole page at once. */
    readsViewports: withSpanReader(question, run) !== undefined,
    /** How many viewports of the open page were read. */
    readHere: () => read.get(browser.view?.page.id ?? '')?.size ?? 0,
    tool: (): Tool =>
      defineTool({
        name: 'read_viewport',
        kind: 'retrieve',
        description: 'reads the viewport for the answer to the task, and returns it with its source number',
        input: z.object({}),
        example: 'print(read_viewport())',
        run: async (_, { agent }) => ({ value: (await readOnce(agent))?.answer ?? NOT_FOUND }),
      }),
  }
  return reader

  async function readOnce(caller: string): Promise<Reading | undefined> {
    const { view } = browser
    if (!view) throw new ActionError('no-page', 'No page is open. Open one first: visit_page("…").')
    const readings = read.get(view.page.id) ?? new Map<number, Reading | undefined>()
    read.set(view.page.id, readings)
    // A page read as a whole is stored as viewport 0. Called again after reading, as the span reader may have failed.
    const number = () => (reader.readsViewports ? view.viewport : 0)
    if (!readings.has(number())) {
      const reading = await readAnew(view, caller)
      readings.set(number(), reading)
    }
    const reading = readings.get(number())
    if (reading && reading.score > (reader.best?.score ?? Number.NEGATIVE_INFINITY)) reader.best = reading
    return reading
  }

  async function readAnew(view: View, caller: string): Promise<Reading | undefined> {
    if (reader.readsViewports && spanReader) {
      const passages = notebook.number(view.passages)
      const parts = passages.flatMap(passage => tableRows(passage.text).map(text => ({ ...passage, text })))
      const reading = await unlessReaderFails(context, () =>
        spanReader.read(question, parts, { signal: context.signal }),
      )
      if (reading) {
        const [surest] = reading.spans
        const part = surest && parts[surest.passage]
        if (!part || surest.score <= 0) return undefined
        return { answer: `${surest.text} [${part.n}]`, score: surest.score }
      }
      reader.readsViewports = false
    }
    const answer = await askPageReader(question, view.page, run, caller)
    return isNotFound(answer) ? undefined : { answer, score: MODEL_IS_SURE }
  }
}

export type ViewportReader = ReturnType<typeof viewportReader>

/** A row under headings, as `tableLines` writes one: `Year: 1931; Ships: 412`. */
const ROW = /^[^:;\n]{1,60}: [^;\n]*(?:; [^:;\n]{1,60}: [^;\n]*)+$/

const headingsOf = (row: string): string =>
  row
    .split('; ')
    .map(cell => cell.slice(0, cell.indexOf(':')))
    .join(';')

/** Whether a line is a row of the same table as another. */
const isAlike = (row: string, other: string | undefined): boolean =>
  other !== undefined && ROW.test(other) && headingsOf(other) === headingsOf(row)

/**
 * Splits a passage that contains tables into parts. Each row is a part, since a figure belongs to its own row only; the
 * text before, between and after tables is one part each.
 */
export function tableRows(text: string): string[] {
  const parts: { text: string; isRow: boolean }[] = []
  const lines = text.split('\n')
  for (const [i, line] of lines.entries()) {
    const isRow = ROW.test(line) && (isAlike(line, lines[i - 1]) || isAlike(line, lines[i + 1]))
    const last = parts.at(-1)
    if (last && !last.isRow && !isRow) last.text += `\n${line}`
    else parts.push({ text: line, isRow })
  }
  return parts.map(({ text }) => text)
}
