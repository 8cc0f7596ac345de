import type { Tokens } from '../../common/trace/tokens.ts'

/** One turn of the loop. Steps are data, from which messages, policies and events are derived. */
export type Step =
  | {
      type: 'action'
      /** False for an action chosen by code, not by the model. */
      byModel: boolean
      thought: string
      code: string
      /** The result of the action, or what went wrong: the next user message. */
      observation: string
      error?: string
      /** Set if the action gave an answer that was accepted. */
      isAnswer?: true
      tokens: Tokens
    }
  | {
      /** The reply contained no readable action. */
      type: 'unreadable'
      reply: string
      observation: string
      tokens: Tokens
    }

export const hasFailed = (step: Step): boolean => step.type === 'unreadable' || step.error !== undefined
