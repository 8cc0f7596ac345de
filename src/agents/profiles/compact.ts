import { NOT_FOUND } from '../../evidence/citations/not-found.ts'
import { fullHistory } from '../loop/messages.ts'
import { managerGrammar } from './grammars/manager-grammar.ts'
import { readerGrammar, searcherGrammar } from './grammars/span-grammars.ts'
import type { Profile } from './profile.ts'

/**
 * Grammar for the strategy `closed-book`: one action with an answer in the model's own words, because a model that was
 * tuned to write actions writes nothing else. No source numbers, because there are no passages.
 */
const CLOSED_BOOK = String.raw`root ::= "Thought: I know this.\nCode:\n${'```'}js\nfinal_answer(\"" [^"\\\n\[]{1,80} "\");"`

/**
 * For the bundled model, which was tuned on exactly these prompts (see models/README.md; other wordings lose accuracy):
 * short prompts without examples, grammars for all replies, and code instead of the model where it does better.
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
  // A model on a CPU takes two seconds to read a passage.
  maxPassages: 2,
  maxPages: 3,
  haltsAtNotFound: true,
  plansByRules: true,
  // The span reader is fast, so code searches instead of the model, and more pages are asked if none has to be fetched.
  // Writing another plan then finds more than retrying the same plan.
  withSpanReader: {
    readsSpans: true,
    maxLocalPages: 5,
    searchesFirst: true,
    drafts: { most: 4, agreeing: 2, inVain: 3 },
    asksOnce: true,
    steps: { manager: 1, searcher: 3, reader: 3 },
  },
  // The model's program is its plan; code, not the model, chooses the way through pages, in as many steps as needed.
  browsing: { emitsPlan: true, routedByCode: true, steps: { manager: 3, searcher: 100, reader: 3 } },
  // A tuned model that reaches its maximum of steps without an answer has found nothing.
  atCap: {
    manager: () => ({ answer: NOT_FOUND }),
    searcher: (_, found) => ({ answer: found.at(-1) ?? NOT_FOUND }),
    reader: () => ({ answer: NOT_FOUND }),
  },
  grammars: { manager: managerGrammar, searcher: searcherGrammar, reader: readerGrammar, closedBook: CLOSED_BOOK },
}
