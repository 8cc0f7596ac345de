import { z } from 'zod'

/** The used fields of web-llm's streamed chunks, which have the shape of OpenAI's API. */
export const CompletionChunk = z.object({
  choices: z.array(
    z.object({
      delta: z.object({
        content: z.string().nullish(),
      }),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage: z
    .object({
      prompt_tokens: z.number(),
      completion_tokens: z.number(),
      prompt_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish(),
    })
    .nullish(),
})
export type CompletionChunk = z.infer<typeof CompletionChunk>
