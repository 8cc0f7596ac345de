import type { Json } from '../core/json.ts'
import type { Derivation } from '../sandbox/sandbox.ts'
import type { Tokens } from '../trace/tokens.ts'

/** What happened in one turn of the loop. Steps are data; messages, policies and events derive from them. */
export type Step =
  | {
      type: 'action'
      /** False for an action that the loop took without asking the model; the model is not shown it as its own. */
      byModel: boolean
      thought: string
      code: string
      /** What was printed, or what the code did wrong: the next user message. */
      observation: string
      error?: string
      final?: { value: Json; derivation: Derivation }
      tokens: Tokens
    }
  | {
      /** The reply held no code that could be read. */
      type: 'unreadable'
      reply: string
      observation: string
      tokens: Tokens
    }
