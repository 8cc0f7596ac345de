import { z } from 'zod'

const ModelFile = z.object({
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
  engine: z.enum(['wllama', 'webllm']),
  label: z.string(),
  /** The size of all its files together, which are fetched once. */
  downloadBytes: z.number().int().positive(),
  /** How many weights it has, where that is known. */
  parameters: z.number().positive().optional(),
  /** Weights, cache and working memory while it runs. */
  memoryBytes: z.number().int().positive(),
  contextTokens: z.number().int().positive(),
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

const BUNDLED_FILES = [
  bundledFile(1, 46_441_600, 'eeaee3a06fb4bec01673a8757bbf0acba8d7042facaa51f49a5b8cc06b8a55c3'),
  bundledFile(2, 44_830_816, 'da0dc4f93c169d1e186e5fc8a828572981fbf6f59a00c8d2475410c0c6220b19'),
  bundledFile(3, 44_123_360, '57cf76a51500b0bea3a3d8282218c8b900abd1b8ba01c0cf3bd220e1d3f29793'),
  bundledFile(4, 9_415_712, 'a64f82e799dd00606d68ec6a93518579749ef8baf3e4900a423ea185fbcc4dfc'),
]

const QWEN_LANGUAGES = ['en', 'zh', 'fr', 'es', 'pt', 'de', 'it', 'ru', 'ja', 'ko', 'vi', 'th', 'ar']

/** Qwen2.5-Instruct as its makers quantised it for llama.cpp (Q4_K_M): as their hub lists it, revision, size and SHA-256. */
const QWEN_FILES = [
  {
    size: '3B',
    parameters: 3.086e9,
    revision: '7dabda4d13d513e3e842b20f0d435c732f172cbe',
    bytes: 2_104_932_768,
    sha256: '626b4a6678b86442240e33df819e00132d3ba7dddfe1cdc4fbb18e0a9615c62d',
    memoryBytes: 2_570_947_360,
  },
  {
    size: '1.5B',
    parameters: 1.544e9,
    revision: '91cad51170dc346986eccefdc2dd33a9da36ead9',
    bytes: 1_117_320_736,
    sha256: '6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e',
    memoryBytes: 1_547_683_744,
  },
  {
    size: '0.5B',
    parameters: 0.494e9,
    revision: '9217f5db79a29953eb74d5343926648285ec7e67',
    bytes: 491_400_032,
    sha256: '74a4da8c9fdbcd15bd1f6d01d621410d31c6fc00986f5eb687824e7b93d7a9db',
    memoryBytes: 850_459_872,
  },
]

/** Every model this version knows, the most able first; the bundled one is last. */
export const CATALOGUE: readonly Model[] = z.array(Model).parse([
  ...qwen({ size: '7B', parameters: 7.616e9, vramMiB: { f16: 5106.67, f32: 5900.09 }, width: 3584, rows: 152_064 }),
  ...qwen({ size: '3B', parameters: 3.086e9, vramMiB: { f16: 2504.76, f32: 2893.64 }, width: 2048, rows: 151_936 }),
  ...qwen({ size: '1.5B', parameters: 1.544e9, vramMiB: { f16: 1629.75, f32: 1888.97 }, width: 1536, rows: 151_936 }),
  ...qwen({ size: '0.5B', parameters: 0.494e9, vramMiB: { f16: 944.62, f32: 1060.2 }, width: 896, rows: 151_936 }),
  ...QWEN_FILES.map(qwenFile),
  {
    id: 'footnote-135m',
    engine: 'wllama',
    label: 'Footnote 135M',
    downloadBytes: BUNDLED_FILES.reduce((sum, file) => sum + file.bytes, 0),
    parameters: 0.1345e9,
    memoryBytes: 400 * 2 ** 20,
    contextTokens: 4096,
    cacheBits: 8,
    languages: ['en'],
    licence: { name: 'Apache-2.0', commercial: true },
    profile: 'compact',
    needs: { webgpu: false, f16: false, bufferBytes: 0 },
    files: BUNDLED_FILES,
  },
])

export const BUNDLED = modelById('footnote-135m') as Model

export function modelById(id: string): Model | undefined {
  return CATALOGUE.find(model => model.id === id)
}

/** The name a person knows the model by; its id where it is not in the catalogue, as an endpoint's is not. */
export function modelName(id: string): string {
  return modelById(id)?.label ?? OWN.exec(id)?.[1] ?? id
}

const OWN = /^own:(.*)@\d+$/

/** The id of a model in a file of the person's own; another file of that name has another size. */
export function ownId(name: string, bytes: number): string {
  return `own:${name}@${bytes}`
}

function bundledFile(part: number, bytes: number, sha256: string): z.infer<typeof ModelFile> {
  return { name: `footnote-135m-v4-0000${part}-of-00004.gguf`, bytes, sha256 }
}

interface QwenSize {
  size: string
  parameters: number
  /** The `vram_required_MB` of web-llm's own model list, for either kind of scales. */
  vramMiB: { f16: number; f32: number }
  /** The columns of the embedding table. */
  width: number
  /** The rows of the embedding table, with those that the model's makers padded it by. */
  rows: number
}

/** Qwen2.5-Instruct, quantised to four bits by MLC: once with 16-bit scales, once with 32-bit ones. */
function qwen({ size, parameters, vramMiB, width, rows }: QwenSize): unknown[] {
  const id = (scales: 'f16' | 'f32') => mlcId(size, scales)
  const model = (scales: 'f16' | 'f32') => ({
    id: id(scales),
    engine: 'webllm',
    label: `Qwen2.5 ${size}`,
    // Four bits a weight and one scale for every 32 weights.
    downloadBytes: Math.round((parameters * (4 + (scales === 'f16' ? 16 : 32) / 32)) / 8),
    memoryBytes: Math.round(vramMiB[scales] * 2 ** 20),
    contextTokens: 4096,
    languages: QWEN_LANGUAGES,
    licence: qwenLicence(size),
    profile: instructProfile(parameters),
    needs: { webgpu: true, f16: scales === 'f16', bufferBytes: (width * rows) / 2 },
    ...(scales === 'f32' && { standsInFor: id('f16') }),
  })
  return [model('f16'), model('f32')]
}

/** The same model for llama.cpp. Its memory is what `gguf/memory-needed.ts` says of its header. */
function qwenFile({ size, parameters, revision, bytes, sha256, memoryBytes }: (typeof QWEN_FILES)[number]): unknown {
  const repository = `Qwen/Qwen2.5-${size}-Instruct-GGUF`
  const name = `qwen2.5-${size.toLowerCase()}-instruct-q4_k_m`
  return {
    id: name,
    engine: 'wllama',
    label: `Qwen2.5 ${size}`,
    downloadBytes: bytes,
    parameters,
    memoryBytes,
    contextTokens: 4096,
    cacheBits: 8,
    languages: QWEN_LANGUAGES,
    licence: qwenLicence(size),
    profile: instructProfile(parameters),
    needs: { webgpu: false, f16: false, bufferBytes: 0 },
    standsInFor: mlcId(size, 'f16'),
    hub: { url: `https://huggingface.co/${repository}/resolve/${revision}/${name}.gguf`, bytes, sha256 },
  }
}

function mlcId(size: string, scales: 'f16' | 'f32'): string {
  return `Qwen2.5-${size}-Instruct-q4${scales}_1-MLC`
}

/** How an instruct model is spoken to: smaller ones lose their way over several steps. */
export function instructProfile(parameters: number): Model['profile'] {
  return parameters < 3e9 ? 'one-program' : 'few-shot'
}

/** The 3B alone is published for research and non-commercial use only. */
function qwenLicence(size: string): Model['licence'] {
  return size === '3B' ? { name: 'Qwen Research', commercial: false } : { name: 'Apache-2.0', commercial: true }
}
