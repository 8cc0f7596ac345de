import type { EventOf, ToolKind } from '../../../common/trace/events.ts'
import { addTokens, NO_TOKENS, type Tokens } from '../../../common/trace/tokens.ts'
import type { Bar, BarKind, Row } from './timeline.ts'

/**
 * One agent's row while its events arrive. Its own line alternates between model and code:
 *
 *     agent-started ── prefill … text … ── action ── tool-called … ── step-finished ── prefill …
 *     │    reading    │     writing      │             code          │   reading
 *                                          │  call  │
 */
export class GrowingRow {
  readonly children: GrowingRow[] = []
  readonly started: EventOf<'agent-started'>
  readonly depth: number
  readonly #own: Piece[] = []
  readonly #calls = new Map<string, GrowingCall>()
  readonly #steps = new Map<number, Tokens>()
  /** Start of the next bar on the agent's own line, in ms: since then the model has been working, unless code runs. */
  #idleSince: number
  #step = 1
  #hasRead = false
  #writingSince: number | undefined
  #code: Piece | undefined
  /** Whether the step has already been drawn as a plan, so that nothing more is drawn for it. */
  #hasPlanned = false
  #isOver = false

  constructor(started: EventOf<'agent-started'>, depth: number, at: number) {
    this.started = started
    this.depth = depth
    this.#idleSince = at
  }

  read(): void {
    this.#hasRead = true
  }

  wrote({ step }: EventOf<'text' | 'thought'>, at: number): void {
    this.#step = step
    this.#writingSince ??= at
  }

  planned({ step, byModel }: EventOf<'plan'>, at: number): void {
    this.#endCode(at, 'done')
    this.#step = step
    if (byModel) this.#endModel(at, 'done', 'plan')
    else this.#own.push({ ...this.#open('plan', at), to: at, state: 'done' })
    this.#idleSince = at
    this.#hasPlanned = true
  }

  act({ step, byModel }: EventOf<'action'>, at: number): void {
    this.#endCode(at, 'done')
    this.#step = step
    if (byModel) this.#endModel(at, 'done')
    this.#code = this.#open('code', at)
    this.#own.push(this.#code)
  }

  called(event: EventOf<'tool-called'>, at: number): void {
    this.#calls.set(event.call, new GrowingCall(event, at))
  }

  returned({ call, ok }: EventOf<'tool-returned'>, at: number): void {
    this.#calls.get(call)?.end(at, ok ? 'done' : 'failed')
  }

  /** Assigns an agent to the call that started it: the latest open call without an agent, or else the latest open. */
  handOver(agent: string, at: number): void {
    const open = [...this.#calls.values()].filter(call => call.isOpen)
    const call = open.findLast(({ agent }) => agent === undefined) ?? open.at(-1)
    call?.handOver(agent, at)
  }

  takeBack(agent: string, at: number): void {
    for (const call of this.#calls.values()) if (call.agent === agent) call.takeBack(at)
  }

  finishStep({ step, error, tokens }: EventOf<'step-finished'>, at: number): void {
    this.#step = step
    if (this.#code) this.#endCode(at, error === undefined ? 'done' : 'failed')
    else if (!this.#hasPlanned) this.#endModel(at, 'done')
    this.#hasPlanned = false
    this.#steps.set(step, addTokens(this.#steps.get(step) ?? NO_TOKENS, tokens))
    this.#step = step + 1
  }

  /** Ends all open bars at time `at`; with state `open` they stay marked as open. */
  finish(at: number, state: 'done' | 'open'): void {
    if (this.#isOver) return
    this.#isOver = true
    for (const call of this.#calls.values()) call.end(at, state)
    if (this.#code) this.#endCode(at, state)
    // The time after the last step contains no work, unless a reply had started.
    else if (state === 'open' || this.#writingSince !== undefined || this.#hasRead) this.#endModel(at, state)
  }

  row(): Row {
    const own = this.#own.map(piece => barOf(piece, 0))
    const tokens = [...this.#steps.values()].reduce(addTokens, NO_TOKENS)
    const { id, agent, task } = this.started
    return { id, agent, task, depth: this.depth, bars: [...own, ...this.#layCalls()], steps: this.#steps, tokens }
  }

  /** Puts each call into the first lane that is free at its start. */
  #layCalls(): Bar[] {
    const lanes: Bar[][] = []
    for (const { pieces } of this.#calls.values()) {
      const from = pieces[0]?.from ?? 0
      const free = lanes.findIndex(lane => (lane.at(-1)?.to ?? 0) <= from)
      const lane = free < 0 ? lanes.length : free
      lanes[lane] = [...(lanes[lane] ?? []), ...pieces.map(piece => barOf(piece, lane + 1))]
    }
    return lanes.flat()
  }

  #open(kind: BarKind, from: number): Piece {
    const id = `${this.started.id}/${this.#step}/${kind === 'reading' ? 'model' : kind}`
    return { id, kind, step: this.#step, from, to: undefined, subject: '', state: 'open' }
  }

  #endCode(at: number, state: Bar['state']) {
    if (!this.#code) return
    Object.assign(this.#code, { to: at, state })
    this.#code = undefined
    this.#idleSince = at
  }

  #endModel(at: number, state: Bar['state'], wrote: 'writing' | 'plan' = 'writing') {
    const from = this.#idleSince
    if (this.#writingSince !== undefined) {
      const writing = Math.max(this.#writingSince, from)
      if (writing > from) this.#own.push({ ...this.#open('reading', from), to: writing, state: 'done' })
      this.#own.push({ ...this.#open(wrote, writing), to: at, state })
    } else if (at > from || wrote === 'plan') {
      const kind = wrote === 'plan' ? wrote : this.#hasRead ? 'reading' : 'model'
      this.#own.push({ ...this.#open(kind, from), to: at, state })
    }
    this.#idleSince = at
    this.#writingSince = undefined
    this.#hasRead = false
  }
}

const barOf = ({ to, ...piece }: Piece, lane: number): Bar => ({ ...piece, to: to ?? piece.from, lane })

/** A bar whose lane, and perhaps end, are not known yet. */
type Piece = { -readonly [Key in Exclude<keyof Bar, 'lane' | 'to'>]: Bar[Key] } & { to: number | undefined }

/** Minimum duration of work that gets a bar of its own; opening a stored page, for example, is shorter. */
const SHORTEST_MS = 20
const BARS: Partial<Record<ToolKind, BarKind>> = { search: 'source', open: 'source', retrieve: 'library' }

/** One call of a tool. Agents may do part of its work; a tool that opens pages may start several agents. */
class GrowingCall {
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
