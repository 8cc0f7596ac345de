import { type AgentNode, everyAgent, type RunTree } from './run-tree.ts'

export interface StatusLine {
  /** What is being done, calm enough to be read aloud. */
  readonly doing: string
  /** A measure that moves often: megabytes, the share of a prompt. Possibly empty. */
  readonly detail: string
}

/** What the run is doing, in the person's words. */
export function statusLine(tree: RunTree): StatusLine {
  const event = tree.latest
  const agentCalled = (id: string) => [...everyAgent(tree.agents)].find(agent => agent.id === id)
  switch (event?.type) {
    case 'loading':
      return line(event.label, megabytes(event.done, event.total))
    case 'agent-started':
      return line(work(agentCalled(event.id)))
    case 'prefill':
      return line(work(agentCalled(event.agent)), percent(event.done, event.total))
    case 'text':
    case 'action':
      return line(work(agentCalled(event.agent)))
    case 'tool-called':
      return line(call(event.tool, event.input))
    case 'answer':
      return line(event.found ? `Answered in ${Math.round(event.seconds)} s` : 'Nothing that was read holds an answer')
    case 'failed':
      return line(event.kind === 'stopped' ? 'Stopped' : 'The run could not finish')
    default:
      return line('Getting ready')
  }
}

const line = (doing: string, detail = ''): StatusLine => ({ doing, detail })

function work(agent: AgentNode | undefined): string {
  if (agent?.agent === 'searcher') return `Researching ${quoted(agent.task)}`
  if (agent?.agent === 'reader') return `Reading ${quoted(agent.page || agent.task)}`
  return 'Thinking about the question'
}

function call(tool: string, input: Record<string, unknown>): string {
  const subject = [input.page, input.query, input.question, ...Object.values(input)].find(
    value => typeof value === 'string',
  )
  const verb: Record<string, string> = {
    search_wikipedia: 'Searching for',
    search_info: 'Opening',
    retrieve_passages: 'Looking for',
    wikipedia_search_agent: 'Researching',
  }
  if (typeof subject !== 'string') return `Using ${tool}`
  return `${verb[tool] ?? `Using ${tool} on`} ${quoted(subject)}`
}

const quoted = (text: string): string => `“${text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text}”`

function percent(done: number, total: number): string {
  return total > 0 ? `${Math.min(100, Math.round((100 * done) / total))} % of the prompt read` : ''
}

/** Bytes as "12 of 145 MB". */
function megabytes(done: number, total: number): string {
  const mb = (bytes: number) => (bytes < 10e6 ? (bytes / 1e6).toFixed(1) : String(Math.round(bytes / 1e6)))
  return total > 0 ? `${mb(done)} of ${mb(total)} MB` : `${mb(done)} MB`
}
