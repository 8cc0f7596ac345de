import { messages } from '../messages/messages.ts'

/** An agent as the person's language calls it; by its own name where no text has another. */
export function agentLabel(agent: string): string {
  const labels: Record<string, string> = messages().run.agents
  return Object.hasOwn(labels, agent) ? (labels[agent] ?? agent) : agent
}
