import type { Message } from '../llm/engine.ts'
import { END_OF_ACTION } from './parse.ts'
import type { Step } from './steps.ts'

/** How much of its own past an agent is shown. */
export type History = (opening: readonly Message[], steps: readonly Step[]) => Message[]

/** Everything, appended: an earlier conversation stays a prefix of the next, so an engine's prompt cache stays warm. */
export const fullHistory: History = (opening, steps) => [...opening, ...steps.flatMap(turn)]

/**
 * The history rule: system and task, the last action, every earlier observation; an error only while it is the latest.
 */
export const observationsHistory: History = (opening, steps) => {
  const earlier = steps.slice(0, -1).filter(step => !isError(step))
  const latest = steps.at(-1)
  return [...opening, ...earlier.map(observation), ...(latest ? turn(latest) : [])]
}

/** How an action is written, by the models and for them. */
export function writeAction(thought: string, code: string): string {
  return `Thought: ${thought}\nCode:\n\`\`\`js\n${code}\n\`\`\`${END_OF_ACTION}`
}

const isError = (step: Step): boolean => step.type === 'unreadable' || step.error !== undefined

const turn = (step: Step): Message[] =>
  step.type === 'action' && !step.byModel ? [observation(step)] : [reply(step), observation(step)]

const reply = (step: Step): Message => ({
  role: 'assistant',
  content: step.type === 'action' ? writeAction(step.thought, step.code) : step.reply,
})

const observation = (step: Step): Message => ({ role: 'user', content: `Observation:\n${step.observation}` })
