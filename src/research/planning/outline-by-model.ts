import { observation } from '../../agents/loop/messages.ts'
import type { OutlineMaker } from '../../agents/loop/outline.ts'
import type { Profile } from '../../agents/profiles/profile.ts'
import { promptOf } from '../../models/llm/engine.ts'

/** After how many steps of an agent its facts and plan are rewritten. */
export const OUTLINE_EVERY = { manager: 2, searcher: 5 } as const

const MAX_TOKENS = 400

/** Has the model plan: it is shown the task and its observations, but neither its actions nor its earlier plan. */
export function outlineByModel(
  role: keyof typeof OUTLINE_EVERY,
  task: string,
  prompt: string,
  { steps: caps }: Pick<Profile, 'steps'>,
): OutlineMaker {
  return {
    every: OUTLINE_EVERY[role],
    maxTokens: MAX_TOKENS,
    ask: steps => {
      const left = caps[role] - steps.length
      const observed = steps.filter(step => step.type === 'action' && step.error === undefined)
      return [
        ...promptOf(prompt, task),
        ...observed.map(observation),
        {
          role: 'user',
          content: steps.length === 0 ? FIRST : `${ANEW} You have ${left} ${left === 1 ? 'step' : 'steps'} left.`,
        },
      ]
    },
  }
}

const FIRST = 'Nothing was done yet. Write down the facts and the plan.'
const ANEW = 'Write down the facts and the plan anew, from what was observed.'
