import { tellingSentences } from '../../citations/telling-sentences.ts'
import type { NumberedPassage } from '../../trace/events.ts'
import { NOT_FOUND } from '../team.ts'
import { actionGrammar, literal, quoted, spansOf } from './gbnf.ts'

/**
 * A reader answers with words of a sentence that speaks of what is asked, and the number of its passage, or that the
 * passages do not tell.
 */
export function readerGrammar(question: string, passages: readonly NumberedPassage[]): string {
  const telling = tellingSentences(question, passages)
  const candidates = passages.flatMap(({ n }, i) => (telling[i]?.length ? [{ n, sentences: telling[i] }] : []))
  const answers = candidates.map(({ n }) => `"final_answer(\\"" p${n} ${literal(` [${n}]`)} "\\");"`)
  const notFound = `"final_answer(" ${quoted(NOT_FOUND)} ");"`
  return actionGrammar(
    [notFound, ...answers],
    candidates.flatMap(({ n, sentences }) => spansOf(`p${n}`, sentences)),
  )
}
