import { z } from 'zod'
import type { Notebook } from '../citations/notebook.ts'
import { supports } from '../citations/support.ts'
import { ActionError } from '../core/errors.ts'
import { once } from '../core/once.ts'
import { type CodeAgent, type FinalAnswer, runCodeAgent } from '../loop/code-agent.ts'
import { failingStreak, firstOf, repeatedAction, stepCap } from '../loop/policies.ts'
import { marksIn, marksOf, withoutMarks } from '../text/marks.ts'
import { searchWikipedia } from '../tools/search-wikipedia.ts'
import { defineTool, type Tool } from '../tools/tool.ts'
import { searcherGrammar } from './grammars/searcher.ts'
import { systemPrompt } from './prompts.ts'
import { searchInfo } from './reader.ts'
import { SeenPages } from './seen-pages.ts'
import { isNotFound, NOT_FOUND, shortAnswer, speech, type Team } from './team.ts'

/** How often a searcher that was tuned for it may search, and how many pages it asks each time. */
const SEARCHES = 2
const PAGES = 3

/**
 * The Wikipedia search agent as a tool of the manager: finds one fact. Each call is an agent of its own, but for a
 * question that was asked before: it gets the same answer, at once.
 */
export function wikipediaSearchAgent(team: Team, onAnswer: (question: string, answer: string) => void): Tool {
  const answers = new Map<string, () => Promise<string>>()
  return defineTool({
    name: 'wikipedia_search_agent',
    description: 'returns a short answer and its source number',
    input: z.object({ question: z.string().min(1) }),
    example: 'const a = wikipedia_search_agent("When was the Eiffel Tower completed?")',
    async run({ question }, { agent }) {
      // A program puts answers into questions as they are.
      const plain = withoutMarks(question)
      const ask = answers.get(plain) ?? once(() => search(plain, team, agent))
      answers.set(plain, ask)
      const answer = await ask()
      onAnswer(plain, answer)
      return answer
    },
  })
}

async function search(question: string, team: Team, parent: string): Promise<string> {
  const { profile, context, notebook } = team
  const pages = new SeenPages(question)
  const found: string[] = []
  let searches = 0
  let halted: string | undefined
  const tools = [
    searchWikipedia(team.source, question, hits => {
      searches++
      pages.list(hits)
    }),
    searchInfo(team, {
      choose: given => (profile === 'compact' ? pages.worthAsking(given, PAGES) : pages.titlesOf(given)),
      onAnswer: (page, answer) => {
        pages.asked.add(page)
        if (!isNotFound(answer)) found.push(answer)
      },
      onNothing: () => {
        if (profile !== 'compact') return
        halted = `${NOT_FOUND}: ${[...pages.asked].join(', ') || 'no pages'}`
        throw new ActionError('not-found', halted)
      },
    }),
  ]
  const agent: CodeAgent = {
    name: 'searcher',
    ...speech[profile],
    opening: [
      { role: 'system', content: systemPrompt('searcher', profile, tools) },
      { role: 'user', content: `Task: ${question}` },
    ],
    tools,
    constants: { task: question },
    policy: firstOf(stepCap(profile === 'compact' ? SEARCHES + 1 : 8), repeatedAction, failingStreak(3)),
    ...(profile === 'compact' && { grammar: () => searcherGrammar(question, searches) }),
    halted: () => {
      const told = halted
      halted = undefined
      return told
    },
    check: final => checkAnswer(final, found, notebook),
    atCap: () => {
      if (profile === 'compact') return found.at(-1) ?? NOT_FOUND
      return { ask: `You have no steps left. Answer now from what you saw, or final_answer("${NOT_FOUND}").` }
    },
  }
  const { value } = await runCodeAgent(agent, question, context, parent)
  return value === null ? NOT_FOUND : String(value)
}

/** Only what a reader found passes: messages of tools, and what the model made up, do not. */
function checkAnswer(
  { value }: FinalAnswer,
  found: string[],
  notebook: Notebook,
): { accept: string } | { reject: string } {
  const text = shortAnswer(value)
  if (isNotFound(text)) return { accept: NOT_FOUND }
  const plain = withoutMarks(text)
  const same = found.find(answer => withoutMarks(answer) === plain)
  if (same) return { accept: same }
  const notes = [...new Set([...marksIn(text), ...found.flatMap(marksIn)])]
  const held = notes.filter(n => {
    const passage = notebook.get(n)
    return passage !== undefined && supports(passage, plain)
  })
  if (held.length > 0) return { accept: `${plain} ${marksOf(held)}` }
  return { reject: `No page that you asked says so. Ask a page with search_info, or answer "${NOT_FOUND}".` }
}
