import { EngineError, FootnoteError } from '../../core/errors.ts'
import { contextFull } from '../context-full.ts'
import { badGguf } from '../gguf/bad-gguf.ts'

const outOfMemory = (label: string, cause: unknown) =>
  new EngineError(
    'memory-full',
    `There is too little memory free for ${label}. Close other tabs and programs, or choose a smaller model.`,
    { cause, details: { name: label } },
  )

/** llama.cpp reports errors as text, mostly in its log. The first match counts. */
const KNOWN: [RegExp, (label: string, cause: unknown) => FootnoteError][] = [
  [/File read failed|NotFoundError|NotReadableError/, (label, cause) => badGguf('gone-gguf', label, cause)],
  [/unknown model architecture|unknown pre-tokenizer/, (label, cause) => badGguf('unknown-architecture', label, cause)],
  [
    /not within the file bounds|corrupted or incomplete|unexpectedly reached end/,
    (label, cause) => badGguf('cut-gguf', label, cause),
  ],
  [
    /out of memory|bad_alloc|Cannot enlarge memory|[Cc]annot allocate|failed to allocate|unable to allocate/,
    outOfMemory,
  ],
]

/** The error for a model that did not start. @param logged what llama.cpp logged */
export function startFailure(cause: unknown, logged: readonly string[], label: string): FootnoteError {
  if (cause instanceof FootnoteError) return cause
  const text = [...logged, String(cause)].join('\n')
  return (
    KNOWN.find(([pattern]) => pattern.test(text))?.[1](label, cause) ??
    new EngineError('model-failed', `${label} did not start. Reload the page to try again, or choose another model.`, {
      cause,
      details: { told: logged },
    })
  )
}

/** The error for a reply that broke off. Unless the prompt was too long, llama.cpp has stopped working. */
export function chatFailure(cause: unknown): FootnoteError {
  if (cause instanceof FootnoteError) return cause
  if (/exceeds? the available context|context size/i.test(String(cause))) return contextFull(cause)
  return new EngineError('engine-lost', 'The model stopped working. Ask again to start it anew.', { cause })
}
