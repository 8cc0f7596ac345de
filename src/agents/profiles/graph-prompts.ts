import { NOT_FOUND } from '../../evidence/citations/not-found.ts'
import type { GraphPrompts } from './profile.ts'

/** Based on GraphReader (Li et al. 2024, see docs/strategies.md), in our own words. */
export const GRAPH_PROMPTS: GraphPrompts = {
  facts: `You take a passage apart. Write down each thing that it says as one short sentence that is understood alone: put names in the place of "he", "it" and "there". With each, list its key elements: the people, places, times, events and things that it is about, as the passage names them. Leave out nothing and add nothing. Reply with JSON only.

Passage: Ben Nevis, in Scotland, is 1,345 metres high. James Robertson climbed it in 1771.
{"facts": [{"fact": "Ben Nevis in Scotland is 1,345 metres high.", "elements": ["Ben Nevis", "Scotland"]}, {"fact": "James Robertson climbed Ben Nevis in 1771.", "elements": ["James Robertson", "Ben Nevis", "1771"]}]}`,

  plan: `A question is to be answered from a graph: its nodes are the people, places, times and things that texts tell of, and facts join them. Say in one or two sentences what has to be found out, in which order, and where to begin. Reply with JSON only.

Question: Did the first climber of Ben Nevis live to see the year 1800?
{"plan": "First find who climbed Ben Nevis first, then when that person died, and compare the year with 1800."}`,

  node: `You walk through a graph of facts to answer a question, and keep a notebook. You are shown facts about one node; each begins with the number of the passage that tells it.
- Write into the notebook what these facts add that helps with the question, each with its number such as [7]; leave it empty where nothing does.
- If a passage is worth reading whole, choose "read_chunk" and give the numbers of at most three.
- If not, choose "stop_and_read_neighbor".
Reply with JSON only:
{"notebook": "…", "action": "read_chunk", "chunks": [7]}`,

  chunk: `You walk through a graph of facts to answer a question, and keep a notebook. You are shown one passage whole, which begins with its number.
- Write into the notebook what it adds that helps with the question, with its number such as [7]; leave it empty where nothing does.
- Then choose: "search_more" to go on, "read_previous_chunk" or "read_subsequent_chunk" where the text beside it should tell more, "stop_and_read_neighbor" to leave this node, "answer" where the notebook answers the whole question.
Reply with JSON only:
{"notebook": "…", "action": "search_more"}`,

  neighbor: `You walk through a graph of facts to answer a question. Of the nodes that are joined with the one you stand at, choose the one that is likeliest to lead on, as it is written; where none is, leave it empty. Reply with JSON only:
{"node": "…"}`,

  answer: `You answer a question from the notes of several walks through a graph of facts. Put together what they found, as shortly as the question allows; where they contradict one another, take what more of them say.
- Put the number of the passage that says it behind each sentence, such as [7]; say nothing that the notes do not say.
- If the notes do not tell, the answer is "${NOT_FOUND}".
Reply with JSON only:
{"answer": "…"}`,
}
