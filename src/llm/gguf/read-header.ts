import { z } from 'zod'
import { FootnoteError } from '../../core/errors.ts'
import type { Model } from '../model.ts'
import { badGguf } from './bad-gguf.ts'

/** The header of one GGUF file. */
export interface GgufHeader {
  /** Of how many files this is which one, counted from 0; one that is not split is the first of one. */
  part: { index: number; count: number }
  /** How many weights this file holds. */
  weights: number
  /** Undefined in the later parts of a model that is split, and in files that hold no language model. */
  model: GgufModel | undefined
}

/** What a GGUF file says of its model. */
export interface GgufModel {
  /** As llama.cpp calls it: `qwen2`, `llama`. */
  architecture: string
  /** The name that its makers gave it. */
  name: string | undefined
  /** "Q4_K_M"; undefined for one that has no name. */
  quantisation: string | undefined
  /** The longest text it was trained on, in tokens. */
  contextTokens: number
  /** How many bits the cache has for a value: 8 where its rows divide into blocks, which have a scale each; else 16. */
  cacheBits: 8 | 16
  /** What one token takes in the cache, in bytes. */
  cacheBytesPerToken: number
  /** How many tokens it knows. */
  vocabulary: number
  hasChatTemplate: boolean
  /** Whether its chat template has it think before it replies, and whether that can be turned off there. */
  thinks: Model['thinks']
  /** BCP 47, where it says so. */
  languages: string[]
  licence: string | undefined
}

/** Values of a block in llama.cpp's format Q8_0, and its bytes: the scale takes two. */
const BLOCK = { values: 32, bytes: 34 }

const Count = z.union([z.number(), z.bigint()]).transform(Number).pipe(z.number().int().nonnegative())
/** One for all layers, or one for each. */
const CountOfLayer = z.union([Count, z.array(Count).transform(counts => Math.max(0, ...counts))])

const General = z.object({
  'split.no': Count.default(0),
  'split.count': Count.default(1),
  'general.name': z.string().optional().catch(undefined),
  'general.license': z.string().optional().catch(undefined),
  'general.languages': z.array(z.string()).catch([]),
  'general.file_type': Count.optional().catch(undefined),
  'tokenizer.ggml.tokens': z.array(z.unknown()).catch([]),
  'tokenizer.chat_template': z.string().optional().catch(undefined),
})

/** Under the name of its architecture. */
const Shape = z.object({
  context_length: Count,
  block_count: Count,
  embedding_length: Count,
  'attention.head_count': CountOfLayer,
  'attention.head_count_kv': CountOfLayer.optional(),
  'attention.key_length': Count.optional(),
  'attention.value_length': Count.optional(),
})

/**
 * Reads the header of a GGUF file and nothing of the weights behind it. Throws `UserError` `not-gguf`, `cut-gguf` or
 * `gone-gguf`, with `name` in its text.
 */
export async function readGgufHeader(file: Blob, name: string): Promise<GgufHeader> {
  const { metadata, quantisations, weights } = await parse(file, name)
  const { data: general } = General.safeParse(metadata)
  if (!general) throw badGguf('cut-gguf', name)
  const { 'split.no': index, 'split.count': count, 'general.file_type': type } = general
  const part = { index, count }
  const architecture = z.string().safeParse(metadata['general.architecture']).data
  const shape = architecture && Shape.safeParse(fieldsUnder(architecture, metadata)).data
  if (!shape) return { part, weights, model: undefined }
  return {
    part,
    weights,
    model: {
      architecture,
      name: general['general.name'],
      quantisation: type === undefined ? undefined : quantisations[type],
      contextTokens: shape.context_length,
      ...cacheOf(shape),
      vocabulary: general['tokenizer.ggml.tokens'].length,
      hasChatTemplate: general['tokenizer.chat_template'] !== undefined,
      thinks: thinksBy(general['tokenizer.chat_template'] ?? ''),
      languages: general['general.languages'],
      licence: general['general.license'],
    },
  }
}

/** Templates of models that think take `enable_thinking`; those of models that always do speak of their thoughts' mark. */
function thinksBy(template: string): Model['thinks'] {
  if (template.includes('enable_thinking')) return { off: 'template' }
  return /<think>|\[THINK\]/.test(template) ? { off: 'never' } : undefined
}

interface Parsed {
  metadata: Record<string, unknown>
  /** Names of quantisations, by the number that a file tells. */
  quantisations: Readonly<Record<number, string>>
  weights: number
}

async function parse(file: Blob, name: string): Promise<Parsed> {
  const magic = await read(file, 0, 4, name)
  if (new TextDecoder().decode(magic) !== 'GGUF') throw badGguf('not-gguf', name)
  try {
    // It takes 66 KB, most of it names of what its makers host: it is fetched for who opens a file.
    const { gguf, GGMLFileQuantizationType } = await import('@huggingface/gguf')
    const header = await gguf('https://file.invalid/', { fetch: rangesOf(file, name), computeParametersCount: true })
    const { metadata, tensorInfos, tensorDataOffset, tensorInfoByteRange, parameterCount } = header
    const begins = ({ offset }: { offset: bigint }) => Number(tensorDataOffset + offset)
    // Behind the end of a file the parser reads zeros.
    const isCut = tensorInfoByteRange[1] > file.size || tensorInfos.some(tensor => begins(tensor) >= file.size)
    if (isCut) throw badGguf('cut-gguf', name)
    return { metadata: { ...metadata }, quantisations: GGMLFileQuantizationType, weights: parameterCount }
  } catch (cause) {
    throw cause instanceof FootnoteError ? cause : badGguf('cut-gguf', name, cause)
  }
}

/** The file in the place of a server that is asked for ranges. */
function rangesOf(file: Blob, name: string): typeof fetch {
  return async (_, init) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(new Headers(init?.headers).get('Range') ?? '') ?? []
    const headers = { 'Content-Range': `bytes ${from}-${to}/${file.size}` }
    return new Response(await read(file, Number(from), Number(to) + 1, name), { headers })
  }
}

function read(file: Blob, from: number, to: number, name: string): Promise<ArrayBuffer> {
  const gone = (cause: unknown): never => {
    throw badGguf('gone-gguf', name, cause)
  }
  return file.slice(from, to).arrayBuffer().catch(gone)
}

function fieldsUnder(architecture: string, metadata: Record<string, unknown>): Record<string, unknown> {
  const prefix = `${architecture}.`
  const fields = Object.entries(metadata).filter(([key]) => key.startsWith(prefix))
  return Object.fromEntries(fields.map(([key, value]) => [key.slice(prefix.length), value]))
}

/** A key and a value of every layer; models with fewer heads for these than for asking keep less. */
function cacheOf(shape: z.infer<typeof Shape>): Pick<GgufModel, 'cacheBits' | 'cacheBytesPerToken'> {
  const heads = shape['attention.head_count']
  const width = heads > 0 ? shape.embedding_length / heads : 0
  const key = shape['attention.key_length'] ?? width
  const value = shape['attention.value_length'] ?? width
  const cacheBits = key % BLOCK.values === 0 && value % BLOCK.values === 0 ? 8 : 16
  const bytesPerValue = cacheBits === 8 ? BLOCK.bytes / BLOCK.values : 2
  const values = shape.block_count * (shape['attention.head_count_kv'] ?? heads) * (key + value)
  return { cacheBits, cacheBytesPerToken: values * bytesPerValue }
}
