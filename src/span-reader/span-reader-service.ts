import { inForeground } from '../core/foreground.ts'
import { liveAs } from '../core/life.ts'
import { serveCall } from '../core/remote.ts'
import type { LoadProgress } from '../llm/engine.ts'
import type { EarlierTurn } from './earlier-turn.ts'
import type {
  ClaimOfPassage,
  FollowUpEdits,
  QuestionKind,
  ReadablePassage,
  Reading,
  ReadOptions,
  SpanReader,
  Verdict,
} from './span-reader.ts'

/** A `SpanReader` behind a message port: signals become ports, and errors plain data. */
export interface SpanReaderService {
  /** Must be the first call. `base` is the folder of the model; `life` is the name for `liveAs`. */
  open(base: string, life: string): Promise<void>
  load(onProgress: ((progress: LoadProgress) => void) | undefined, cancel?: MessagePort): Promise<void>
  read(
    question: string,
    passages: readonly ReadablePassage[],
    closely: ReadOptions['closely'],
    cancel?: MessagePort,
  ): Promise<Reading>
  nearness(question: string, passages: readonly ReadablePassage[], cancel?: MessagePort): Promise<number[] | undefined>
  verify(claims: readonly ClaimOfPassage[], cancel?: MessagePort): Promise<Verdict[] | undefined>
  editFollowUp(
    question: string,
    earlier: readonly EarlierTurn[],
    cancel?: MessagePort,
  ): Promise<FollowUpEdits | undefined>
  kindOf(question: string, cancel?: MessagePort): Promise<Record<QuestionKind, number> | undefined>
}

/** Serves a call in the foreground, because a person waits for it. */
const serve: typeof serveCall = (work, cancel) => serveCall(signal => inForeground(() => work(signal)), cancel)

/** What `workers/span-reader.ts` exposes. */
export function spanReaderService(make: (base: string) => SpanReader): SpanReaderService {
  let reader: SpanReader
  return {
    open: (base, life) =>
      serveCall(async () => {
        reader = make(base)
        await liveAs(life)
      }),
    load: (onProgress, cancel) =>
      serve(signal => reader.load(onProgress ? { onProgress, signal } : { signal }), cancel),
    read: (question, passages, closely, cancel) =>
      serve(signal => reader.read(question, passages, { closely, signal }), cancel),
    nearness: (question, passages, cancel) =>
      serve(async signal => reader.nearness?.(question, passages, { signal }), cancel),
    verify: (claims, cancel) => serve(async signal => reader.verify?.(claims, { signal }), cancel),
    editFollowUp: (question, earlier, cancel) =>
      serve(async signal => reader.editFollowUp?.(question, earlier, { signal }), cancel),
    kindOf: (question, cancel) => serve(signal => reader.kindOf(question, { signal }), cancel),
  }
}
