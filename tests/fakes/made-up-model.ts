import { createHash } from 'node:crypto'
import type { HubFile, Model } from '../../src/models/llm/catalogue.ts'
import type { ModelPart } from '../../src/models/llm/wllama/model-parts.ts'
import { PART_BYTES } from '../contracts/downloads.ts'

const PARTS = 6

/** A model of a few small parts, for web-llm or bundled. */
export function madeUpModel(engine: Model['engine']): Model {
  return {
    id: 'Made-Up-MLC',
    engine,
    label: 'Made-up',
    downloadBytes: PARTS * PART_BYTES,
    memoryBytes: 1e6,
    contextTokens: 4096,
    languages: ['en'],
    licence: { name: 'CC0', commercial: true },
    profile: 'few-shot',
    needs: { webgpu: engine === 'webllm', f16: false, bufferBytes: 0 },
  }
}

/** The files that web-llm wants of it, by their paths on a server. */
export function webllmFiles(): Record<string, string | Uint8Array> {
  const folder = '/someone/Made-Up-MLC/resolve/main'
  const records = Array.from({ length: PARTS }, (_, i) => ({ dataPath: `params_shard_${i}.bin`, nbytes: PART_BYTES }))
  return {
    [`${folder}/mlc-chat-config.json`]: '{"tokenizer_files": ["tokenizer.json", "vocab.json"]}',
    [`${folder}/tokenizer.json`]: '{}',
    [`${folder}/tensor-cache.json`]: JSON.stringify({ metadata: {}, records }),
    ...Object.fromEntries(records.map(({ dataPath }, i) => [`${folder}/${dataPath}`, bytesOf(i)])),
    '/libraries/made-up.wasm': 'wasm',
  }
}

/** The parts of a bundled one; served at `/models/`. */
export function bundledParts(server: string): ModelPart[] {
  return Array.from({ length: PARTS }, (_, i) => ({
    name: `part-${i}.gguf`,
    url: `${server}/models/part-${i}.gguf`,
    bytes: PART_BYTES,
    sha256: createHash('sha256').update(bytesOf(i)).digest('hex'),
  }))
}

export const bundledFiles = (): Record<string, Uint8Array> =>
  Object.fromEntries(Array.from({ length: PARTS }, (_, i) => [`/models/part-${i}.gguf`, bytesOf(i)]))

const HUB_PATH = '/someone/Made-Up-GGUF/resolve/revision/made-up.gguf'

/** The same in one file of a hub, which is fetched in pieces. */
export function hubModel(server: string): Model & { hub: HubFile } {
  const whole = hubFiles()[HUB_PATH]!
  const sha256 = createHash('sha256').update(whole).digest('hex')
  return { ...madeUpModel('wllama'), hub: { url: server + HUB_PATH, bytes: whole.length, sha256 } }
}

export const hubFiles = (): Record<string, Uint8Array> => ({
  [HUB_PATH]: Buffer.concat(Array.from({ length: PARTS }, (_, i) => bytesOf(i))),
})

const bytesOf = (part: number): Uint8Array => new Uint8Array(PART_BYTES).fill(part + 1)
