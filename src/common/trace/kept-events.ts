import { isTransient, type ResearchEvent } from './events.ts'

/** An event with its index in the run. */
export type PlacedEvent = [place: number, event: ResearchEvent]

/**
 * Decides, event by event, which events are stored: all except those that only show progress. Of the latter, it keeps
 * what a timeline needs to separate reading from writing: the last `prefill` of each prompt, and the first `text` of
 * each reply without its text. Thoughts are joined into one event.
 */
export class KeptEvents {
  #count = 0
  /** The latest event of each agent. A `prefill` or `thought` is held here until the agent's next event. */
  readonly #latest = new Map<string, PlacedEvent>()

  /** Takes the run's next event, and returns the events to store now: it may release a held one of the same agent. */
  take(event: ResearchEvent): PlacedEvent[] {
    const place = this.#count++
    const agent = event.type === 'prefill' || 'step' in event ? event.agent : undefined
    if (agent === undefined) return isTransient(event) ? [] : [[place, event]]
    const before = this.#latest.get(agent)
    const waiting = before && isWaiting(before[1]) ? before : undefined
    if (event.type === 'thought' && waiting?.[1].type === 'thought' && waiting[1].step === event.step) {
      this.#latest.set(agent, [waiting[0], { ...waiting[1], text: waiting[1].text + event.text }])
      return []
    }
    this.#latest.set(agent, [place, event])
    if (event.type === 'prefill') return waiting?.[1].type === 'thought' ? [waiting] : []
    if (event.type === 'thought') return waiting ? [waiting] : []
    if (event.type === 'text' && before?.[1].type === 'text') return []
    const kept: PlacedEvent = [place, event.type === 'text' ? { ...event, text: '' } : event]
    return waiting ? [waiting, kept] : [kept]
  }

  /** Returns the events that are still held, at the end of the run. */
  end(): PlacedEvent[] {
    return [...this.#latest.values()].filter(([, event]) => isWaiting(event))
  }
}

const isWaiting = ({ type }: ResearchEvent): boolean => type === 'prefill' || type === 'thought'

export function keptEvents(events: readonly ResearchEvent[]): ResearchEvent[] {
  const kept = new KeptEvents()
  const placed = [...events.flatMap(event => kept.take(event)), ...kept.end()]
  return placed.sort(([a], [b]) => a - b).map(([, event]) => event)
}
