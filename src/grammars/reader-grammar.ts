import { NOT_FOUND } from '../citations/not-found.ts'
import { actionGrammar, literal, quoted, spansOf } from '../llm/gbnf.ts'
import type { NumberedPassage } from '../trace/events.ts'

/** Grammar for a reader's answer: a span of a passage with its number, or "not found". */
export function readerGrammar(passages: readonly NumberedPassage[]): string {
  const answers = passages.map(({ n }) => `"final_answer(\\"" p${n} ${literal(` [${n}]`)} "\\");"`)
  const notFound = `"final_answer(" ${quoted(NOT_FOUND)} ");"`
  return actionGrammar(
    [notFound, ...answers],
    passages.flatMap(({ n, text }) => spansOf(`p${n}`, text)),
  )
}
