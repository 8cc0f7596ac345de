import { z } from 'zod'
import { ActionError } from '../core/errors.ts'
import type { Json } from '../core/json.ts'
import type { ToolKind } from '../trace/events.ts'

/** Something an agent's code can call. The prompt's tool section and the sandbox's functions are made from these. */
export interface Tool {
  /** The name that the model calls it by: `search_wikipedia`. */
  readonly name: string
  readonly kind: ToolKind
  /** What it does and what it returns, in one line for the prompt. */
  readonly description: string
  /** Names of its parameters, in order. */
  readonly parameters: readonly string[]
  /** What it takes, by those names. */
  readonly input: z.ZodObject
  /** One call as a model would write it. */
  readonly example: string
  /** Arguments as the code gave them. Throws `ActionError` `bad-arguments`; a `SourceError` is shown to the model. */
  call(args: Json[], context: ToolContext): Promise<ToolOutcome>
}

/** What a tool returns, or what the model is shown where the tool ends the action that called it. */
export type ToolOutcome = { value: Json } | { halt: string }

export interface ToolContext {
  signal: AbortSignal
  /** Id of the agent run that called: the parent of the agents that the tool starts. */
  agent: string
}

/** Makes a tool whose arguments are parsed: positional ones by the order of the schema's keys, or one object. */
export function defineTool<Shape extends z.ZodRawShape>(definition: {
  name: string
  kind: ToolKind
  description: string
  input: z.ZodObject<Shape>
  example: string
  run(input: z.infer<z.ZodObject<Shape>>, context: ToolContext): Promise<ToolOutcome>
}): Tool {
  const parameters = Object.keys(definition.input.shape)
  const { name, kind, description, example } = definition
  return {
    name,
    kind,
    description,
    parameters,
    input: definition.input,
    example,
    async call(args, context) {
      const parsed = definition.input.safeParse(named(args, parameters))
      if (!parsed.success) {
        throw new ActionError(
          'bad-arguments',
          `${name} takes (${parameters.join(', ')}): ${z.prettifyError(parsed.error)}. Example: ${example}`,
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
