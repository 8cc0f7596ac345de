import { type CitedAnswer, cite, footnote } from '../citations/cite.ts'
import type { Notebook } from '../citations/notebook.ts'
import type { Json } from '../core/json.ts'
import { NOT_COMPUTED } from '../sandbox/sandbox.ts'
import { isNotFound } from './not-found.ts'

const COULD_NOT_FIND = 'I could not find this.'
const SHOWN = 8

/** The plain word that it was not found, with what was read. */
export function nothingFound({ passages }: Pick<Notebook, 'passages'>): CitedAnswer {
  const firstOfEachPage = new Map(passages.map(passage => [passage.page, passage] as const).reverse())
  const read = [...firstOfEachPage.values()].sort((a, b) => a.n - b.n).slice(0, SHOWN)
  return {
    text: COULD_NOT_FIND,
    sentences: [{ text: COULD_NOT_FIND, footnotes: [], support: 'unsupported' }],
    footnotes: read.map((passage, i) => footnote(passage, { question: '', answer: '' }, i + 1)),
    found: false,
  }
}

/** What a reader found, with its marks, as the answer of a run; that nothing was found, where the notebook does not hold it. */
export function citedFinding(found: string, notebook: Notebook): CitedAnswer {
  const cited = isNotFound(found) ? undefined : cite(found, NOT_COMPUTED, notebook)
  return cited?.found ? cited : nothingFound(notebook)
}

/** What a program gave, as a person writes it: numbers without the noise of binary fractions. */
export function answerText(value: Json): string {
  if (typeof value === 'number') return String(Number(value.toPrecision(12)))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(answerText).join(', ')
  return typeof value === 'string' ? value.trim() : JSON.stringify(value)
}
