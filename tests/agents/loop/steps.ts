import type { Step } from '../../../src/agents/loop/steps.ts'

const tokens = { in: 100, cached: 80, out: 20 }

export const action = (
  code: string,
  observation = 'seen',
  more: Partial<Extract<Step, { type: 'action' }>> = {},
): Step => ({
  type: 'action',
  byModel: true,
  thought: 'I go on.',
  code,
  observation,
  tokens,
  ...more,
})

export const unreadable = (reply: string): Step => ({ type: 'unreadable', reply, observation: 'Write code.', tokens })
