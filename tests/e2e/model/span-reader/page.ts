import { type PlainError, toPlainError } from '../../../../src/common/core/errors.ts'
import type { LoadProgress } from '../../../../src/models/llm/engine.ts'
import { SPAN_READER } from '../../../../src/models/span-reader/bundled.ts'
import type {
  ClaimOfPassage,
  ReadablePassage,
  Reading,
  ReadOptions,
  SpanReader,
  Verdict,
} from '../../../../src/models/span-reader/span-reader.ts'
import { workerSpanReader } from '../../../../src/models/span-reader/worker-span-reader.ts'

/** The product's own worker, model and runtime, in a page that holds nothing else. */
declare global {
  var loadReader: () => Promise<LoadProgress[] | { failure: PlainError }>
  var read: (
    question: string,
    passages: readonly ReadablePassage[],
    isStopped?: boolean,
    closely?: ReadOptions['closely'],
  ) => Promise<Reading | { failure: PlainError }>
  var kindOf: (
    question: string,
    isStopped?: boolean,
  ) => Promise<{ kinds: Awaited<ReturnType<SpanReader['kindOf']>> } | { failure: PlainError }>
  var verify: (
    claims: readonly ClaimOfPassage[],
    isStopped?: boolean,
  ) => Promise<{ verdicts: Verdict[] | undefined } | { failure: PlainError }>
  /** Ends the worker, as a browser does that needs its memory. */
  var kill: () => void
  /** The next worker finds no memory. */
  var starve: () => void
}

let worker: Worker | undefined
let isStarved = false

function startWorker(): Worker {
  worker = isStarved
    ? new Worker(new URL('./starved-worker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('../../../../workers/span-reader.ts', import.meta.url), { type: 'module' })
  isStarved = false
  return worker
}

const reader = workerSpanReader({
  about: SPAN_READER,
  startWorker,
  base: () => new URL('/', document.baseURI).href,
})

const orFailure = <T>(work: Promise<T>) => work.catch(error => ({ failure: toPlainError(error) }))

globalThis.loadReader = () => {
  const progress: LoadProgress[] = []
  return orFailure(reader.load({ onProgress: step => progress.push(step) }).then(() => progress))
}
globalThis.read = (question, passages, isStopped, closely) =>
  orFailure(reader.read(question, passages, { closely, ...(isStopped && { signal: AbortSignal.abort() }) }))
globalThis.kindOf = (question, isStopped) =>
  orFailure(reader.kindOf(question, isStopped ? { signal: AbortSignal.abort() } : {}).then(kinds => ({ kinds })))
globalThis.verify = (claims, isStopped) => {
  const verdicts = reader.verify?.(claims, isStopped ? { signal: AbortSignal.abort() } : {})
  return orFailure(Promise.resolve(verdicts).then(verdicts => ({ verdicts })))
}
globalThis.kill = () => worker?.terminate()
globalThis.starve = () => {
  isStarved = true
}
