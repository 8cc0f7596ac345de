import { NOT_FOUND } from '../team.ts'
import { actionGrammar, anyOf, quoted, spansOf } from './gbnf.ts'

/** A page beyond these is hardly ever the right one, and each takes as long as the whole search. */
const MOST_PAGES = 3

/** What a searcher has seen. */
export interface Sightings {
  task: string
  /** Titles that search results listed. */
  titles: readonly string[]
  /** Titles of the pages it has asked already. */
  asked: readonly string[]
  /** What readers answered. */
  found: readonly string[]
}

/**
 * A searcher searches with words of its task, asks pages that a search listed and that it has not asked yet, and
 * answers what a reader found, as soon as one did.
 */
export function searcherGrammar({ task, titles, asked, found }: Sightings): string {
  const unasked = titles.filter(title => !asked.includes(title))
  const search = '"print(search_wikipedia(\\"" span "\\"));"'
  // A page that the task names is asked before those that only have to do with it.
  const named = unasked.filter(title => task.includes(title.replace(/ \(.*\)$/, '')))
  const pages = named.length > 0 ? named : unasked
  const ask = `"print(search_info(" ${quoted(task)} ", " ${anyOf(pages.map(quoted))} "));"`
  const answer = `"final_answer(" ${anyOf([...found, NOT_FOUND].map(quoted))} ");"`
  const isOver = found.length > 0 || asked.length >= MOST_PAGES
  const codes = isOver
    ? [answer]
    : [
        ...(unasked.length > 0 ? [ask] : [search]),
        ...(unasked.length > 0 && asked.length > 0 ? [search] : []),
        ...(asked.length > 0 ? [answer] : []),
      ]
  return actionGrammar(codes, spansOf('span', [task.replace(/\?+$/, '')]))
}
