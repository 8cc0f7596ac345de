import type { EventOf } from '../../trace/events.ts'
import type { Tokens } from '../../trace/tokens.ts'

/**
 * What a bar stands for. `model` is reading and writing together, where the events do not tell them apart: runs that
 * an earlier version stored. `plan` is the writing of a plan. `source` is a search in the source or the opening of a page, over the network unless it
 * is kept here; `agent` is the wait for an agent that was called, which has a row of its own.
 */
export type BarKind = 'model' | 'reading' | 'writing' | 'plan' | 'code' | 'source' | 'library' | 'agent' | 'tool'

export interface Bar {
  /** The same from one drawing of a live run to the next. */
  readonly id: string
  readonly kind: BarKind
  readonly step: number
  /** The time of its beginning, in ms since the run began, as `to` is. */
  readonly from: number
  readonly to: number
  /** 0 is the agent's own line, model and code in turn. Calls are below it, side by side where they overlap. */
  readonly lane: number
  /** What a call is about: a query, a page, a question. */
  readonly subject: string
  /** `open`: it was not over when the events ended. */
  readonly state: 'open' | 'done' | 'failed'
}

export interface Row {
  /** The agent's id. */
  readonly id: string
  readonly agent: EventOf<'agent-started'>['agent']
  readonly task: string
  /** Number of agents above it; 0 for the outermost. */
  readonly depth: number
  /** The bars lane by lane, and in each lane in order of time. */
  readonly bars: readonly Bar[]
  /** The tokens of each step that is over. */
  readonly steps: ReadonlyMap<number, Tokens>
  /** The tokens of all steps together. */
  readonly tokens: Tokens
}

export interface Timeline {
  /** How many ms the run took, or takes up to now. */
  readonly span: number
  /** ms until the first agent began: the model and the source were made ready. */
  readonly ready: number
  /** Callers before those they called, in the order of their calls. */
  readonly rows: readonly Row[]
  readonly tokens: Tokens
}

/** A row's bars as they follow each other; a call comes after the code that made it. */
export const inTime = ({ bars }: Row): Bar[] => bars.toSorted((a, b) => a.from - b.from || a.lane - b.lane)
