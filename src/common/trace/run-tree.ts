import type { AnswerEvent, EventOf, NumberedPassage, ResearchEvent, ToolKind } from './events.ts'
import { EMPTY_GRAPH, type GraphDrawing } from './graph.ts'

/**
 * A run as a tree: agents contain steps, and steps contain the agents that they called. The page, the terminal and a
 * replayed trace show this tree.
 */
export interface RunTree {
  readonly started: EventOf<'run-started'> | undefined
  /** The question in full if a follow-up was rewritten; else empty. */
  readonly askedAs: string
  /** Agents without a parent: usually one manager. */
  readonly agents: readonly AgentNode[]
  /** The passages that were read, in order of their numbers. */
  readonly passages: readonly NumberedPassage[]
  readonly firstLook: EventOf<'first-look'> | undefined
  /** The graph of facts, if the run explores one. */
  readonly graph: GraphDrawing
  readonly notices: readonly EventOf<'notice'>[]
  readonly answer: AnswerEvent | undefined
  readonly failure: EventOf<'failed'> | undefined
  /** The latest event that shows what the run is doing; see `statusLine`. */
  readonly latest: ResearchEvent | undefined
}

export interface AgentNode extends Readonly<Pick<EventOf<'agent-started'>, 'id' | 'agent' | 'task'>> {
  readonly calledAs: ToolKind | undefined
  /** The page that the agent was sent to; empty if its caller named none. */
  readonly page: string
  readonly steps: readonly StepNode[]
  readonly finished: EventOf<'agent-finished'> | undefined
}

export interface StepNode {
  readonly step: number
  /** The model's reasoning before its reply, if there is any. */
  readonly thoughts: string
  /** The model's reply so far; empty once it was parsed as an action. */
  readonly writing: string
  /** What the agent planned in this step. */
  readonly plan: EventOf<'plan'> | undefined
  readonly action: EventOf<'action'> | undefined
  readonly calls: readonly CallNode[]
  readonly agents: readonly AgentNode[]
  readonly finished: EventOf<'step-finished'> | undefined
}

export interface CallNode extends Readonly<Pick<EventOf<'tool-called'>, 'call' | 'tool' | 'kind' | 'input'>> {
  /** Whether an agent carries out the call; that agent is then among the step's agents. */
  readonly delegated: boolean
  readonly returned: EventOf<'tool-returned'> | undefined
}

export const emptyTree: RunTree = {
  started: undefined,
  askedAs: '',
  agents: [],
  passages: [],
  firstLook: undefined,
  graph: EMPTY_GRAPH,
  notices: [],
  answer: undefined,
  failure: undefined,
  latest: undefined,
}

export const isOver = (tree: RunTree): boolean => tree.answer !== undefined || tree.failure !== undefined

/** All agents of the run, each caller before the agents that it called. */
export function* everyAgent(agents: readonly AgentNode[]): Generator<AgentNode> {
  for (const agent of agents) {
    yield agent
    for (const step of agent.steps) yield* everyAgent(step.agents)
  }
}
