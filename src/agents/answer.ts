import { type CitedAnswer, cite, footnote } from '../citations/cite.ts'
import type { Notebook } from '../citations/notebook.ts'
import type { AgentResult } from '../loop/code-agent.ts'
import { asText } from './manager.ts'
import { isNotFound } from './team.ts'

const COULD_NOT_FIND = 'I could not find this.'
const SHOWN = 8

/** The manager's result as the person reads it: cited, or the plain word that it was not found, with what was read. */
export function finishAnswer({ value, derivation }: AgentResult, notebook: Notebook): CitedAnswer {
  const text = value === null ? '' : asText(value)
  if (text !== '' && !isNotFound(text)) {
    const cited = cite(text, derivation, notebook)
    if (cited.found) return cited
  }
  return {
    text: COULD_NOT_FIND,
    sentences: [{ text: COULD_NOT_FIND, footnotes: [], support: 'unsupported' }],
    footnotes: firstOfEachPage(notebook).map((passage, i) => footnote(passage, { question: '', answer: '' }, i + 1)),
    found: false,
  }
}

function firstOfEachPage({ passages }: Notebook) {
  const pages = new Map(passages.map(passage => [passage.page, passage] as const).reverse())
  return [...pages.values()].sort((a, b) => a.n - b.n).slice(0, SHOWN)
}
