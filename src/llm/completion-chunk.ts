import { z } from 'zod'

/** A piece of a streamed reply, as far as it is read, in the OpenAI shape that web-llm speaks too. */
export const CompletionChunk = z.object({
  choices: z.array(
    z.object({
      delta: z.object({
        content: z.string().nullish(),
        /** What a model thought, where the server tells it apart: llama.cpp, vLLM and DeepSeek, then Ollama and OpenRouter. */
        reasoning_content: z.string().nullish(),
        reasoning: z.string().nullish(),
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
