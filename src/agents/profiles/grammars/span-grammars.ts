import type { NumberedPassage } from '../../../common/trace/events.ts'
import { NOT_FOUND } from '../../../evidence/citations/not-found.ts'
import { actionGrammar, literal, quoted, spansOf } from '../../../models/llm/gbnf.ts'

/** The code by which any agent says that nothing was found. */
export const GIVE_UP = `"final_answer(" ${quoted(NOT_FOUND)} ");"`

/** Grammar for a searcher: it searches with a span of its task and asks the pages; after a search, it may give up. */
export function searcherGrammar(task: string, searches: number): string {
  const search = '"final_answer(search_info(task, search_wikipedia(\\"" span "\\")));"'
  return actionGrammar(searches > 0 ? [search, GIVE_UP] : [search], spansOf('span', task.replace(/\?+$/, '')))
}

/** Grammar for a reader's answer: a span of a passage with its number, or "not found". */
export function readerGrammar(passages: readonly NumberedPassage[]): string {
  const answers = passages.map(({ n }) => `"final_answer(\\"" p${n} ${literal(` [${n}]`)} "\\");"`)
  return actionGrammar(
    [GIVE_UP, ...answers],
    passages.flatMap(({ n, text }) => spansOf(`p${n}`, text)),
  )
}
