import type { EventOf, NumberedPassage, ResearchEvent } from './events.ts'
import { growGraph } from './graph.ts'
import { type AgentNode, everyAgent, type RunTree, type StepNode } from './run-tree.ts'

/**
 * Folds one event into the tree. Unchanged branches keep their identity; events about unknown agents or calls change
 * nothing.
 */
export function growTree(tree: RunTree, event: ResearchEvent): RunTree {
  const changedStep = (of: { agent: string; step: number }, change: (step: StepNode) => StepNode) =>
    changeAgent(tree.agents, of.agent, inStep(of.step, change))
  const within = (of: { agent: string; step: number }, change: (step: StepNode) => StepNode): RunTree => ({
    ...tree,
    agents: changedStep(of, change),
    latest: event,
  })
  switch (event.type) {
    case 'run-started':
      return { ...tree, started: event, latest: event }
    case 'asked-as':
      return { ...tree, askedAs: event.question, latest: event }
    case 'loading':
    case 'prefill':
      return { ...tree, latest: event }
    case 'notice': {
      const agents = event.code === 'engine-restarted' ? changeSteps(tree.agents, unwrite) : tree.agents
      return { ...tree, agents, notices: [...tree.notices, event] }
    }
    case 'answer':
      return { ...tree, answer: event, latest: event }
    case 'failed':
      return { ...tree, failure: event, latest: event }
    case 'passages':
      return { ...tree, passages: mergePassages(tree.passages, event.passages) }
    case 'first-look':
      return { ...tree, firstLook: event }
    case 'claim':
      return tree
    case 'graph-grown':
    case 'node-visited':
      return { ...tree, graph: growGraph(tree.graph, event) }
    case 'agent-started':
      return { ...tree, agents: addAgent(tree.agents, event), latest: event }
    case 'agent-finished':
      return { ...tree, agents: changeAgent(tree.agents, event.id, agent => ({ ...agent, finished: event })) }
    case 'text':
      return within(event, step => ({ ...step, writing: step.writing + event.text }))
    case 'thought':
      return within(event, step => ({ ...step, thoughts: step.thoughts + event.text }))
    case 'plan':
      return within(event, step => ({ ...step, writing: '', plan: event }))
    case 'action':
      return within(event, step => ({ ...step, writing: '', action: event }))
    case 'tool-called':
      return within(event, addCall(event))
    case 'tool-returned':
      return { ...tree, agents: changeSteps(tree.agents, returnCall(event)) }
    case 'step-finished':
      return { ...tree, agents: changedStep(event, step => ({ ...step, finished: event })) }
  }
}

function changeAgent(
  agents: readonly AgentNode[],
  id: string,
  change: (agent: AgentNode) => AgentNode,
): readonly AgentNode[] {
  const inStep = (step: StepNode) => withPart(step, 'agents', changeAgent(step.agents, id, change))
  return changeEach(agents, agent =>
    agent.id === id ? change(agent) : withPart(agent, 'steps', changeEach(agent.steps, inStep)),
  )
}

function changeSteps(agents: readonly AgentNode[], change: (step: StepNode) => StepNode): readonly AgentNode[] {
  const inStep = (step: StepNode) => change(withPart(step, 'agents', changeSteps(step.agents, change)))
  return changeEach(agents, agent => withPart(agent, 'steps', changeEach(agent.steps, inStep)))
}

/** Replaces one property, but returns the same object if the value is the same. */
function withPart<T, Key extends keyof T>(whole: T, key: Key, part: T[Key]): T {
  return whole[key] === part ? whole : { ...whole, [key]: part }
}

/** Like `map`, but returns the same list if nothing changed. */
function changeEach<T>(list: readonly T[], change: (item: T) => T): readonly T[] {
  const changed = list.map(change)
  return changed.every((item, i) => item === list[i]) ? list : changed
}

/** Changes a step of an agent, and adds the step if it is new. Steps stay in order. */
const inStep =
  (number: number, change: (step: StepNode) => StepNode) =>
  (agent: AgentNode): AgentNode => {
    const known = agent.steps.some(({ step }) => step === number)
    const begun: StepNode = {
      step: number,
      thoughts: '',
      writing: '',
      plan: undefined,
      action: undefined,
      calls: [],
      agents: [],
      finished: undefined,
    }
    const steps = known ? agent.steps : [...agent.steps, begun].sort((a, b) => a.step - b.step)
    return { ...agent, steps: steps.map(step => (step.step === number ? change(step) : step)) }
  }

const addCall =
  ({ call, tool, kind, input }: EventOf<'tool-called'>) =>
  (step: StepNode): StepNode => ({
    ...step,
    calls: [...step.calls, { call, tool, kind, input, delegated: false, returned: undefined }],
  })

const returnCall =
  (returned: EventOf<'tool-returned'>) =>
  (step: StepNode): StepNode =>
    withPart(
      step,
      'calls',
      changeEach(step.calls, call => (call.call === returned.call ? { ...call, returned } : call)),
    )

/** Clears an unfinished reply, because the restarted model writes it again from the beginning. */
const unwrite = (step: StepNode): StepNode =>
  (step.writing || step.thoughts) && !step.action && !step.finished ? { ...step, writing: '', thoughts: '' } : step

/** Adds a new agent to its caller's latest step, where it is assigned to the oldest call that is still open. */
function addAgent(agents: readonly AgentNode[], { id, parent, agent, task }: EventOf<'agent-started'>) {
  const known = [...everyAgent(agents)]
  if (known.some(other => other.id === id)) return agents
  const node: AgentNode = { id, agent, task, calledAs: undefined, page: '', steps: [], finished: undefined }
  const caller = known.find(other => other.id === parent)
  if (!caller) return [...agents, node]
  return changeAgent(agents, caller.id, inStep(caller.steps.at(-1)?.step ?? 1, nest(node)))
}

const nest =
  (agent: AgentNode) =>
  (step: StepNode): StepNode => {
    const taken = step.calls.find(call => !call.returned && !call.delegated)
    const page = typeof taken?.input.page === 'string' ? taken.input.page : ''
    return {
      ...step,
      calls: step.calls.map(call => (call === taken ? { ...call, delegated: true } : call)),
      agents: [...step.agents, { ...agent, page, calledAs: taken?.kind }],
    }
  }

function mergePassages(known: readonly NumberedPassage[], more: readonly NumberedPassage[]) {
  const byNumber = new Map([...known, ...more].map(passage => [passage.n, passage]))
  return [...byNumber.values()].sort((a, b) => a.n - b.n)
}
