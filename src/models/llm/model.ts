import { z } from 'zod'

const Content = z.object({ bytes: z.number().int().positive(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
const ModelFile = Content.extend({ name: z.string() })
export type ModelFile = z.infer<typeof ModelFile>

/** The `url` pins a revision of the repository, so that the file cannot change. */
const HubFile = Content.extend({ url: z.url() })
export type HubFile = z.infer<typeof HubFile>

/** A model that can be chosen, and what it requires of a device. */
export const Model = z.object({
  id: z.string(),
  engine: z.enum(['wllama', 'webllm', 'prompt-api']),
  label: z.string(),
  /** Bytes of all its files; an estimate for models in WebLLM's format. */
  downloadBytes: z.number().int().positive(),
  /** The number of weights, if known. */
  parameters: z.number().positive().optional(),
  /** Bytes of weights, KV cache and working memory at a context window of `contextTokens`. */
  memoryBytes: z.number().int().positive(),
  contextTokens: z.number().int().positive(),
  /** Larger windows to use where memory allows, in ascending order; see `webllm/window.ts`. */
  largerWindows: z.array(z.number().int().positive()).optional(),
  /** The dimensions of the KV cache on the GPU: layers with attention, KV heads, values per head, bits per value. */
  cache: z
    .object({
      layers: z.number().int().positive(),
      heads: z.number().int().positive(),
      width: z.number().int().positive(),
      bits: z.literal([16, 32]),
    })
    .optional(),
  /** The file name of the model's compiled library in web-llm's list. */
  library: z.string().optional(),
  /**
   * Set for models that think before they reply. `off` says what prevents that: an empty thought before the reply, an
   * option of the chat template, or nothing.
   */
  thinks: z.object({ off: z.enum(['empty-thought', 'template', 'never']) }).optional(),
  /** The model's share of right answers, and the bundled team's on the same questions; absent if not measured. */
  measured: z
    .array(
      z.object({
        questions: z.string(),
        /** The number of questions. */
        asked: z.number().int().positive(),
        right: z.number().min(0).max(1),
        bundled: z.number().min(0).max(1),
        /** The model that was measured instead of this one. */
        standIn: z.string().optional(),
      }),
    )
    .nonempty()
    .optional(),
  /** Bits per value of llama.cpp's KV cache on the CPU; 16 when absent. */
  cacheBits: z.literal([8, 16]).optional(),
  /** The languages that the model reads (BCP 47), best first; absent if unknown. */
  languages: z.array(z.string()).nonempty().optional(),
  /** The licence, and whether it allows commercial use; absent if unknown. */
  licence: z.object({ name: z.string(), commercial: z.boolean() }).optional(),
  /** The profile for its prompts; see `src/agents/profiles/`. */
  profile: z.enum(['few-shot', 'one-program', 'compact']),
  needs: z.object({
    webgpu: z.boolean(),
    f16: z.boolean(),
    /** The largest single GPU buffer, which holds the embedding table. */
    bufferBytes: z.number().int().nonnegative(),
  }),
  /** The id of the model that this one replaces on devices without a GPU, or whose GPU lacks 16-bit floats. */
  standsInFor: z.string().optional(),
  /** The files of a bundled model, which are served with the site. */
  files: z.array(ModelFile).optional(),
  /** The GGUF file of a model that llama.cpp runs on the CPU. */
  hub: HubFile.optional(),
  /** For the person's own file: facts from its header, and whether it is stored in this browser. */
  own: z.object({ architecture: z.string(), quantisation: z.string().optional(), kept: z.boolean() }).optional(),
})
export type Model = z.infer<typeof Model>

/** The profile for an instruct model: models below three billion weights fail at plans of several steps. */
export function instructProfile(parameters: number): Model['profile'] {
  return parameters < 3e9 ? 'one-program' : 'few-shot'
}
