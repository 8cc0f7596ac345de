import { type AgentNode, everyAgent, type RunTree } from '../trace/run-tree.ts'

const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** "7 s", "2 min 05 s". */
export function duration(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}

export function day(iso: string, locale?: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleDateString(locale, { dateStyle: 'medium' })
}

/** "3 agents, 7 steps, 9 passages". */
export function tally(tree: RunTree): string {
  const agents = [...everyAgent(tree.agents)]
  const steps = agents.reduce((sum, agent) => sum + agent.steps.length, 0)
  return [counted(agents.length, 'agent'), counted(steps, 'step'), counted(tree.passages.length, 'passage')].join(', ')
}

const ENDINGS: Record<NonNullable<AgentNode['finished']>['reason'], string> = {
  answered: '',
  'step-cap': 'out of steps',
  repeated: 'kept repeating itself',
  lost: 'kept failing',
  budget: 'out of time',
  stopped: 'stopped',
  failed: 'failed',
}

/** "3 steps · out of time"; an agent that ended as it should needs no remark. */
export function ending(agent: AgentNode): string {
  const remark = agent.finished ? ENDINGS[agent.finished.reason] : ''
  return [counted(agent.steps.length, 'step'), remark].filter(Boolean).join(' · ')
}
