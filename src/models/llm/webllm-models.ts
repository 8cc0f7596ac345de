import { instructProfile, type Model } from './model.ts'

/**
 * Models of web-llm's list (0.2.86), each in a variant with 16-bit scales and one with 32-bit scales. Ids, libraries and
 * memory are from that list, and a test compares them; table and cache dimensions are from the makers' configurations.
 */

/** The context window of every model in web-llm's list. */
const LISTED_WINDOW = 4096
/** Larger context windows to use where memory allows; all of the models were trained with longer ones. */
const LARGER_WINDOWS = [8192, 16_384]

const APACHE = { name: 'Apache-2.0', commercial: true }

type Languages = [string, ...string[]]
export const QWEN_LANGUAGES: Languages = ['en', 'zh', 'fr', 'es', 'pt', 'de', 'it', 'ru', 'ja', 'ko', 'vi', 'th', 'ar']
/** Languages of Qwen3: a selection of the 119 that its makers name. */
const QWEN3_LANGUAGES: Languages = [
  ...QWEN_LANGUAGES,
  ...['id', 'ms', 'tr', 'pl', 'nl', 'cs', 'uk', 'ro', 'el', 'hu', 'sv', 'da', 'fi', 'hi', 'bn', 'ur', 'fa', 'he'],
]
/** Languages of Gemma: its makers claim 140 without listing them; these are covered by published tests. */
const GEMMA_LANGUAGES: Languages = [...QWEN_LANGUAGES, 'id', 'tr', 'pl', 'nl', 'hi']
const MINISTRAL_LANGUAGES: Languages = ['en', 'fr', 'es', 'de', 'it', 'pt', 'nl', 'zh', 'ja', 'ko', 'ar']

/**
 * Results for Qwen2.5, measured with Qwen2.5-Coder-Instruct of the same size in llama.cpp, on questions that the
 * bundled team was asked too (docs/evaluation.md); of the 60 sample questions, only the first 36.
 */
export const MEASURED_QWEN: Readonly<Record<string, NonNullable<Model['measured']>>> = {
  '1.5B': [
    measured('HotpotQA', 20, 0.3, 0.422, '1.5B'),
    measured('2WikiMultihopQA', 20, 0.4, 0.618, '1.5B'),
    measured('Footnote’s samples', 36, 28 / 36, 53 / 60, '1.5B'),
  ],
  '0.5B': [measured('Footnote’s samples', 36, 22 / 36, 53 / 60, '0.5B')],
}

function measured(questions: string, asked: number, right: number, bundled: number, size: string) {
  return { questions, asked, right, bundled, standIn: `Qwen2.5-Coder ${size}` }
}

interface WebllmModel extends Pick<Model, 'label' | 'languages' | 'licence' | 'measured' | 'thinks'> {
  /** Its id in web-llm's list, without the quantisation. */
  name: string
  parameters: number
  /** Set where the number of weights would suggest the wrong profile. */
  profile?: Model['profile']
  /** `vram_required_MB` in web-llm's list, for each kind of scales. */
  vramMiB: { f16: number; f32: number }
  /** Columns and rows of the embedding table, padding rows included. */
  table: { width: number; rows: number }
  cache: Omit<NonNullable<Model['cache']>, 'bits'>
  /** The model whose library it uses, if not its own, and the library's prefill chunk in tokens. */
  library?: { name?: string; chunk?: '1k' | '512' }
}

type Shape = Pick<WebllmModel, 'vramMiB' | 'table' | 'cache' | 'library'>

/** Most memory first. In Qwen3.5 only every fourth layer has attention and so a KV cache. */
const MODELS: readonly WebllmModel[] = [
  qwen3('Qwen3.5', '9B', 8.95e9, {
    vramMiB: { f16: 6433.01, f32: 7544.74 },
    table: { width: 4096, rows: 248_320 },
    cache: { layers: 8, heads: 4, width: 256 },
  }),
  qwen3('Qwen3', '8B', 8.19e9, {
    vramMiB: { f16: 5695.78, f32: 6852.55 },
    table: { width: 4096, rows: 151_936 },
    cache: { layers: 36, heads: 8, width: 128 },
  }),
  qwen25('7B', 7.616e9, {
    vramMiB: { f16: 5106.67, f32: 5900.09 },
    table: { width: 3584, rows: 152_064 },
    cache: { layers: 28, heads: 4, width: 128 },
    library: { name: 'Qwen2-7B-Instruct' },
  }),
  qwen3('Qwen3.5', '4B', 4.2e9, {
    vramMiB: { f16: 3867.82, f32: 4680.36 },
    table: { width: 2560, rows: 248_320 },
    cache: { layers: 8, heads: 4, width: 256 },
  }),
  qwen3('Qwen3', '4B', 4.022e9, {
    vramMiB: { f16: 3431.59, f32: 4327.71 },
    table: { width: 2560, rows: 151_936 },
    cache: { layers: 36, heads: 8, width: 128 },
  }),
  {
    // Thinks only on request, by a mark in the prompt. 20 of its 35 layers share the cache of other layers.
    name: 'gemma-4-E2B-it',
    label: 'Gemma 4 E2B',
    parameters: 4.95e9,
    // Only 2.3 billion of its weights take part in computing; the others are lookup tables.
    profile: 'one-program',
    languages: GEMMA_LANGUAGES,
    licence: APACHE,
    vramMiB: { f16: 3387.37, f32: 3862.72 },
    table: { width: 1536, rows: 262_144 },
    cache: { layers: 15, heads: 1, width: 512 },
    library: { chunk: '512' },
  },
  {
    name: 'Ministral-3-3B-Instruct-2512-BF16',
    label: 'Ministral 3 3B',
    parameters: 3.43e9,
    languages: MINISTRAL_LANGUAGES,
    licence: APACHE,
    vramMiB: { f16: 2863.69, f32: 3532.37 },
    table: { width: 3072, rows: 131_072 },
    cache: { layers: 26, heads: 8, width: 128 },
  },
  qwen25('3B', 3.086e9, {
    vramMiB: { f16: 2504.76, f32: 2893.64 },
    table: { width: 2048, rows: 151_936 },
    cache: { layers: 36, heads: 2, width: 128 },
  }),
  qwen3('Qwen3.5', '2B', 1.88e9, {
    vramMiB: { f16: 2245.44, f32: 2591.55 },
    table: { width: 2048, rows: 248_320 },
    cache: { layers: 6, heads: 2, width: 256 },
  }),
  qwen25('1.5B', 1.544e9, {
    vramMiB: { f16: 1629.75, f32: 1888.97 },
    table: { width: 1536, rows: 151_936 },
    cache: { layers: 28, heads: 2, width: 128 },
    library: { name: 'Qwen2-1.5B-Instruct' },
  }),
  qwen3('Qwen3.5', '0.8B', 0.752e9, {
    vramMiB: { f16: 1629.49, f32: 1894.19 },
    table: { width: 1024, rows: 248_320 },
    cache: { layers: 6, heads: 2, width: 256 },
  }),
  qwen25('0.5B', 0.494e9, {
    vramMiB: { f16: 944.62, f32: 1060.2 },
    table: { width: 896, rows: 151_936 },
    cache: { layers: 24, heads: 2, width: 64 },
    library: { name: 'Qwen2-0.5B-Instruct' },
  }),
]

export const WEBLLM_MODELS: readonly Model[] = MODELS.flatMap(model => [variant(model, 16), variant(model, 32)])

function qwen3(series: string, size: string, parameters: number, shape: Shape): WebllmModel {
  const thinks = { off: 'empty-thought' as const }
  const about = { parameters, languages: QWEN3_LANGUAGES, licence: APACHE, thinks }
  return { name: `${series}-${size}`, label: `${series} ${size}`, ...about, ...shape }
}

function qwen25(size: string, parameters: number, shape: Shape): WebllmModel {
  return {
    name: `Qwen2.5-${size}-Instruct`,
    label: `Qwen2.5 ${size}`,
    parameters,
    languages: QWEN_LANGUAGES,
    licence: qwenLicence(size),
    ...(MEASURED_QWEN[size] && { measured: MEASURED_QWEN[size] }),
    ...shape,
  }
}

/** The model quantised by MLC to four bits, with a scale of `bits` bits for every 32 weights. */
function variant(model: WebllmModel, bits: 16 | 32): Model {
  const { name, parameters, profile = instructProfile(parameters), vramMiB, table, cache, library, ...about } = model
  const scales = bits === 16 ? 'f16' : 'f32'
  return {
    ...about,
    id: mlcId(name, scales),
    engine: 'webllm',
    downloadBytes: Math.round((parameters * (4 + bits / 32)) / 8),
    memoryBytes: Math.round(vramMiB[scales] * 2 ** 20),
    contextTokens: LISTED_WINDOW,
    largerWindows: LARGER_WINDOWS,
    cache: { ...cache, bits },
    library: `${library?.name ?? name}-q4${scales}_1_cs${library?.chunk ?? '1k'}-webgpu.wasm`,
    profile,
    needs: { webgpu: true, f16: bits === 16, bufferBytes: (table.width * table.rows) / 2 },
    ...(bits === 32 && { standsInFor: mlcId(name, 'f16') }),
  }
}

export function mlcId(name: string, scales: 'f16' | 'f32'): string {
  return `${name}-q4${scales}_1-MLC`
}

/** Qwen2.5 3B is the only size that is licensed for research and non-commercial use only. */
export function qwenLicence(size: string): Model['licence'] {
  return size === '3B' ? { name: 'Qwen Research', commercial: false } : APACHE
}
