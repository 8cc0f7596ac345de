import { EngineError, FootnoteError, UserError } from '../../core/errors.ts'
import { contextFull } from '../context-full.ts'

const WITHOUT_IT = 'Until then the bundled model answers, without any download.'

const noWebGpu = (cause: unknown) =>
  new UserError(
    'no-webgpu',
    'This model needs WebGPU, and this browser offers none. Use a current Chrome, Edge or Safari with a graphics ' +
      'card, or choose the bundled model, which runs anywhere.',
    { cause },
  )

const noF16 = (cause: unknown) =>
  new UserError(
    'no-f16',
    'This model computes with 16-bit floats, and this graphics card has none. Choose its 32-bit variant or the bundled model.',
    { cause },
  )

const gpuTooSmall = (cause: unknown) =>
  new UserError(
    'gpu-too-small',
    'This graphics card does not allow what the model needs. Choose a smaller model or the bundled one.',
    { cause },
  )

const noSpace = (cause: unknown) =>
  new UserError(
    'no-space',
    `The browser has no room left for this model. Free some disk space or choose a smaller model. ${WITHOUT_IT}`,
    { cause },
  )

const corrupt = (cause: unknown) =>
  new EngineError(
    'model-corrupt',
    `A part of the model is damaged, also after fetching it again. Try again later or choose another model. ${WITHOUT_IT}`,
    { cause },
  )

const outOfMemory = (cause: unknown) =>
  new EngineError(
    'out-of-memory',
    'The graphics card has too little memory free for this model. Close other tabs, or choose a smaller model.',
    { cause },
  )

const unreachable = (cause: unknown) =>
  new EngineError(
    'model-unreachable',
    'The model could not be fetched. Check the connection and whether something blocks the model hub, then load it ' +
      `again: what is already here is kept. ${WITHOUT_IT}`,
    { cause },
  )

/** web-llm's errors leave its worker as strings, so only their text can be matched. The first match counts. */
const KNOWN: [RegExp, (cause: unknown) => FootnoteError][] = [
  [/WebGPUNot(Available|Found)Error|Unable to find a compatible GPU/, noWebGpu],
  [/ShaderF16SupportError|shader-f16/, noF16],
  [/Cannot initialize runtime because of requested|FeatureSupportError/, gpuTooSmall],
  [/QuotaExceeded/, noSpace],
  [/IntegrityError|Tensor-cache record range|Invalid tensor-cache|SyntaxError|CompileError/, corrupt],
  [/ContextWindowSizeExceeded/, contextFull],
  // According to web-llm, a device lost while a model loads mostly means that memory ran out.
  [/DeviceLostError|out of (device )?memory|OUT_OF(_DEVICE)?_MEMORY|allocation failed/i, outOfMemory],
  [/Failed to fetch|NetworkError|network error|Load failed|on 'Cache'|Cannot fetch/i, unreachable],
]

/** The error to show for a model that could not be loaded. */
export function loadFailure(error: unknown): FootnoteError {
  return (
    known(error) ??
    new EngineError('model-failed', `The model did not start. Load it again, or choose another. ${WITHOUT_IT}`, {
      cause: error,
    })
  )
}

/** The error for a reply that broke off. Unless context or memory are full, the GPU device or web-llm's state is lost. */
export function chatFailure(error: unknown): FootnoteError {
  const failure = known(error)
  if (failure?.code === 'context-full' || failure?.code === 'out-of-memory') return failure
  if (error instanceof FootnoteError) return error
  return new EngineError(
    'engine-lost',
    'The graphics card dropped the model. The run is kept: ask on, and the model is started anew.',
    { cause: error },
  )
}

/** Whether web-llm rejected a grammar, at the start or at some token: it does not support all of llama.cpp's notation. */
export function isGrammarRefusal(error: unknown): boolean {
  return /GrammarMatcherInitError|Grammar matcher rejected/.test(String(error))
}

function known(error: unknown): FootnoteError | undefined {
  if (error instanceof FootnoteError) return error
  const text = String(error)
  return KNOWN.find(([pattern]) => pattern.test(text))?.[1](error)
}
