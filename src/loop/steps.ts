import type { Tokens } from '../trace/tokens.ts'

/** What happened in one turn of the loop. Steps are data; messages, policies and events derive from them. */
export type Step =
  | {
      type: 'action'
      /** False for an action that the loop took without asking the model; the model is not shown it as its own. */
      byModel: boolean
      thought: string
      code: string
      /** What came of it, or what went wrong: the next user message. */
      observation: string
      error?: string
      /** It gave an answer, and that was taken. */
      isAnswer?: true
      tokens: Tokens
    }
  | {
      /** The reply held no code that could be read. */
      type: 'unreadable'
      reply: string
      observation: string
      tokens: Tokens
    }
