import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import { EngineError } from '../../common/core/errors.ts'
import { once } from '../../common/core/once.ts'
import type { FollowUpLogits } from './follow-up-edits.ts'
import type { Logits } from './spans.ts'
import type { Window } from './windows.ts'

/** An encoder that finds spans, with further heads that reuse its output. */
export interface SpanModel {
  run(window: Window): Promise<Logits>
  followUp(window: Pick<Window, 'ids' | 'second'>): Promise<FollowUpLogits>
}

/** Contents of the ONNX files. All models except `encoder` take one of its intermediate outputs as input. */
export interface SpanModelFiles {
  encoder: Uint8Array
  forms: Uint8Array
  explanations: Uint8Array
  verifier: Uint8Array
  /** Loads the file when the first follow-up is asked. */
  followUps: () => Promise<Uint8Array>
}

/** Settings for onnxruntime. In a browser, `folder` (with a trailing slash) has its files; Node finds them itself. */
export interface Runtime {
  threads: number
  folder?: string
}

/**
 * Inputs are padded to a multiple of this number of tokens, as in training. The 8-bit quantisation range is computed
 * from each input, padding included, so another padding would change scores by up to 1.
 */
const WIDTHS = 32

/** Starts the model in this thread, which is blocked while the model computes. */
export async function startSpanModel(files: SpanModelFiles, { threads, folder }: Runtime): Promise<SpanModel> {
  env.wasm.numThreads = threads
  if (folder) {
    env.wasm.wasmPaths = {
      mjs: `${folder}ort-wasm-simd-threaded.mjs`,
      wasm: `${folder}ort-wasm-simd-threaded.wasm`,
    }
  }
  const start = (file: Uint8Array) => InferenceSession.create(file, { executionProviders: ['wasm'] }).catch(fail)
  const encoder = await start(files.encoder)
  const forms = await start(files.forms)
  const explanations = await start(files.explanations)
  const verifier = await start(files.verifier)
  // After a failure the next follow-up tries again.
  const followUps = once(async () => start(await files.followUps()))

  /** Runs the encoder, and returns its inputs and outputs. */
  async function encoded({ ids, second }: Pick<Window, 'ids' | 'second'>) {
    const width = Math.ceil(ids.length / WIDTHS) * WIDTHS
    const row = (value: (id: number, at: number) => number) => {
      const values = new BigInt64Array(width)
      for (const [at, id] of ids.entries()) values[at] = BigInt(value(id, at))
      return new Tensor('int64', values, [1, width])
    }
    const inputs = {
      input_ids: row(id => id),
      attention_mask: row(() => 1),
      token_type_ids: row((_, at) => (at < second ? 0 : 1)),
    }
    const outputs = await encoder.run(inputs).catch(fail)
    /** Runs further layers on an intermediate output of the encoder. */
    const goOn = (layers: InferenceSession, midway: 'hidden' | 'early') => {
      const from = outputs[midway] ?? fail('it is not the encoder that these layers go on from.')
      return layers.run({ [midway]: from, attention_mask: inputs.attention_mask }).catch(fail)
    }
    return { width, outputs, goOn }
  }

  return {
    async run(window): Promise<Logits> {
      const { outputs, goOn } = await encoded(window)
      return {
        start: floats(outputs.start_logits),
        end: floats(outputs.end_logits),
        heads: {
          explain: floats(outputs.explain_logits),
          passage: floats(outputs.passage_logits),
          async forms() {
            const more = await goOn(forms, 'hidden')
            return { items: floats(more.item_logits), kind: floats(more.kind_logits) }
          },
          async explanation() {
            const more = await goOn(explanations, 'early')
            return { explain: floats(more.explain_logits), passage: floats(more.passage_logits) }
          },
          async verdict() {
            const more = await goOn(verifier, 'early')
            return floats(more.verdict_logits)
          },
        },
      }
    },

    async followUp(window): Promise<FollowUpLogits> {
      const session = await followUps()
      const { width, goOn } = await encoded(window)
      const more = await goOn(session, 'early')
      const [alone] = floats(more.alone_logits)
      return { width, words: floats(more.word_logits), points: floats(more.span_logits), alone: alone! }
    },
  }
}

function floats(tensor: Tensor | undefined): Float32Array {
  if (tensor?.data instanceof Float32Array) return tensor.data
  return fail('it is not a span reader.')
}

/** Converts onnxruntime's exceptions, which are strings or plain errors, into `EngineError`s. */
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
