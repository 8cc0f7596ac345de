import { messages } from '../messages/messages.ts'
import type { EventOf } from './events.ts'
import { type AgentNode, type CallNode, everyAgent, type RunTree } from './run-tree.ts'

/** Describes a call: "search wikipedia: “Nile”", with " …" added until it returns. */
export function callText({ tool, input, returned }: CallNode): string {
  const { common, run } = messages()
  const values = Object.values(input).map(value =>
    typeof value === 'string' ? common.quoted(value) : JSON.stringify(value),
  )
  const text = run.call(tool.replaceAll('_', ' '), values.join(common.comma))
  if (!returned) return `${text} …`
  return returned.ok ? text : run.callFailed(text)
}

/** Whether an agent's output differs from its last observation, which is already shown. */
export const hasNewOutput = ({ finished, steps }: AgentNode): boolean =>
  !!finished?.output && finished.output !== steps.at(-1)?.finished?.observation

/** The parts of a plan that are not empty, with their headings. */
export function planParts({ facts, steps }: EventOf<'plan'>): { heading: string; items: readonly string[] }[] {
  const { plan } = messages().run
  return [
    { heading: plan.given, items: facts.given },
    { heading: plan.found, items: facts.found },
    { heading: plan.lookUp, items: facts.lookUp },
    { heading: plan.derive, items: facts.derive },
    { heading: plan.steps, items: steps.map((step, i) => plan.numbered(i + 1, step)) },
  ].filter(({ items }) => items.length > 0)
}

/** The agent's name in the language of the interface; its own name if there is no text for it. */
export function agentLabel(agent: string): string {
  const labels: Record<string, string> = messages().run.agents
  return Object.hasOwn(labels, agent) ? (labels[agent] ?? agent) : agent
}

/** The size of a run: "3 agents, 7 steps, 9 passages". */
export function tally(tree: RunTree): string {
  const agents = [...everyAgent(tree.agents)]
  const steps = agents.reduce((sum, agent) => sum + agent.steps.length, 0)
  return messages().run.tally(agents.length, steps, tree.passages.length)
}

/** An agent's steps and why it ended, "3 steps · out of time"; only the steps if it ended normally. */
export function ending({ steps, finished }: AgentNode): string {
  const { run } = messages()
  const remark = finished && finished.reason !== 'answered' ? run.endings[finished.reason] : ''
  return [run.steps(steps.length), remark].filter(Boolean).join(' · ')
}
