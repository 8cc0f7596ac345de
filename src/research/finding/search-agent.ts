import { z } from 'zod'
import { runAgent } from '../../agents/loop/agent.ts'
import type { CodedAction } from '../../agents/loop/coded-action.ts'
import { failingStreak, firstOf, type Policy, repeatedAction, stepCap } from '../../agents/loop/policies.ts'
import { inRole } from '../../agents/profiles/in-role.ts'
import { pagesToAsk } from '../../agents/profiles/pages-to-ask.ts'
import { searchWikipedia } from '../../agents/tools/search-wikipedia.ts'
import { defineTool, Text, type Tool } from '../../agents/tools/tool.ts'
import { isNotFound, NOT_FOUND } from '../../evidence/citations/not-found.ts'
import { firstWords } from '../../sources/search/first-words.ts'
import type { RunResources } from '../run-resources.ts'
import { askPages } from './ask-pages.ts'
import { checkSearcherAnswer } from './checks.ts'
import { type AskedBy, FactFinder } from './fact-finder.ts'
import { SeenPages } from './seen-pages.ts'

/** The maximum number of titles in one call: more than any search returns. */
const MOST_TITLES = 50
/** Titles or lines of search results. */
const Pages = z.union([Text, z.array(Text).max(MOST_TITLES)])

/** Finds each fact with its own search agent. */
export const searchAgents = (run: RunResources): FactFinder =>
  new FactFinder((question, asking) => search(question, run, asking))

/** Runs an agent that searches for pages and asks them. */
async function search(question: string, run: RunResources, { caller, mayBeUncertain }: AskedBy): Promise<string> {
  const { profile, context, notebook } = run
  const pages = new SeenPages(question)
  const found: string[] = []
  let searches = 0
  const tools = [
    searchWikipedia(run.source, question, hits => {
      searches++
      pages.list(hits)
    }),
    searchInfo(run, pages, mayBeUncertain, found),
  ]
  const { grammars, searchesFirst } = profile
  const inVain: Policy = () => (pages.asked.size > 0 ? { stop: 'step-cap' } : 'continue')
  const { answer } = await runAgent(
    {
      ...inRole('searcher', `Task: ${question}`, profile, tools),
      constants: { task: question },
      policy: firstOf(
        stepCap(profile.steps.searcher),
        ...(profile.asksOnce ? [inVain] : []),
        repeatedAction,
        failingStreak(3),
      ),
      ...(grammars && { grammar: () => grammars.searcher(question, searches) }),
      ...(searchesFirst && {
        byCode: [searching(question, firstWords(question))].values(),
      }),
      check: ({ value }) => checkSearcherAnswer(value, found, notebook),
      atCap: steps => profile.atCap.searcher(steps, found),
      nothing: () => NOT_FOUND,
      show: answer => answer,
    },
    question,
    context,
    caller,
  )
  return answer
}

const searching = (question: string, words: string): CodedAction => ({
  thought: 'I search in the words of the task.',
  code: `final_answer(search_info(task, search_wikipedia(${JSON.stringify(words)})));`,
  run: async call => ({ answer: await call('search_info', question, await call('search_wikipedia', words)) }),
})

/** The page reader as a tool of the searcher: answers one question from the first page that has the answer. */
function searchInfo(run: RunResources, pages: SeenPages, mayBeUncertain: boolean, found: string[]): Tool {
  const { profile, source } = run
  const most = pagesToAsk(profile, source)
  return defineTool({
    name: 'search_info',
    kind: 'open',
    description: 'asks one page, or several one by one, and returns a short answer and its source number',
    input: z.object({ question: Text, page: Pages }),
    example: 'const a = search_info("When was the Eiffel Tower completed?", "Eiffel Tower")',
    async run({ question, page: given }, caller) {
      for await (const { page, answer } of askPages(
        question,
        pages.toAsk([given].flat(), most),
        run,
        caller,
        mayBeUncertain,
      )) {
        pages.asked.add(page)
        if (isNotFound(answer)) continue
        found.push(answer)
        return { value: answer }
      }
      if (!profile.haltsAtNotFound) return { value: NOT_FOUND }
      return { halt: `${NOT_FOUND}: ${[...pages.asked].join(', ') || 'no pages'}` }
    },
  })
}
