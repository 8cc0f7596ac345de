import type { EventOf, ToolKind } from '../../../common/trace/events.ts'
import type { Bar, BarKind } from './timeline.ts'

/** A bar whose lane, and perhaps end, are not known yet. */
export type Piece = { -readonly [Key in Exclude<keyof Bar, 'lane' | 'to'>]: Bar[Key] } & { to: number | undefined }

/** Minimum duration of work that gets a bar of its own; opening a stored page, for example, is shorter. */
const SHORTEST_MS = 20
const BARS: Partial<Record<ToolKind, BarKind>> = { search: 'source', open: 'source', retrieve: 'library' }

/** One call of a tool. Agents may do part of its work; a tool that opens pages may start several agents. */
export class GrowingCall {
  readonly pieces: Piece[]
  agent: string | undefined
  readonly #kind: BarKind
  readonly #event: EventOf<'tool-called'>

  constructor(event: EventOf<'tool-called'>, at: number) {
    this.#event = event
    this.#kind = BARS[event.kind] ?? 'tool'
    this.pieces = [this.#piece(this.#kind, 0, at)]
  }

  get isOpen(): boolean {
    return this.#last.state === 'open'
  }

  /** Called when an agent starts to work on the call. */
  handOver(agent: string, at: number): void {
    this.agent = agent
    if (this.#kind === 'source') this.#turn('agent', at)
    else this.#last.kind = 'agent'
  }

  /** Called when the agent has ended. Only a call of the source then goes on with work of its own. */
  takeBack(at: number): void {
    this.agent = undefined
    if (this.#kind === 'source') this.#turn('source', at)
  }

  end(at: number, state: 'done' | 'failed' | 'open'): void {
    const last = this.#last
    if (!this.isOpen) return
    const before = this.pieces.at(-2)
    if (before && at - last.from < SHORTEST_MS) {
      this.pieces.pop()
      Object.assign(before, { to: at, state })
    } else Object.assign(last, { to: at, state })
  }

  get #last(): Piece {
    return this.pieces.at(-1)!
  }

  #turn(kind: BarKind, at: number) {
    const last = this.#last
    if (!this.isOpen) return
    if (at - last.from < SHORTEST_MS) last.kind = kind
    else {
      this.end(at, 'done')
      this.pieces.push(this.#piece(kind, this.pieces.length, at))
    }
  }

  #piece(kind: BarKind, index: number, from: number): Piece {
    const { agent, step, call, input } = this.#event
    const id = `${agent}/${step}/${call}/${index}`
    return { id, kind, step, from, to: undefined, subject: subjectOf(input), state: 'open' }
  }
}

/** The part of the input that best describes the call. */
function subjectOf(input: EventOf<'tool-called'>['input']): string {
  const values = [input.page, input.query, input.question, ...Object.values(input)]
  const telling = values.map(value => (Array.isArray(value) ? value.join(', ') : value))
  return telling.find((value): value is string => typeof value === 'string' && value !== '') ?? ''
}
