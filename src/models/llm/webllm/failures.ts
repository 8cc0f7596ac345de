import { EngineError, FootnoteError, UserError } from '../../../common/core/errors.ts'
import { CONTEXT_FULL } from '../context-full.ts'

const WITHOUT_IT = 'Until then the bundled model answers, without any download.'

/** web-llm's errors leave its worker as strings, so only their text can be matched. The first match counts. */
const KNOWN: readonly [says: RegExp, kind: typeof UserError | typeof EngineError, code: string, text: string][] = [
  [
    /WebGPUNot(Available|Found)Error|Unable to find a compatible GPU/,
    UserError,
    'no-webgpu',
    'This model needs WebGPU, and this browser offers none. Use a current Chrome, Edge or Safari with a graphics ' +
      'card, or choose the bundled model, which runs anywhere.',
  ],
  [
    /ShaderF16SupportError|shader-f16/,
    UserError,
    'no-f16',
    'This model computes with 16-bit floats, and this graphics card has none. Choose its 32-bit variant or the bundled model.',
  ],
  [
    /Cannot initialize runtime because of requested|FeatureSupportError/,
    UserError,
    'gpu-too-small',
    'This graphics card does not allow what the model needs. Choose a smaller model or the bundled one.',
  ],
  [
    /QuotaExceeded/,
    UserError,
    'no-space',
    `The browser has no room left for this model. Free some disk space or choose a smaller model. ${WITHOUT_IT}`,
  ],
  [
    /IntegrityError|Tensor-cache record range|Invalid tensor-cache|SyntaxError|CompileError/,
    EngineError,
    'model-corrupt',
    `A part of the model is damaged, also after fetching it again. Try again later or choose another model. ${WITHOUT_IT}`,
  ],
  [/ContextWindowSizeExceeded/, EngineError, 'context-full', CONTEXT_FULL],
  [
    // According to web-llm, a device lost while a model loads mostly means that memory ran out.
    /DeviceLostError|out of (device )?memory|OUT_OF(_DEVICE)?_MEMORY|allocation failed/i,
    EngineError,
    'out-of-memory',
    'The graphics card has too little memory free for this model. Close other tabs, or choose a smaller model.',
  ],
  [
    /Failed to fetch|NetworkError|network error|Load failed|on 'Cache'|Cannot fetch/i,
    EngineError,
    'model-unreachable',
    'The model could not be fetched. Check the connection and whether something blocks the model hub, then load it ' +
      `again: what is already here is kept. ${WITHOUT_IT}`,
  ],
]

/** The error to show for a model that could not be loaded. */
export function loadFailure(cause: unknown): FootnoteError {
  const text = `The model did not start. Load it again, or choose another. ${WITHOUT_IT}`
  return known(cause) ?? new EngineError('model-failed', text, { cause })
}

/** The error for a reply that broke off. Unless context or memory are full, the GPU device or web-llm's state is lost. */
export function chatFailure(cause: unknown): FootnoteError {
  const failure = known(cause)
  if (failure && (failure === cause || ['context-full', 'out-of-memory'].includes(failure.code))) return failure
  const text = 'The graphics card dropped the model. The run is kept: ask on, and the model is started anew.'
  return new EngineError('engine-lost', text, { cause })
}

/** Whether web-llm rejected a grammar, at the start or at some token: it does not support all of llama.cpp's notation. */
export function isGrammarRefusal(error: unknown): boolean {
  return /GrammarMatcherInitError|Grammar matcher rejected/.test(String(error))
}

function known(cause: unknown): FootnoteError | undefined {
  if (cause instanceof FootnoteError) return cause
  const found = KNOWN.find(([says]) => says.test(String(cause)))
  if (!found) return undefined
  const [, Kind, code, text] = found
  return new Kind(code, text, { cause })
}
