import PQueue from 'p-queue'
import { abortable, throwIfAborted } from '../core/abort.ts'
import type { LoadProgress } from '../llm/engine.ts'
import { SharedLoad } from '../llm/shared-load.ts'
import type { SpanModel } from './span-model.ts'
import type { ReadablePassage, Reading, SpanReader } from './span-reader.ts'
import { bestPlaces, type Place, placesIn, shareNotTold } from './spans.ts'
import type { Vocabulary } from './vocabulary.ts'
import { windowsOf } from './windows.ts'

/** What is known of a model before it is loaded. */
interface About extends Pick<SpanReader, 'id' | 'languages'> {
  /** See `placesIn`. */
  threshold: number
}

/** What a span reader reads with. */
export interface SpanReaderModel {
  model: SpanModel
  vocabulary: Vocabulary
}

type Load = (onProgress: (progress: LoadProgress) => void, signal: AbortSignal) => Promise<SpanReaderModel>

/** A span reader over a model that is loaded when it is first used. */
export function modelSpanReader({ id, languages, threshold }: About, load: Load): SpanReader {
  const loaded = new SharedLoad(load)
  const queue = new PQueue({ concurrency: 1 })
  return {
    id,
    languages,
    async load({ onProgress, signal } = {}) {
      await loaded.get(signal, onProgress)
    },
    async read(question, passages, { signal } = {}) {
      const model = await loaded.get(signal)
      // One by one: Stop is heard between them, and on a CPU a batch takes longer, for what fills the short ones up.
      const readings = passages.map((passage, i) =>
        queue.add(() => readPassage(model, threshold, question, passage, i, signal), { throwOnTimeout: true }),
      )
      const read = await abortable(Promise.all(readings), signal)
      return {
        spans: read.flatMap(({ spans }) => spans).sort((a, b) => b.score - a.score),
        notTold: read.flatMap(({ notTold }) => notTold),
      }
    },
  }
}

async function readPassage(
  { model, vocabulary }: SpanReaderModel,
  threshold: number,
  question: string,
  passage: ReadablePassage,
  index: number,
  signal: AbortSignal | undefined,
): Promise<Reading> {
  throwIfAborted(signal)
  const places: Place[] = []
  let notTold = 1
  for (const window of windowsOf(question, passage, vocabulary)) {
    const here = placesIn(window, await model.run(window), threshold)
    throwIfAborted(signal)
    places.push(...here)
    // What one window tells, the passage tells.
    notTold = Math.min(notTold, shareNotTold(here))
  }
  const spans = bestPlaces(places).map(place => ({
    ...place,
    passage: index,
    text: passage.text.slice(place.start, place.end),
  }))
  return { spans, notTold: [notTold] }
}
