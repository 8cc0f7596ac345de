import { isPassing, type ResearchEvent } from './events.ts'

/**
 * What a stored run and a trace keep: all events but those that only show that something moves. Of these the ones stay
 * by which a timeline tells reading from writing: where a prompt had been read, and the first word of a reply, without
 * the word, which stands in the action. When the last one was written is told by the action, or by the end of the step.
 */
export function keptEvents(events: readonly ResearchEvent[]): ResearchEvent[] {
  const turns = turningPoints(events)
  return events.flatMap(event => {
    if (isPassing(event) && !turns.has(event)) return []
    return event.type === 'text' ? { ...event, text: '' } : event
  })
}

/** Of each agent the last news of a prompt before it does something else, and the first piece of a reply. */
function turningPoints(events: readonly ResearchEvent[]): Set<ResearchEvent> {
  const turns = new Set<ResearchEvent>()
  const latest = new Map<string, ResearchEvent>()
  for (const event of events) {
    const agent = event.type === 'prefill' || 'step' in event ? event.agent : undefined
    if (agent === undefined) continue
    const before = latest.get(agent)
    if (before?.type === 'prefill' && event.type !== 'prefill') turns.add(before)
    if (event.type === 'text' && before?.type !== 'text') turns.add(event)
    latest.set(agent, event)
  }
  for (const event of latest.values()) if (event.type === 'prefill') turns.add(event)
  return turns
}
