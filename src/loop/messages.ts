import type { Message } from '../llm/engine.ts'
import type { Action } from './acting.ts'
import type { Step } from './steps.ts'

/** How much of its own past an agent is shown; `write` gives its actions as it wrote them. */
export type History = (
  opening: readonly Message[],
  steps: readonly Step[],
  write: (action: Action) => string,
) => Message[]

/** Everything, appended: an earlier conversation stays a prefix of the next, so an engine's prompt cache stays warm. */
export const fullHistory: History = (opening, steps, write) => [...opening, ...steps.flatMap(step => turn(step, write))]

/**
 * The history rule: system and task, the last action, every earlier observation; an error only while it is the latest.
 * An action that the loop took is shown as the model's own: a model that does not see it takes it once more.
 */
export const observationsHistory: History = (opening, steps, write) => {
  const earlier = steps.slice(0, -1).filter(step => !isError(step))
  const latest = steps.at(-1)
  return [...opening, ...earlier.map(observation), ...(latest ? ownTurn(latest, write) : [])]
}

const isError = (step: Step): boolean => step.type === 'unreadable' || step.error !== undefined

/** An action that the loop took without asking the model is not shown: the tuned model learnt it so. */
const turn = (step: Step, write: (action: Action) => string): Message[] =>
  step.type === 'action' && !step.byModel ? [observation(step)] : ownTurn(step, write)

const ownTurn = (step: Step, write: (action: Action) => string): Message[] => [
  reply(step.type === 'action' ? write(step) : step.reply),
  observation(step),
]

const reply = (content: string): Message => ({ role: 'assistant', content })

export const observation = (step: Step): Message => ({ role: 'user', content: `Observation:\n${step.observation}` })
