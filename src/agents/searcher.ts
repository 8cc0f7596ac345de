import { z } from 'zod'
import { once } from '../core/once.ts'
import { runAgent } from '../loop/agent.ts'
import { failingStreak, firstOf, type Policy, repeatedAction, stepCap } from '../loop/policies.ts'
import { withoutMarks } from '../text/marks.ts'
import { LONGEST_TEXT } from '../tools/limits.ts'
import { searchWikipedia } from '../tools/search-wikipedia.ts'
import { defineTool, type Tool, type ToolOutcome } from '../tools/tool.ts'
import { askPages } from './ask-pages.ts'
import { checkFinding } from './checks.ts'
import { inRole } from './in-role.ts'
import { isNotFound, NOT_FOUND } from './not-found.ts'
import { SeenPages } from './seen-pages.ts'
import type { Team } from './team.ts'

/** More than any search lists. */
const MOST_TITLES = 50
/** One title, or a list of titles and lines of search results. */
const Text = z.string().min(1).max(LONGEST_TEXT)
const Pages = z.union([Text, z.array(Text).max(MOST_TITLES)])

/** Answers a question that asks for one fact, with its marks, or with `NOT_FOUND`; for the agent `caller`. */
export type FindFact = (question: string, caller: string, leadsOn?: boolean) => Promise<string>

/** The same, but for a question that was asked before: that gets the same answer, at once. */
export function remembered(findFact: FindFact): FindFact {
  const answers = new Map<string, () => Promise<string>>()
  return (question, caller, leadsOn = false) => {
    const key = `${leadsOn} ${question}`
    const ask = answers.get(key) ?? once(() => findFact(question, caller, leadsOn))
    answers.set(key, ask)
    return ask()
  }
}

/**
 * The Wikipedia search agent as a tool of the manager: finds one fact. Each new question gets an agent of its own.
 *
 * @param conclude makes of an answer what the manager's program gets
 */
export function wikipediaSearchAgent(
  findFact: FindFact,
  conclude: (question: string, answer: string) => ToolOutcome,
): Tool {
  const find = remembered(findFact)
  return defineTool({
    name: 'wikipedia_search_agent',
    kind: 'ask',
    description: 'returns a short answer and its source number',
    input: z.object({ question: Text }),
    example: 'const a = wikipedia_search_agent("When was the Eiffel Tower completed?")',
    async run({ question }, { agent }) {
      // A program puts answers into questions as they are.
      const plain = withoutMarks(question)
      return conclude(plain, await find(plain, agent))
    },
  })
}

/** An agent that searches for pages and asks them. */
export async function search(question: string, team: Team, parent: string): Promise<string> {
  const { profile, context, notebook } = team
  const pages = new SeenPages(question)
  const found: string[] = []
  let searches = 0
  const tools = [
    searchWikipedia(team.source, question, hits => {
      searches++
      pages.list(hits)
    }),
    searchInfo(team, pages, found),
  ]
  const { firstWords, grammars } = profile
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
      ...(firstWords && {
        byCode: [
          {
            thought: 'I search in the words of the task.',
            code: `final_answer(search_info(task, search_wikipedia(${JSON.stringify(firstWords(question))})));`,
          },
        ].values(),
      }),
      check: ({ value }) => checkFinding(value, found, notebook),
      atCap: steps => profile.atCap.searcher(steps, found),
      nothing: () => NOT_FOUND,
      show: answer => answer,
    },
    question,
    context,
    parent,
  )
  return answer
}

/** The page reader as a tool of the searcher: answers one question from the first of some pages that tells. */
function searchInfo(team: Team, pages: SeenPages, found: string[]): Tool {
  const { profile, source } = team
  const most = source.atHand ? (profile.pagesAtHand ?? profile.pages) : profile.pages
  return defineTool({
    name: 'search_info',
    kind: 'open',
    description: 'asks one page, or several one by one, and returns a short answer and its source number',
    input: z.object({ question: Text, page: Pages }),
    example: 'const a = search_info("When was the Eiffel Tower completed?", "Eiffel Tower")',
    async run({ question, page: given }, caller) {
      for await (const { page, answer } of askPages(question, pages.toAsk([given].flat(), most), team, caller)) {
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
