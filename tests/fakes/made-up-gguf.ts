/** What a made-up file says; a field that is undefined is left out. */
export interface MadeUpGguf {
  architecture?: string | undefined
  template?: string | undefined
  /** Of how many parts it is which, counted from 0. */
  part?: [index: number, count: number]
  fields?: Record<string, Value>
}

type Value = string | number | string[]

const STRING = 8
const ARRAY = 9
const UINT32 = 4
const F32_TENSOR = 0
const ALIGNMENT = 32
const TENSOR_VALUES = 64

/** A GGUF file with a header as real ones have it, and one tensor of zeros. */
export function madeUpGguf({ part, fields, ...said }: MadeUpGguf = {}): Uint8Array<ArrayBuffer> {
  const { architecture, template } = { architecture: 'qwen2', template: '{{ messages }}', ...said }
  const metadata: [string, Value | undefined][] = [
    ['general.architecture', architecture],
    ['general.name', 'Made up'],
    ['general.file_type', 15],
    ['tokenizer.ggml.tokens', ['a', 'b', 'c']],
    ['tokenizer.chat_template', template],
    [`${architecture}.context_length`, 2048],
    [`${architecture}.block_count`, 2],
    [`${architecture}.embedding_length`, 64],
    [`${architecture}.attention.head_count`, 4],
    [`${architecture}.attention.head_count_kv`, 2],
    ['split.no', part?.[0]],
    ['split.count', part?.[1]],
    ...Object.entries(fields ?? {}),
  ]
  return ggufOf(metadata.filter((field): field is [string, Value] => field[1] !== undefined))
}

/** A later part of a model that is split: it says nothing but which it is. */
export function laterPart(index: number, count: number): Uint8Array<ArrayBuffer> {
  return ggufOf([
    ['split.no', index],
    ['split.count', count],
  ])
}

function ggufOf(metadata: readonly [string, Value][]): Uint8Array<ArrayBuffer> {
  const header = [
    ...new TextEncoder().encode('GGUF'),
    ...uint32(3),
    ...uint64(1),
    ...uint64(metadata.length),
    ...metadata.flatMap(([key, value]) => [...text(key), ...typed(value)]),
    ...text('token_embd.weight'),
    ...uint32(1),
    ...uint64(TENSOR_VALUES),
    ...uint32(F32_TENSOR),
    ...uint64(0),
  ]
  const weightsAt = Math.ceil(header.length / ALIGNMENT) * ALIGNMENT
  const file = new Uint8Array(weightsAt + TENSOR_VALUES * 4)
  file.set(header)
  return file
}

function typed(value: Value): number[] {
  if (typeof value === 'number') return [...uint32(UINT32), ...uint32(value)]
  if (typeof value === 'string') return [...uint32(STRING), ...text(value)]
  return [...uint32(ARRAY), ...uint32(STRING), ...uint64(value.length), ...value.flatMap(text)]
}

function text(value: string): number[] {
  const bytes = new TextEncoder().encode(value)
  return [...uint64(bytes.length), ...bytes]
}

const uint32 = (value: number): number[] => [...new Uint8Array(new Uint32Array([value]).buffer)]
const uint64 = (value: number): number[] => [...uint32(value), ...uint32(0)]
