import type { z } from 'zod'
import type { Json } from '../core/json.ts'

/** Something an agent's code can call. The prompt's tool section and the sandbox's functions are made from these. */
export interface Tool<Input = unknown> {
  /** As the model calls it: `search_wikipedia`. */
  name: string
  /** One line, for the prompt: what it does and what it returns. */
  description: string
  /** An object; its keys, in order, are the positional parameters. */
  input: z.ZodType<Input>
  /** One call as a model would write it. */
  example: string
  /** What it returns becomes the value of the call. A `SourceError` is shown to the model. */
  run(input: Input, context: ToolContext): Promise<Json>
}

export interface ToolContext {
  signal: AbortSignal
  /** Id of the agent run that called, for events of a nested agent. */
  agent: string
}
