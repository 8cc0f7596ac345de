import { readFileSync } from 'node:fs'
import { Template } from '@huggingface/jinja'
import type { EventOf, ResearchEvent } from '../../src/common/trace/events.ts'

/** What an agent of smolagents would be told of its tools, as short as such a text can be. */
const TOOLS: Record<string, string[]> = {
  manager: [],
  searcher: [
    'def search_wikipedia(query: str) -> list:\n    """Lists pages that match a few words."""',
    'def search_info(question: str, page: str) -> str:\n    """Asks a page."""',
  ],
  reader: ['def retrieve_passages(query: str) -> str:\n    """Returns the passages that match best."""'],
}
const FINAL_ANSWER = 'def final_answer(answer: any) -> any:\n    """Provides a final answer to the given problem."""'

/**
 * Counts what smolagents' own prompt takes for actions that a model took here: its system prompt, the task, and all
 * earlier actions with their observations, as its memory keeps them, each time the model is asked.
 *
 * @param promptFile `prompts/code_agent.yaml` of an installed smolagents; nothing of it is kept here
 */
export function smolagentsPrompt(promptFile: string, count: (text: string) => number) {
  const template = new Template(systemPromptIn(readFileSync(promptFile, 'utf8')))

  function system(agent: string): string {
    const tools = [...(TOOLS[agent] ?? []), FINAL_ANSWER].map(code => ({ to_code_prompt: () => code }))
    const member = { name: 'wikipedia_search_agent', description: 'Returns a short answer and its source number.' }
    return template.render({
      tools: Object.fromEntries(tools.map((tool, i) => [String(i), tool])),
      managed_agents: agent === 'manager' ? { member } : {},
      code_block_opening_tag: '<code>',
      code_block_closing_tag: '</code>',
      authorized_imports: "['math', 'datetime', 're']",
      custom_instructions: '',
    })
  }

  /** Prompt tokens of all requests to the model in one run; chat marks, some five tokens a message, are not counted. */
  return (events: readonly ResearchEvent[]): number => {
    let sum = 0
    for (const { id, agent, task } of ofType(events, 'agent-started')) {
      const steps = ofType(events, 'step-finished').filter(step => step.agent === id)
      let told = count(system(agent)) + count(`New task:\n${task}`)
      for (const step of steps) {
        const action = ofType(events, 'action').find(action => action.agent === id && action.step === step.step)
        if (action?.byModel) sum += told
        told += count(`${action?.thought}\n${action?.code}`) + count(`Observation:\n${step.observation}`)
      }
    }
    return sum
  }
}

/** The block under `system_prompt: |-`, without its indentation. */
const systemPromptIn = (yaml: string): string =>
  (/^system_prompt: \|-\n((?: {2}.*\n|\n)+)/m.exec(yaml)?.[1] ?? '').replace(/^ {2}/gm, '')

const ofType = <T extends ResearchEvent['type']>(events: readonly ResearchEvent[], type: T): EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.type === type)
