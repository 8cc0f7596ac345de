import { z } from 'zod'
import { defineTool, Text, type Tool, type ToolContext } from './tool.ts'

const MOST_PAGES = 10

/**
 * A tool that answers a question from pages.
 * @param ask reads the pages with these titles, and returns a short answer with its mark, or that nothing was found
 */
export function findAnswer(ask: (question: string, pages: string[], caller: ToolContext) => Promise<string>): Tool {
  return defineTool({
    name: 'find_answer',
    kind: 'ask',
    description: 'reads pages or files for you and returns the short answer to one question, with its source number',
    input: z.object({
      question: Text.describe('a full question for one fact'),
      pages: z.union([z.array(Text).min(1).max(MOST_PAGES), Text]).describe('titles'),
    }),
    example: 'find_answer("When was the Eiffel Tower completed?", ["Eiffel Tower"])',
    run: async ({ question, pages }, caller) => ({ value: await ask(question, [pages].flat(), caller) }),
  })
}
