import { hasFailed, type Step } from './steps.ts'

export type StopReason = 'answered' | 'step-cap' | 'repeated' | 'lost' | 'budget'

type Verdict = 'continue' | { remind: string } | { stop: StopReason }

/** Decides from the steps taken whether the loop goes on. */
export type Policy = (steps: readonly Step[]) => Verdict

/** Combines policies: the first verdict other than `continue` counts. */
export const firstOf =
  (...policies: Policy[]): Policy =>
  steps =>
    policies.map(policy => policy(steps)).find(verdict => verdict !== 'continue') ?? 'continue'

export const hasAnswered: Policy = steps => {
  const last = steps.at(-1)
  return last?.type === 'action' && last.isAnswer ? { stop: 'answered' } : 'continue'
}

export const stepCap =
  (cap: number): Policy =>
  steps =>
    steps.length >= cap ? { stop: 'step-cap' } : 'continue'

/** Reminds the model when it writes the same code twice, and ends the loop the third time. */
export const repeatedAction: Policy = steps => {
  const last = steps.at(-1)
  if (last?.type !== 'action') return 'continue'
  const times = steps.filter(step => step.type === 'action' && step.code === last.code).length
  if (times > 2) return { stop: 'repeated' }
  return times === 2 ? { remind: 'You ran this very code before. Try something else.' } : 'continue'
}

/** Like `repeatedAction`, for agents that move through pages: actions are the same only if their observations are. */
export const repeatedOutcome: Policy = steps => {
  const last = steps.at(-1)
  if (last?.type !== 'action') return 'continue'
  const { code, observation } = last
  return repeatedAction(
    steps.filter(step => step.type === 'action' && step.code === code && step.observation.startsWith(observation)),
  )
}

/** Ends the loop after this many failures in a row, because small models do not recover from them. */
export const failingStreak =
  (length: number): Policy =>
  steps => {
    const latest = steps.slice(-length)
    return latest.length === length && latest.every(hasFailed) ? { stop: 'lost' } : 'continue'
  }

/** Ends the loop when the agent has used this many tokens. */
export const tokenBudget =
  (budget: number): Policy =>
  steps =>
    steps.reduce((sum, step) => sum + step.tokens.in + step.tokens.out, 0) >= budget ? { stop: 'budget' } : 'continue'
