import { EngineError, FootnoteError } from '../../../common/core/errors.ts'
import { contextFull } from '../context-full.ts'
import { badGguf, type GgufProblem } from '../gguf/bad-gguf.ts'

/** llama.cpp reports errors as text, mostly in its log. The first match counts. */
const KNOWN: [RegExp, GgufProblem | 'memory-full'][] = [
  [/File read failed|NotFoundError|NotReadableError/, 'gone-gguf'],
  [/unknown model architecture|unknown pre-tokenizer/, 'unknown-architecture'],
  [/not within the file bounds|corrupted or incomplete|unexpectedly reached end/, 'cut-gguf'],
  [
    /out of memory|bad_alloc|Cannot enlarge memory|[Cc]annot allocate|failed to allocate|unable to allocate/,
    'memory-full',
  ],
]

/** The error for a model that did not start. @param logged what llama.cpp logged */
export function startFailure(cause: unknown, logged: readonly string[], label: string): FootnoteError {
  if (cause instanceof FootnoteError) return cause
  const reported = [...logged, String(cause)].join('\n')
  const [, problem] = KNOWN.find(([pattern]) => pattern.test(reported)) ?? []
  if (problem === 'memory-full') {
    const text = `There is too little memory free for ${label}. Close other tabs and programs, or choose a smaller model.`
    return new EngineError('memory-full', text, { cause, details: { name: label } })
  }
  if (problem) return badGguf(problem, label, cause)
  const text = `${label} did not start. Reload the page to try again, or choose another model.`
  return new EngineError('model-failed', text, { cause, details: { told: logged } })
}

/** The error for a reply that broke off. Unless the prompt was too long, llama.cpp has stopped working. */
export function chatFailure(cause: unknown): FootnoteError {
  if (cause instanceof FootnoteError) return cause
  if (/exceeds? the available context|context size/i.test(String(cause))) return contextFull(cause)
  return new EngineError('engine-lost', 'The model stopped working. Ask again to start it anew.', { cause })
}
