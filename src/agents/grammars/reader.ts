import type { NumberedPassage } from '../../trace/events.ts'
import { actionGrammar, literal, quoted, spansOf } from './gbnf.ts'

/** A reader answers with words that stand in one of the passages, and the number of that passage. */
export function readerGrammar(passages: readonly NumberedPassage[]): string {
  const notFound = `"final_answer(" ${quoted('not found')} ");"`
  const answers = passages.map(({ n }) => `"final_answer(\\"" p${n} ${literal(` [${n}]`)} "\\");"`)
  const rules = passages.flatMap(({ n, text }) => spansOf(`p${n}`, [text]))
  return actionGrammar([notFound, ...answers], rules)
}
