import { z } from 'zod'

export const ModelFile = z.object({
  name: z.string(),
  bytes: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const HubFile = z.object({
  /** At a revision of its repository, so that nobody can exchange what lies there. */
  url: z.url(),
  bytes: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type HubFile = z.infer<typeof HubFile>

/** A model that can be chosen, and what a device must have for it. */
export const Model = z.object({
  id: z.string(),
  engine: z.enum(['wllama', 'webllm', 'prompt-api']),
  label: z.string(),
  /** The size of all its files together, which are fetched once; an estimate where they are in WebLLM's format. */
  downloadBytes: z.number().int().positive(),
  /** How many weights it has, where that is known. */
  parameters: z.number().positive().optional(),
  /** Weights, cache and working memory while it runs, with a window of `contextTokens`. */
  memoryBytes: z.number().int().positive(),
  contextTokens: z.number().int().positive(),
  /** Larger windows that it may be given where there is memory, smallest first; see `webllm/window.ts`. */
  largerWindows: z.array(z.number().int().positive()).optional(),
  /** What a cache on the GPU has for each token: a key and a value of each head in each layer that attends. */
  cache: z
    .object({
      layers: z.number().int().positive(),
      heads: z.number().int().positive(),
      width: z.number().int().positive(),
      bits: z.literal([16, 32]),
    })
    .optional(),
  /** The compiled library that web-llm's own list names for it. */
  library: z.string().optional(),
  /**
   * It thinks before it replies, unless it is told not to: by an empty thought put before its reply, by its template, or
   * not at all. Absent: it replies at once.
   */
  thinks: z.object({ off: z.enum(['empty-thought', 'template', 'never']) }).optional(),
  /** How often it was right, beside the bundled team on questions of the same set; absent: nobody measured it. */
  measured: z
    .array(
      z.object({
        questions: z.string(),
        /** Of how many it was asked. */
        asked: z.number().int().positive(),
        right: z.number().min(0).max(1),
        bundled: z.number().min(0).max(1),
        /** The model that was asked in its place. */
        standIn: z.string().optional(),
      }),
    )
    .nonempty()
    .optional(),
  /** How many bits llama.cpp keeps for a value of its cache on the CPU; absent: 16. */
  cacheBits: z.literal([8, 16]).optional(),
  /** The languages that the model reads (BCP 47), best first; absent where nobody tells. */
  languages: z.array(z.string()).nonempty().optional(),
  /** Absent where nobody tells. */
  licence: z.object({ name: z.string(), commercial: z.boolean() }).optional(),
  /** How the model is spoken to: step by step with examples, for one program, or by the short prompts it was tuned on. */
  profile: z.enum(['few-shot', 'one-program', 'compact']),
  needs: z.object({
    webgpu: z.boolean(),
    f16: z.boolean(),
    /** The largest single buffer on the GPU: its embedding table. */
    bufferBytes: z.number().int().nonnegative(),
  }),
  /** Takes the place of this model where the GPU has no 16-bit floats, or where there is none. */
  standsInFor: z.string().optional(),
  /** A bundled model's: they are part of the site. */
  files: z.array(ModelFile).optional(),
  /** The one GGUF file of a model that llama.cpp runs on the CPU. */
  hub: HubFile.optional(),
  /** What the header of a person's own file says; `kept` in this browser, or opened in this tab. */
  own: z.object({ architecture: z.string(), quantisation: z.string().optional(), kept: z.boolean() }).optional(),
})
export type Model = z.infer<typeof Model>

/** How an instruct model is spoken to: smaller ones lose their way over several steps. */
export function instructProfile(parameters: number): Model['profile'] {
  return parameters < 3e9 ? 'one-program' : 'few-shot'
}
