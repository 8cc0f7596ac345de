import { z } from 'zod'
import { parsedJson } from '../../../common/core/json.ts'

const Part = z.union([z.string(), z.object({ text: z.string().nullish() })])
/** A text, or the list of parts that some servers send instead. */
const Content = z.union([z.string(), z.array(Part)]).nullish()

const Call = z.object({
  index: z.number().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.unknown() }).partial().nullish(),
})

const Said = z
  .object({
    content: Content,
    reasoning_content: z.unknown(),
    reasoning: z.unknown(),
    tool_calls: z.array(Call).nullish(),
  })
  .partial()
  .nullish()

const Count = z.number().nullish().catch(undefined)

/** A piece of a streamed reply, or a whole reply. Servers differ in which fields they omit or leave empty. */
const Chunk = z.object({
  model: z.string().nullish().catch(undefined),
  choices: z
    .array(
      z.object({
        delta: Said,
        message: Said,
        text: z.string().nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z
    .object({
      prompt_tokens: Count,
      completion_tokens: Count,
      prompt_tokens_details: z.object({ cached_tokens: Count }).nullish().catch(undefined),
    })
    .nullish()
    .catch(undefined),
})

export type Piece = NonNullable<ReturnType<typeof pieceOf>>

/** What an event of a stream contains: a piece of the reply, a report that the server failed, or neither. */
export function readEvent(data: string): Piece | 'failure' | undefined {
  const said = parsedJson(data)
  if (typeof said !== 'object' || said === null) return undefined
  if (isFailure(said as Record<string, unknown>)) return 'failure'
  // Every piece of a reply has one of these fields, even if it is empty.
  return 'choices' in said || 'usage' in said ? pieceOf(said) : undefined
}

/** Whether a server reports an error with this event of a stream. `error: null` is not an error. */
function isFailure({ error, object, detail, choices }: Record<string, unknown>): boolean {
  return Boolean(error) || object === 'error' || (Boolean(detail) && choices === undefined)
}

/** The fields of a chunk that the engine uses. */
function pieceOf(event: object) {
  const read = Chunk.safeParse(event)
  if (!read.success) return undefined
  const { choices, usage, model } = read.data
  const [choice] = choices ?? []
  const said = choice?.delta ?? choice?.message
  return {
    text: textOf(said?.content) || (choice?.text ?? ''),
    /** The text of a reasoning field; empty if there is none. */
    thought: asText(said?.reasoning_content) || asText(said?.reasoning),
    calls: said?.tool_calls ?? [],
    finish: choice?.finish_reason || undefined,
    model: model || undefined,
    usage: usage && {
      input: usage.prompt_tokens,
      cached: usage.prompt_tokens_details?.cached_tokens ?? 0,
      output: usage.completion_tokens,
    },
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

const textOf = (content: z.infer<typeof Content>): string =>
  Array.isArray(content)
    ? content.map(part => (typeof part === 'string' ? part : (part.text ?? ''))).join('')
    : (content ?? '')

/** Joins tool calls that are streamed in pieces. */
export class ToolCalls {
  readonly #calls = new Map<number, { name: string; args: string }>()

  push(calls: Piece['calls']): void {
    for (const [i, { index, function: called }] of calls.entries()) {
      const call = this.#calls.get(index ?? i) ?? { name: '', args: '' }
      const args = called?.arguments
      call.name += called?.name ?? ''
      call.args += typeof args === 'string' ? args : args == null ? '' : JSON.stringify(args)
      this.#calls.set(index ?? i, call)
    }
  }

  /** The first call as a model would write it in text, `{"name": …, "arguments": …}`; empty if there is none. */
  get text(): string {
    const [first] = this.#calls.values()
    return first?.name ? `{"name": ${JSON.stringify(first.name)}, "arguments": ${first.args || '{}'}}` : ''
  }
}
