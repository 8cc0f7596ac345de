import { messages } from '../messages/messages.ts'
import type { EventOf, ToolKind } from './events.ts'
import { type AgentNode, everyAgent, type RunTree } from './run-tree.ts'

/** The maximum length of a quoted text, in characters, so that it fits on a line. */
const LONGEST = 80

export interface StatusLine {
  /** What the run is doing. It changes rarely enough for a screen reader to announce. */
  readonly doing: string
  /** Progress, which changes often: megabytes loaded, or the share of a prompt that was read. May be empty. */
  readonly detail: string
}

/** Describes what the run is doing, in the language of the interface. */
export function statusLine(tree: RunTree): StatusLine {
  const { status } = messages()
  const event = tree.latest
  const agentCalled = (id: string) => [...everyAgent(tree.agents)].find(agent => agent.id === id)
  switch (event?.type) {
    case 'loading':
      return line(event.label, megabytes(event.done, event.total))
    case 'agent-started':
      return line(work(agentCalled(event.id)))
    case 'prefill':
      return line(work(agentCalled(event.agent)), percent(event.done, event.total))
    case 'thought':
    case 'text':
    case 'plan':
    case 'action':
      return line(work(agentCalled(event.agent)))
    case 'tool-called':
      return line(call(event))
    case 'answer':
      return line(event.found ? status.answered(Math.round(event.seconds)) : status.notFound)
    case 'failed':
      return line(event.code === 'stopped' ? status.stopped : status.failed)
    default:
      return line(status.gettingReady)
  }
}

const line = (doing: string, detail = ''): StatusLine => ({ doing, detail })

function work(agent: AgentNode | undefined): string {
  const { status } = messages()
  if (agent?.calledAs === 'ask') return status.researching(quoted(agent.task))
  if (agent?.calledAs === 'open') return status.reading(quoted(agent.page || agent.task))
  if (agent?.agent === 'reader') return status.readingFor(quoted(agent.task))
  return status.thinking
}

function call({ tool, kind, input }: EventOf<'tool-called'>): string {
  const subject = [input.page, input.query, input.question, ...Object.values(input)].find(
    value => typeof value === 'string',
  )
  const { status } = messages()
  if (typeof subject !== 'string') return status.using(tool)
  const wordings: Partial<Record<ToolKind, (subject: string) => string>> = {
    search: status.searching,
    open: status.opening,
    retrieve: status.lookingFor,
    ask: status.researching,
  }
  return wordings[kind]?.(quoted(subject)) ?? status.usingOn(tool, quoted(subject))
}

const quoted = (text: string): string =>
  messages().common.quoted(text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text)

function percent(done: number, total: number): string {
  return total > 0 ? messages().status.promptRead(Math.min(100, Math.round((100 * done) / total))) : ''
}

/** Formats bytes as "12 of 145 MB". */
function megabytes(done: number, total: number): string {
  const { status, units } = messages()
  const mb = (bytes: number) => {
    const digits = bytes < 10e6 ? 1 : 0
    return units.number(bytes / 1e6, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  }
  return total > 0 ? status.megabytesOf(mb(done), mb(total)) : status.megabytes(mb(done))
}
