import type { EventOf } from '../../../common/trace/events.ts'
import type { Tokens } from '../../../common/trace/tokens.ts'

/**
 * What a bar stands for. `model` is reading and writing together, for runs stored by an earlier version whose events do
 * not separate them. `plan` is the writing of a plan. `source` is a search in the source, or opening a page, over the
 * network unless it is stored. `agent` is waiting for a called agent, which has a row of its own.
 */
export type BarKind = 'model' | 'reading' | 'writing' | 'plan' | 'code' | 'source' | 'library' | 'agent' | 'tool'

export interface Bar {
  /** Identifies the bar; stays the same when a live run is drawn again. */
  readonly id: string
  readonly kind: BarKind
  readonly step: number
  /** Start time, in ms since the run began; `to` is the end. */
  readonly from: number
  readonly to: number
  /** 0 for the agent's own model work and code. Calls are in the lanes below, each in the first that is free. */
  readonly lane: number
  /** What a call is about: a query, a page, a question. */
  readonly subject: string
  /** `open`: still in progress when the events end. */
  readonly state: 'open' | 'done' | 'failed'
}

export interface Row {
  readonly id: string
  readonly agent: EventOf<'agent-started'>['agent']
  readonly task: string
  /** Nesting depth: the number of agents above this one, 0 for the outermost. */
  readonly depth: number
  /** The bars lane by lane, and in order of time within each lane. */
  readonly bars: readonly Bar[]
  /** The tokens of each finished step, by the step's number. */
  readonly steps: ReadonlyMap<number, Tokens>
  readonly tokens: Tokens
}

export interface Timeline {
  /** The length of the run in ms, so far. */
  readonly span: number
  /** Time in ms until the first agent started, while model and source were being prepared. */
  readonly ready: number
  /** One row for each agent: callers before the agents they called, in the order of the calls. */
  readonly rows: readonly Row[]
  readonly tokens: Tokens
}

/** A row's bars in order of time; a call comes after the code that made it. */
export const inTime = ({ bars }: Row): Bar[] => bars.toSorted((a, b) => a.from - b.from || a.lane - b.lane)
