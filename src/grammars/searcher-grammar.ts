import { NOT_FOUND } from '../citations/not-found.ts'
import { actionGrammar, quoted, spansOf } from '../llm/gbnf.ts'

/** Grammar for a searcher: it searches with a span of its task and asks the pages; after a search, it may give up. */
export function searcherGrammar(task: string, searches: number): string {
  const search = '"final_answer(search_info(task, search_wikipedia(\\"" span "\\")));"'
  const giveUp = `"final_answer(" ${quoted(NOT_FOUND)} ");"`
  return actionGrammar(searches > 0 ? [search, giveUp] : [search], spansOf('span', task.replace(/\?+$/, '')))
}
