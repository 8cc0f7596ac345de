import { type AgentNode, everyAgent, type RunTree } from '../trace/run-tree.ts'

/** "1 page", "12,000 pages". */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`

const UNITS = ['KB', 'MB', 'GB', 'TB']

/** "41 KB", "1.25 GB", with a space that does not break; a KB has 1,000 bytes. */
export function bytes(size: number): string {
  const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(size, 1)) / 3), 1), UNITS.length)
  const number = (size / 1000 ** step).toLocaleString('en', { maximumSignificantDigits: 3 })
  return `${number}\u00a0${UNITS[step - 1]}`
}

/** "7 s", "2 min 05 s". */
export function duration(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}

/** Of an ISO time or ms since the epoch; empty for what is none. */
export function day(time: string | number, locale?: string): string {
  const date = new Date(time)
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

/** In the language itself, "Deutsch"; the code itself where nobody has named it. */
export function languageName(code: string): string {
  if (code === 'simple') return 'Simple English'
  try {
    return new Intl.DisplayNames([code, 'en'], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
