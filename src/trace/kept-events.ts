import { isPassing, type ResearchEvent } from './events.ts'

/** An event and its place in the run as it was told. */
export type PlacedEvent = [place: number, event: ResearchEvent]

/**
 * Tells, event by event, what a stored run and a trace keep: all events but those that only show that something moves.
 * Of these the ones stay by which a timeline tells reading from writing: where a prompt had been read, and the first
 * word of a reply, without the word, which stands in the action. When the last one was written is told by the action, or
 * by the end of the step. Thoughts, which stand nowhere else, are kept in one piece.
 */
export class KeptEvents {
  #told = 0
  /** What each agent told last. A prompt that is being read, and a thought, wait here for what comes after them. */
  readonly #latest = new Map<string, PlacedEvent>()

  /** What is known to be kept now that `event` is told; an earlier event of the same agent may be among it. */
  take(event: ResearchEvent): PlacedEvent[] {
    const place = this.#told++
    const agent = event.type === 'prefill' || 'step' in event ? event.agent : undefined
    if (agent === undefined) return isPassing(event) ? [] : [[place, event]]
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

  /** The events that are kept too where the run ends here: how far each prompt had been read, what was being thought. */
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
