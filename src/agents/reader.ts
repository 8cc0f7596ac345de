import { z } from 'zod'
import { quoteFor } from '../citations/quote.ts'
import { supports } from '../citations/support.ts'
import { ActionError, SourceError } from '../core/errors.ts'
import type { PageSummary } from '../library/library.ts'
import { type CodeAgent, type FinalAnswer, runCodeAgent } from '../loop/code-agent.ts'
import { firstOf, repeatedAction, stepCap } from '../loop/policies.ts'
import { marksIn, marksOf, withoutMarks } from '../text/marks.ts'
import { openPage } from '../tools/open-page.ts'
import { retrievePassages } from '../tools/retrieve-passages.ts'
import { defineTool, type Tool } from '../tools/tool.ts'
import type { NumberedPassage } from '../trace/events.ts'
import { readerGrammar } from './grammars/reader.ts'
import { systemPrompt } from './prompts.ts'
import { withoutStrayEnd } from './stray-end.ts'
import { isNotFound, NOT_FOUND, shortAnswer, speech, type Team } from './team.ts'
import { wholeDate } from './whole-date.ts'
import { wholePlace } from './whole-place.ts'

/** One title, or a list of titles and lines of search results. */
const Pages = z.union([z.string().min(1), z.array(z.string().min(1))])

/** How a searcher's pages are asked. */
interface Asking {
  /** The titles to ask, in order, of what the code gave: titles or lines of search results. */
  choose(pages: string[]): string[]
  onAnswer(page: string, answer: string): void
  /** No page answered: throws where the program must not go on. */
  onNothing(): void
}

/** The page reader as a tool of the searcher: answers one question from the first of some pages that tells. */
export function searchInfo(team: Team, { choose, onAnswer, onNothing }: Asking): Tool {
  return defineTool({
    name: 'search_info',
    description: 'asks one page, or several one by one, and returns a short answer and its source number',
    input: z.object({ question: z.string().min(1), page: Pages }),
    example: 'const a = search_info("When was the Eiffel Tower completed?", "Eiffel Tower")',
    async run({ question, page }, { signal, agent }) {
      const titles = choose([page].flat())
      const failures: unknown[] = []
      for (const title of titles) {
        const opened = await openPage(title, team, signal).catch((error: unknown) => {
          // One page that cannot be opened says nothing of the others.
          if (!(error instanceof ActionError || error instanceof SourceError)) throw error
          failures.push(error)
        })
        const answer = opened ? await read(question, opened, team, agent) : NOT_FOUND
        onAnswer(title, answer)
        if (!isNotFound(answer)) return answer
      }
      if (failures.length > 0 && failures.length === titles.length) throw failures[0]
      onNothing()
      return NOT_FOUND
    },
  })
}

async function read(question: string, page: PageSummary, team: Team, parent: string): Promise<string> {
  const { profile, context, notebook } = team
  const read: NumberedPassage[] = []
  const tools = [
    retrievePassages(team.library, notebook, { page: page.id, limit: speech[profile].passages }, passages => {
      read.push(...passages)
      context.emit({ type: 'passages', agent: parent, passages })
    }),
  ]
  const agent: CodeAgent = {
    name: 'reader',
    ...speech[profile],
    opening: [
      { role: 'system', content: systemPrompt('reader', profile, tools) },
      { role: 'user', content: `Task: ${question}\nPage: ${page.title}` },
    ],
    tools,
    policy: firstOf(stepCap(profile === 'compact' ? 3 : 5), repeatedAction),
    ...(profile === 'compact' && { grammar: () => readerGrammar(question, read) }),
    firstAction: {
      thought: 'I look at the passages of the page that match the task.',
      code: `print(retrieve_passages(${JSON.stringify(question)}));`,
    },
    check: final => checkAnswer(final, read, question),
    // A tuned model that has not answered by now has nothing; a larger one hands on what it last saw.
    atCap: steps => (profile === 'compact' ? NOT_FOUND : (steps.at(-1)?.observation ?? NOT_FOUND)),
  }
  const { value, reason } = await runCodeAgent(agent, question, context, parent)
  const answer = String(value)
  if (reason === 'answered' && !isNotFound(answer)) {
    for (const n of marksIn(answer)) notebook.claim({ n, question, answer: withoutMarks(answer) })
  }
  return answer
}

/** An answer is taken only when a passage that was read holds it; a missing or wrong number is put right. */
function checkAnswer(
  { value }: FinalAnswer,
  read: NumberedPassage[],
  question: string,
): { accept: string } | { reject: string } {
  const text = shortAnswer(value)
  if (text === '') return { reject: 'Answer with a string: final_answer("… [n]").' }
  if (isNotFound(text)) return { accept: NOT_FOUND }
  const plain = withoutStrayEnd(withoutMarks(text))
  const marked = marksIn(text)
  const holding = read.filter(passage => supports(passage, plain))
  const chosen = holding.filter(({ n }) => marked.includes(n))
  const sources = chosen.length > 0 ? chosen : holding.slice(0, 1)
  if (sources[0]) {
    const sentence = quoteFor(sources[0], plain, question)
    const whole = wholeDate(question, wholePlace(question, plain, sentence), sentence)
    return { accept: `${whole} ${marksOf(sources.map(({ n }) => n))}` }
  }
  return { reject: `No passage says "${plain}". Copy the answer from the passages, or answer "${NOT_FOUND}".` }
}
