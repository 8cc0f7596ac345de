import type { Message } from '../../models/llm/engine.ts'
import type { Action } from './acting.ts'
import { hasFailed, type Step } from './steps.ts'

/** Builds an agent's messages, and chooses the steps shown in them; `write` formats actions as the agent does. */
export type History = (
  opening: readonly Message[],
  steps: readonly Step[],
  write: (action: Action) => string,
) => Message[]

/** Shows every step. Conversations then only grow, so the engine's prompt cache can be reused. */
export const fullHistory: History = (opening, steps, write) => [...opening, ...steps.flatMap(step => turn(step, write))]

/**
 * Shows the last step and the observations of earlier ones; failed steps only while they are the latest. A last action
 * chosen by code is shown as the model's own, because otherwise the model would repeat it.
 */
export const observationsHistory: History = (opening, steps, write) => {
  const earlier = steps.slice(0, -1).filter(step => !hasFailed(step))
  const latest = steps.at(-1)
  return [...opening, ...earlier.map(observation), ...(latest ? ownTurn(latest, write) : [])]
}

/** Shows only the observation of an action chosen by code, as in the tuned model's training. */
const turn = (step: Step, write: (action: Action) => string): Message[] =>
  step.type === 'action' && !step.byModel ? [observation(step)] : ownTurn(step, write)

const ownTurn = (step: Step, write: (action: Action) => string): Message[] => [
  reply(step.type === 'action' ? write(step) : step.reply),
  observation(step),
]

const reply = (content: string): Message => ({ role: 'assistant', content })

export const observation = (step: Step): Message => ({ role: 'user', content: `Observation:\n${step.observation}` })
