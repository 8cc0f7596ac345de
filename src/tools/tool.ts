import { z } from 'zod'
import { ActionError } from '../core/errors.ts'
import type { Json } from '../core/json.ts'

/** Something an agent's code can call. The prompt's tool section and the sandbox's functions are made from these. */
export interface Tool {
  /** As the model calls it: `search_wikipedia`. */
  readonly name: string
  /** What it does and what it returns, in one line for the prompt. */
  readonly description: string
  /** Names of its parameters, in order. */
  readonly parameters: readonly string[]
  /** One call as a model would write it. */
  readonly example: string
  /** Arguments as the code gave them. Throws `ActionError` `bad-arguments`; a `SourceError` is shown to the model. */
  call(args: Json[], context: ToolContext): Promise<Json>
}

export interface ToolContext {
  signal: AbortSignal
  /** Id of the agent run that called: the parent of the agents that the tool starts. */
  agent: string
}

/** Makes a tool whose arguments are parsed: positional ones by the order of the schema's keys, or one object. */
export function defineTool<Shape extends z.ZodRawShape>(definition: {
  name: string
  description: string
  input: z.ZodObject<Shape>
  example: string
  run(input: z.infer<z.ZodObject<Shape>>, context: ToolContext): Promise<Json>
}): Tool {
  const parameters = Object.keys(definition.input.shape)
  return {
    name: definition.name,
    description: definition.description,
    parameters,
    example: definition.example,
    async call(args, context) {
      const parsed = definition.input.safeParse(named(args, parameters))
      if (!parsed.success) {
        throw new ActionError(
          'bad-arguments',
          `${definition.name} takes (${parameters.join(', ')}): ${z.prettifyError(parsed.error)}. Example: ${definition.example}`,
        )
      }
      return definition.run(parsed.data, context)
    },
  }
}

/** `f({question: "…"})` and `f("…")` mean the same. */
export function named(args: Json[], parameters: readonly string[]): Record<string, Json> {
  const [first] = args
  if (args.length === 1 && isObject(first) && parameters.some(name => name in first)) return first
  return Object.fromEntries(parameters.flatMap((name, i) => (args[i] === undefined ? [] : [[name, args[i]]])))
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
