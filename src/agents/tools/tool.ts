import { z } from 'zod'
import { ActionError } from '../../common/core/errors.ts'
import type { Json } from '../../common/core/json.ts'
import { capitalised } from '../../common/text/capitalised.ts'
import type { ToolKind } from '../../common/trace/events.ts'

/** The maximum length of a query, question or title, in characters: a model may repeat words endlessly. */
export const LONGEST_TEXT = 1_000
export const Text = z.string().min(1).max(LONGEST_TEXT)

/** A function that an agent's actions can call. Prompts describe tools, and the sandbox makes functions of them. */
export interface Tool {
  /** The name by which the model calls it: `search_wikipedia`. */
  readonly name: string
  readonly kind: ToolKind
  /** What it does and what it returns, in one line for the prompt. */
  readonly description: string
  /** Names of its parameters, in order. */
  readonly parameters: readonly string[]
  /** A schema of its parameters. */
  readonly input: z.ZodObject
  /** A call as a model would write it. */
  readonly example: string
  /** Throws `ActionError` `bad-arguments`, or what the tool throws: a `SourceError` is shown to the model. */
  call(args: Json[], context: ToolContext): Promise<ToolOutcome>
}

/** A tool's result (`value`), or what the model is shown if the tool ended the action that called it (`halt`). */
export type ToolOutcome = { value: Json } | { halt: string }

export interface ToolContext {
  signal: AbortSignal
  /** The id of the calling agent, which becomes the parent of agents that the tool starts. */
  agent: string
}

/** Creates a tool that validates its arguments: positional ones, in the order of the schema's keys, or one object. */
export function defineTool<Shape extends z.ZodRawShape>({
  run,
  ...described
}: Omit<Tool, 'parameters' | 'input' | 'call'> & {
  input: z.ZodObject<Shape>
  run(input: z.infer<z.ZodObject<Shape>>, context: ToolContext): Promise<ToolOutcome>
}): Tool {
  const { name, input, example } = described
  const parameters = Object.keys(input.shape)
  return {
    ...described,
    parameters,
    async call(args, context) {
      const parsed = input.safeParse(named(args, parameters))
      if (!parsed.success) {
        throw new ActionError(
          'bad-arguments',
          `${name} takes (${parameters.join(', ')}): ${z.prettifyError(parsed.error)}. Example: ${example}`,
        )
      }
      return run(parsed.data, context)
    },
  }
}

/** Arguments by name. `f({question: "…"})` and `f("…")` mean the same. */
export function named(args: Json[], parameters: readonly string[]): Record<string, Json> {
  const [first] = args
  if (args.length === 1 && isObject(first) && parameters.some(name => name in first)) return first
  return Object.fromEntries(parameters.flatMap((name, i) => (args[i] === undefined ? [] : [[name, args[i]]])))
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON Schema keywords left out of the prompt to keep it short: the tool itself checks them. */
const LIMITS = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'default',
] as const

/** The description of a tool for a model that calls it by JSON. Its parameters are a JSON Schema. */
export function toolCard({ name, description, input }: Tool) {
  const { $schema: _, ...parameters } = z.toJSONSchema(input, {
    io: 'input',
    override({ jsonSchema }) {
      for (const limit of LIMITS) delete jsonSchema[limit]
    },
  })
  return { name_for_model: name, name_for_human: capitalised(name.replaceAll('_', ' ')), description, parameters }
}
