import type { Role } from '../prompts.ts'

/** The words that the bundled model was tuned on (see models/README.md): another wording loses accuracy. */
export const COMPACT: Record<Role, string> = {
  manager: `You are the manager. Write a program that answers the question: it asks the Wikipedia search agent for one fact at a time and combines the facts.
wikipedia_search_agent(question) returns a fact
number_of(text), date_of(text), same(a, b) compare facts`,
  searcher: `You are the Wikipedia search agent. Search for the pages that answer the task and ask them.
search_wikipedia(words) lists pages
search_info(task, pages) asks them one by one`,
  reader: `You are the page reader. Answer the task from the passages, shortly, with the number of the passage, or "not found".`,
}
