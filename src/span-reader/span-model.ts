import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import { EngineError } from '../core/errors.ts'
import type { Logits } from './spans.ts'
import type { Window } from './windows.ts'

/** An encoder with two outputs a token. */
export interface SpanModel {
  run(window: Window): Promise<Logits>
}

/** How onnxruntime is run. In a browser its two files lie in `folder`, with its trailing slash; Node finds them itself. */
export interface Runtime {
  threads: number
  folder?: string
}

/** In this thread, which does nothing else while the model computes. */
export async function startSpanModel(weights: Uint8Array, { threads, folder }: Runtime): Promise<SpanModel> {
  env.wasm.numThreads = threads
  if (folder) {
    env.wasm.wasmPaths = {
      mjs: `${folder}ort-wasm-simd-threaded.mjs`,
      wasm: `${folder}ort-wasm-simd-threaded.wasm`,
    }
  }
  const session = await InferenceSession.create(weights, { executionProviders: ['wasm'] }).catch(fail)
  return {
    async run({ ids, second }) {
      const row = (value: (i: number) => number) =>
        new Tensor(
          'int64',
          BigInt64Array.from(ids, (_, i) => BigInt(value(i))),
          [1, ids.length],
        )
      const inputs = {
        input_ids: row(i => ids[i]!),
        attention_mask: row(() => 1),
        token_type_ids: row(i => (i < second ? 0 : 1)),
      }
      const { start_logits: start, end_logits: end } = await session.run(inputs).catch(fail)
      return { start: floats(start), end: floats(end) }
    },
  }
}

function floats(tensor: Tensor | undefined): Float32Array {
  if (tensor?.data instanceof Float32Array) return tensor.data
  return fail('it is not a span reader.')
}

/** onnxruntime throws strings and errors of no class, and says of memory what the browser says. */
function fail(error: unknown): never {
  if (/memory|alloc|\bOOM\b/i.test(String(error))) {
    throw new EngineError(
      'span-reader-out-of-memory',
      'There is too little memory for the model that reads passages: close other tabs.',
      { cause: error },
    )
  }
  throw new EngineError('span-reader-failed', `The model that reads passages does not work: ${String(error)}`, {
    cause: error,
  })
}
