import { messages } from '../messages/messages.ts'

/** The agent's name in the language of the interface; its own name if there is no text for it. */
export function agentLabel(agent: string): string {
  const labels: Record<string, string> = messages().run.agents
  return Object.hasOwn(labels, agent) ? (labels[agent] ?? agent) : agent
}
