import { inForeground } from '../../common/core/foreground.ts'
import { liveAs } from '../../common/core/life.ts'
import { serveCall } from '../../common/core/remote.ts'
import type { LoadProgress } from '../llm/engine.ts'
import type { ClaimOfPassage, EarlierTurn, ReadablePassage, ReadOptions, SpanReader } from './span-reader.ts'

/** What `workers/span-reader.ts` exposes: a `SpanReader` behind a message port, where ports cancel its calls. */
export type SpanReaderService = ReturnType<typeof spanReaderService>

/** Serves a call in the foreground, because a person waits for it. */
const serve: typeof serveCall = (work, cancel) => serveCall(signal => inForeground(() => work(signal)), cancel)

export function spanReaderService(make: (base: string) => SpanReader) {
  let reader: SpanReader
  return {
    /** Must be the first call. `base` is the folder of the model; `life` is the name for `liveAs`. */
    open: (base: string, life: string) =>
      serveCall(async () => {
        reader = make(base)
        await liveAs(life)
      }),
    load: (onProgress: ((progress: LoadProgress) => void) | undefined, cancel?: MessagePort) =>
      serve(signal => reader.load(onProgress ? { onProgress, signal } : { signal }), cancel),
    read: (
      question: string,
      passages: readonly ReadablePassage[],
      closely: ReadOptions['closely'],
      cancel?: MessagePort,
    ) => serve(signal => reader.read(question, passages, { closely, signal }), cancel),
    nearness: (question: string, passages: readonly ReadablePassage[], cancel?: MessagePort) =>
      serve(async signal => reader.nearness?.(question, passages, { signal }), cancel),
    verify: (claims: readonly ClaimOfPassage[], cancel?: MessagePort) =>
      serve(async signal => reader.verify?.(claims, { signal }), cancel),
    editFollowUp: (question: string, earlier: readonly EarlierTurn[], cancel?: MessagePort) =>
      serve(async signal => reader.editFollowUp?.(question, earlier, { signal }), cancel),
    kindOf: (question: string, cancel?: MessagePort) => serve(signal => reader.kindOf(question, { signal }), cancel),
  }
}
