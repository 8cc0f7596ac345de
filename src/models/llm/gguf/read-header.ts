import { z } from 'zod'
import { FootnoteError } from '../../../common/core/errors.ts'
import type { Model } from '../model.ts'
import { badGguf } from './bad-gguf.ts'

/** A block of llama.cpp's Q8_0 format: 32 values of one byte and a scale of two bytes. */
const BLOCK = { values: 32, bytes: 34 }

const Count = z.union([z.number(), z.bigint()]).transform(Number).pipe(z.number().int().nonnegative())
/** One number for all layers, or an array with one per layer; the result is the largest. */
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

/** Metadata whose keys are prefixed with the architecture. */
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
 * Reads a GGUF file's header without its weights. Throws `UserError` `not-gguf`, `cut-gguf` or `gone-gguf`.
 * @param name of the file, for messages
 */
export async function readGgufHeader(file: Blob, name: string) {
  const { metadata, quantisations, weights } = await parse(file, name)
  const { data: general } = General.safeParse(metadata)
  if (!general) throw badGguf('cut-gguf', name)
  const { 'split.no': index, 'split.count': count, 'general.file_type': type } = general
  /** The file's index, from 0, and the number of files of the model; a model in one file is part 0 of 1. */
  const part = { index, count }
  const architecture = z.string().safeParse(metadata['general.architecture']).data
  const shape = architecture && Shape.safeParse(fieldsUnder(architecture, metadata)).data
  // Later parts of a split model have no shape, and neither have files without a language model.
  if (!shape) return { part, weights, model: undefined }
  return {
    part,
    weights,
    model: {
      /** llama.cpp's name for the architecture: `qwen2`, `llama`. */
      architecture,
      /** The name that the model's makers gave it. */
      name: general['general.name'],
      /** Such as "Q4_K_M"; undefined for unknown types. */
      quantisation: type === undefined ? undefined : quantisations[type],
      /** The context window that the model was trained for, in tokens. */
      contextTokens: shape.context_length,
      ...cacheOf(shape),
      vocabulary: general['tokenizer.ggml.tokens'].length,
      hasChatTemplate: general['tokenizer.chat_template'] !== undefined,
      thinks: thinksBy(general['tokenizer.chat_template'] ?? ''),
      /** Language codes (BCP 47); empty if the file names none. */
      languages: general['general.languages'],
      licence: general['general.license'],
    },
  }
}

/** Chat templates that can turn thinking off contain `enable_thinking`; those that always think, only thought marks. */
function thinksBy(template: string): Model['thinks'] {
  if (template.includes('enable_thinking')) return { off: 'template' }
  return /<think>|\[THINK\]/.test(template) ? { off: 'never' } : undefined
}

/** The metadata, the names of quantisations by their number in the file, and the number of weights. */
async function parse(file: Blob, name: string) {
  const magic = await read(file, 0, 4, name)
  if (new TextDecoder().decode(magic) !== 'GGUF') throw badGguf('not-gguf', name)
  try {
    // Loaded on demand: it is 66 KB, and only needed when a person opens a file.
    const { gguf, GGMLFileQuantizationType } = await import('@huggingface/gguf')
    const header = await gguf('https://file.invalid/', { fetch: rangesOf(file, name), computeParametersCount: true })
    const { metadata, tensorInfos, tensorDataOffset, tensorInfoByteRange, parameterCount } = header
    const begins = ({ offset }: { offset: bigint }) => Number(tensorDataOffset + offset)
    // The parser reads zeros beyond the end of the file instead of failing.
    const isCut = tensorInfoByteRange[1] > file.size || tensorInfos.some(tensor => begins(tensor) >= file.size)
    if (isCut) throw badGguf('cut-gguf', name)
    return { metadata: { ...metadata }, quantisations: GGMLFileQuantizationType, weights: parameterCount }
  } catch (cause) {
    throw cause instanceof FootnoteError ? cause : badGguf('cut-gguf', name, cause)
  }
}

/** A `fetch` that answers range requests from the file: the parser reads from addresses only. */
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

/**
 * Size of the KV cache per token: a key and a value per layer and KV head (few with grouped-query attention), with 8 bits
 * per value if its rows divide into whole Q8_0 blocks, else with 16.
 */
function cacheOf(shape: z.infer<typeof Shape>): { cacheBits: 8 | 16; cacheBytesPerToken: number } {
  const heads = shape['attention.head_count']
  const width = heads > 0 ? shape.embedding_length / heads : 0
  const key = shape['attention.key_length'] ?? width
  const value = shape['attention.value_length'] ?? width
  const cacheBits = key % BLOCK.values === 0 && value % BLOCK.values === 0 ? 8 : 16
  const bytesPerValue = cacheBits === 8 ? BLOCK.bytes / BLOCK.values : 2
  const values = shape.block_count * (shape['attention.head_count_kv'] ?? heads) * (key + value)
  return { cacheBits, cacheBytesPerToken: values * bytesPerValue }
}
