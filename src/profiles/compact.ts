import { NOT_FOUND } from '../citations/not-found.ts'
import { managerGrammar } from '../grammars/manager-grammar.ts'
import { readerGrammar } from '../grammars/reader-grammar.ts'
import { searcherGrammar } from '../grammars/searcher-grammar.ts'
import { fullHistory } from '../loop/messages.ts'
import type { Profile } from './profile.ts'

/**
 * A model that was tuned to write actions writes nothing else: it is held to one that answers, in words of its own, and
 * without the mark of a passage, which there is none of.
 */
const CLOSED_BOOK = String.raw`root ::= "Thought: I know this.\nCode:\n${'```'}js\nfinal_answer(\"" [^"\\\n\[]{1,80} "\");"`

/**
 * For the bundled model, which was tuned on just these words (see models/README.md; another wording loses accuracy):
 * short prompts without examples, replies that are held to a form, and code for what it does better.
 */
export const compact: Profile = {
  prompts: {
    manager: `You are the manager. Write a program that answers the question: it asks the Wikipedia search agent for one fact at a time and combines the facts.
wikipedia_search_agent(question) returns a fact
number_of(text), date_of(text), same(a, b) compare facts`,
    searcher: `You are the Wikipedia search agent. Search for the pages that answer the task and ask them.
search_wikipedia(words) lists pages
search_info(task, pages) asks them one by one`,
    reader: `You are the page reader. Answer the task from the passages, shortly, with the number of the passage, or "not found".`,
  },
  history: fullHistory,
  maxTokens: 240,
  steps: { manager: 3, searcher: 3, reader: 3 },
  // A model on a CPU takes two seconds for each.
  passages: 2,
  pages: 3,
  haltsAtNotFound: true,
  plansByRules: true,
  // Reading costs next to nothing then: code searches, and more pages are asked where none has to be fetched.
  // With that, another plan tells more than another try at the same one.
  withSpanReader: {
    readsSpans: true,
    pagesAtHand: 5,
    searchesFirst: true,
    drafts: { most: 4, agreeing: 2, inVain: 3 },
    asksOnce: true,
    steps: { manager: 1, searcher: 3, reader: 3 },
  },
  // Its program is its plan, and code goes the way through pages, in as many steps as that takes.
  browsing: { tellsPlan: true, routedByCode: true, steps: { manager: 3, searcher: 100, reader: 3 } },
  // A tuned model that has not answered by now has nothing.
  atCap: {
    manager: () => ({ answer: NOT_FOUND }),
    searcher: (_, found) => ({ answer: found.at(-1) ?? NOT_FOUND }),
    reader: () => ({ answer: NOT_FOUND }),
  },
  grammars: { manager: managerGrammar, searcher: searcherGrammar, reader: readerGrammar, closedBook: CLOSED_BOOK },
}
